import { unreadTitle } from '#core/titles/document-title.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { texts } from '#messages/uploads.ts'
import { saveCopy } from './save-copy.ts'
import { useItemThumbnail } from './use-item-thumbnail.ts'

/** What was captured, from the bytes of this device. */
export function ItemPreview({ item, onClose }: { readonly item: UploadItem; readonly onClose: () => void }) {
  const title = unreadTitle(item.name)
  const src = useItemThumbnail(item, true)
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={texts.dismiss}>
      {src === undefined ? (
        <p className="text-text-muted">{texts.notReady}</p>
      ) : (
        <img src={src} alt={title} className="mx-auto max-h-[60dvh] rounded-control object-contain" />
      )}
      <div className="mt-4 flex justify-end">
        <Button onPress={() => void saveCopy(item)}>{texts.saveCopy}</Button>
      </div>
    </Dialog>
  )
}
