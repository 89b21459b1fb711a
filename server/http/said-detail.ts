import { texts } from '#messages/server-errors.ts'
import { translatorOf } from '#server/translator.ts'

/** The sentence of an error in the current language; one that has no translation as it is. */
export const saidDetail = translatorOf(texts)
