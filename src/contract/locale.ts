import { z } from 'zod'

/** The language that days are said in to whoever asks, as `de-AT`: their browser's. */
export const Locale = z.string().max(100).refine(isLocale, 'A language is named as de-AT is, or left out.')

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}
