import { texts } from '#messages/schema-settings.ts'

/** Asked before unsaved edits are discarded (SCHEMA-06, SCHEMA-07). */
export const discardQuestion = {
  title: texts.discardTitle,
  message: texts.discardConfirm,
  confirmLabel: texts.discard,
  cancelLabel: texts.cancel,
  closeLabel: texts.close,
} as const
