import { z } from 'zod'

/** A BCP 47 locale such as `de-AT`: the language of the user's browser. */
export const Locale = z.string().max(100).refine(isLocale, 'A language is named as de-AT is, or left out.')

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}
