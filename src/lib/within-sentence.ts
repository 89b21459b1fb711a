import { currentLocale, languageOf } from './locale.ts'

/** `Receipt Number` within a sentence: `receipt number`; `IBAN` stays, as do the nouns of German. */
export const withinSentence = (label: string): string =>
  languageOf(currentLocale() ?? 'en') === 'de'
    ? label
    : label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
