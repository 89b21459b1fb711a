import { currentLocale, languageOf } from './locale.ts'

/** A label within a sentence: `Receipt Number` as `receipt number`. `IBAN` and German nouns keep their capitals. */
export const withinSentence = (label: string): string =>
  languageOf(currentLocale() ?? 'en') === 'de'
    ? label
    : label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
