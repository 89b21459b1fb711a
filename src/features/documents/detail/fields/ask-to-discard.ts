import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/document-values.ts'
import { ask } from '#ui/overlays/ask.ts'

/** Asks before text typed into a field's editor is discarded. */
export const askToDiscard = (label: string, onConfirm: () => void) =>
  ask({
    title: detailTexts.rows.leaveTitle({ label }),
    message: detailTexts.rows.leave,
    confirmLabel: detailTexts.rows.discard,
    cancelLabel: texts.cancel,
    closeLabel: texts.close,
    onConfirm: () => onConfirm(),
  })
