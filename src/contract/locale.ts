import * as z from 'zod/mini'
import { languages } from './languages.ts'

/** A BCP 47 locale such as `de-AT`: the language of the user's browser. */
export const Locale = z
  .string()
  .check(z.maxLength(100), z.refine(isLocale, 'A language is named as de-AT is, or left out.'))

/** A language of the product. */
export const AccountLanguage = z.enum(languages.map(({ code }) => code))

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}
