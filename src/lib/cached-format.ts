import { currentLocale } from './locale.ts'

/**
 * Caches one formatter per locale, because creating one costs a hundred times its use. Without a locale, uses the
 * reader's (`locale.ts`). Not for times of day: a formatter keeps the time zone in which it was created.
 */
export function cachedFormat<T>(make: (locale: string | undefined) => T): (locale?: string) => T {
  const formats = new Map<string | undefined, T>()
  return (locale = currentLocale()) => {
    const known = formats.get(locale) ?? make(locale)
    formats.set(locale, known)
    return known
  }
}
