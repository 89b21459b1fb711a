import { messages } from './messages.ts'

/** Titles of documents. */
export const texts = messages('titles', {
  captured: 'Document, {when}',
})
