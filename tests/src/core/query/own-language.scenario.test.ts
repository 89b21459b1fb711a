import { expect, it } from 'vitest'
import { languageOfWords } from '#core/query/parse/lexicons.ts'

it.each([
  ['larkspur 2026', 'de', 'de'],
  ['larkspur 2026', undefined, 'en'],
  ['larkspur 2026', 'ar', 'en'],
  // The words of a question take precedence over the language of the person.
  ['invoices from larkspur', 'de', 'en'],
  ['rechnungen von larkspur', 'pl', 'de'],
])('“%s”, asked by somebody whose language is %s, is answered in %s', (words, own, language) => {
  expect(languageOfWords(words.split(' '), undefined, own).language).toBe(language)
})
