import { nameInText } from '#lib/name-in-text.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { unreadTitle } from '#core/titles/document-title.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { ask } from '#ui/overlays/ask.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { act } from '../act.ts'
import { texts } from '#messages/uploads.ts'
import { ItemPreview } from './item-preview.tsx'
import type { ItemAction } from './item-view.ts'
import { reportFailure } from './report-failure.ts'
import { saveCopy } from './save-copy.ts'

type Act = (item: UploadItem, action: Exclude<ItemAction, 'view' | 'sign-in'>) => void

const isUnsent = ({ state }: UploadItem) => state.at !== 'released'

async function remove(item: UploadItem): Promise<void> {
  await act((actions) => actions.remove(item.captureId))
  showSnackbar({
    text: texts.removedOne({ name: nameInText(unreadTitle(item.name)) }),
    action: {
      label: texts.undo,
      onPress: () => reportFailure(act((actions) => actions.restore(item.captureId))),
    },
  })
}

function askRemove(item: UploadItem): void {
  ask({
    title: texts.removeTitle({ name: nameInText(unreadTitle(item.name)) }),
    message: texts.removeConfirm,
    confirmLabel: texts.remove,
    cancelLabel: texts.cancel,
    closeLabel: texts.dismiss,
    onConfirm: () => reportFailure(remove(item)),
  })
}

/** What the buttons of a row do. Removing what was not sent asks first and can be undone (decisions UPLOAD-30). */
export function useItemActions(): { act: Act; dialog: ReactNode } {
  const [seen, setSeen] = useState<UploadItem | null>(null)
  const choose = useCallback<Act>((item, action) => {
    switch (action) {
      case 'retry':
        return reportFailure(act((actions) => actions.retry(item.captureId)))
      case 'upload-anyway':
        return reportFailure(act((actions) => actions.uploadAnyway(item.captureId)))
      case 'restore':
        return reportFailure(act((actions) => actions.restore(item.captureId)))
      case 'save-copy':
        return reportFailure(saveCopy(item))
      case 'preview':
        return setSeen(item)
      case 'cancel':
      case 'remove':
        return isUnsent(item)
          ? askRemove(item)
          : reportFailure(act((actions) => actions.remove(item.captureId)))
    }
  }, [])
  return { act: choose, dialog: seen && <ItemPreview item={seen} onClose={() => setSeen(null)} /> }
}
