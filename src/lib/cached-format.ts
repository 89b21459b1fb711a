/**
 * One formatter for each locale, kept: making one costs a hundred times its use, and lists format hundreds of values.
 * `undefined` is the locale of the browser. Not for times of day: a formatter holds on to the time zone it was made in.
 */
export function cachedFormat<T>(make: (locale: string | undefined) => T): (locale: string | undefined) => T {
  const kept = new Map<string | undefined, T>()
  return (locale) => {
    const known = kept.get(locale) ?? make(locale)
    kept.set(locale, known)
    return known
  }
}
