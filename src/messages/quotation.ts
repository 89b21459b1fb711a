import { messages } from './messages.ts'

/** Quotation marks around words of a document or a question, as the reader writes them; `question-notes.ts` has those of an answer. */
export const texts = messages('quotation', {
  quoted: '“{text}”',
})
