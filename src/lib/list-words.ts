import { cachedFormat } from './cached-format.ts'

const lists = cachedFormat((locale) => new Intl.ListFormat(locale))

/** `a, b, and c`. */
export const listWords = (words: readonly string[], locale?: string): string => lists(locale).format(words)

const names = cachedFormat((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))

/** `a, b, c`. */
export const listNames = (words: readonly string[], locale?: string): string => names(locale).format(words)
