import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/documents.ts'
import { ask } from '#ui/overlays/ask.ts'

/** Asks before what was typed into the editor of a field is given up. */
export const askToDiscard = (label: string, onConfirm: () => void) =>
  ask({
    title: detailTexts.rows.leaveTitle({ label }),
    message: detailTexts.rows.leave,
    confirmLabel: detailTexts.rows.discard,
    cancelLabel: texts.cancel,
    closeLabel: texts.close,
    onConfirm: () => onConfirm(),
  })
