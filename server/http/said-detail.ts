import { texts } from '#messages/server-errors.ts'
import { translatorOf } from '#server/translator.ts'

/** The sentence of an error in the current language; unchanged if it has no translation. */
export const saidDetail = translatorOf(texts)
