import { messages } from './messages.ts'

/** The page of a mail that is a document itself. */
export const texts = messages('mail-page', {
  sent: '{day} · {from}',
  noSubject: 'Mail without a subject',
})
