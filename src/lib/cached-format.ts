/**
 * Caches one formatter per locale: creating one costs a hundred times its use. `undefined` is the browser's locale. Not
 * for times of day: a formatter keeps the time zone in which it was created.
 */
export function cachedFormat<T>(make: (locale: string | undefined) => T): (locale: string | undefined) => T {
  const formats = new Map<string | undefined, T>()
  return (locale) => {
    const known = formats.get(locale) ?? make(locale)
    formats.set(locale, known)
    return known
  }
}
