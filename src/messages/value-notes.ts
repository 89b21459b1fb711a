import { messages } from './messages.ts'

/** Why a document has a value: notes that the server stores in English with the value's position. */
export const texts = messages('value-notes', {
  learned: 'learned from a correction',
  currencyOfCountry: 'not printed, assumed from the country',
})
