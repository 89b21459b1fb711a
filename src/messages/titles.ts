import { messages } from './messages.ts'

/** Titles of documents. */
export const texts = messages({
  captured: 'Document, {when}',
})
