import { type ReactNode, useCallback, useState } from 'react'
import type { UploadItem } from '#core/uploads/types.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { uploads } from '../engine.ts'
import { texts } from '../texts.ts'
import { ItemPreview } from './item-preview.tsx'
import type { ItemAction } from './item-view.ts'
import { saveCopy } from './save-copy.ts'

type Act = (item: UploadItem, action: Exclude<ItemAction, 'view' | 'sign-in'>) => void

const isUnsent = ({ state }: UploadItem) => state.at !== 'released'

function run(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error(error)
    showSnackbar({ text: texts.actFault })
  })
}

async function remove(item: UploadItem): Promise<void> {
  await uploads.remove(item.captureId)
  showSnackbar({
    text: texts.removedOne(item.name),
    action: { label: texts.undo, onPress: () => run(uploads.restore(item.captureId)) },
  })
}

/** What the buttons of a row do. Removing what was not sent asks first and can be undone (decisions UPLOAD-30). */
export function useItemActions(): { act: Act; dialog: ReactNode } {
  const [asked, setAsked] = useState<UploadItem | null>(null)
  const [seen, setSeen] = useState<UploadItem | null>(null)
  const act = useCallback<Act>((item, action) => {
    switch (action) {
      case 'retry':
        return run(uploads.retry(item.captureId))
      case 'upload-anyway':
        return run(uploads.uploadAnyway(item.captureId))
      case 'restore':
        return run(uploads.restore(item.captureId))
      case 'save-copy':
        return run(saveCopy(item))
      case 'preview':
        return setSeen(item)
      case 'cancel':
      case 'remove':
        return isUnsent(item) ? setAsked(item) : run(uploads.remove(item.captureId))
    }
  }, [])
  const dialog = (
    <>
      {seen && <ItemPreview item={seen} onClose={() => setSeen(null)} />}
      <ConfirmDialog
        open={asked !== null}
        title={texts.removeTitle(asked?.name ?? '')}
        message={texts.removeConfirm}
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
        closeLabel={texts.dismiss}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) run(remove(asked))
          setAsked(null)
        }}
      />
    </>
  )
  return { act, dialog }
}
