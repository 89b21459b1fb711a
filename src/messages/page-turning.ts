import { messages } from './messages.ts'

/** Rotating a page of a document. */
export const texts = messages('page-turning', {
  turned: 'Page {page} rotated for everyone.',
  undo: 'Undo',
  /** In the history of a document. */
  change: 'Page rotated',
  turnError: "The page couldn't be rotated. Try again.",
})
