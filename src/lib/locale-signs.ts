import { cachedFormat } from './cached-format.ts'
import { languageOf } from './locale.ts'

// Separators, date order and month names of a locale, for parsing typed text.

/** Directional marks, which Arabic puts between the numbers of a date. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Code points of zero in Arabic and Persian digits. */
const DIGITS = [0x660, 0x6f0]

/** Typed text with Latin digits and without directional marks. */
export const plainTyped = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (DIGITS.findLast((zero) => zero <= code) ?? code))
    })
    .trim()

export type Separator = '.' | ','

/** The locale's decimal separator, and its thousands separator if that is a dot or comma. */
export const separators = cachedFormat((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const of = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
  const decimal: Separator = of('decimal') === ',' ? ',' : '.'
  const group = of('group')
  return { decimal, group: group === '.' || group === ',' ? group : null }
})

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const

/** Numeric dates, in UTC. */
export const numericDays = cachedFormat((locale) => new Intl.DateTimeFormat(locale, numeric))

export type DayOrder = 'dmy' | 'mdy' | 'ymd'

/**
 * The locale's numeric date order; null if unknown: English has different orders by region, so without a region there
 * is none.
 */
export const dayOrder = cachedFormat((locale): DayOrder | null => {
  const format = numericDays(locale)
  const { language, region } = new Intl.Locale(format.resolvedOptions().locale)
  if (language === 'en' && region === undefined) return null
  const order = format
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type[0]] : []))
    .join('')
  return order === 'mdy' || order === 'ymd' ? order : 'dmy'
})

/** Letters of a name without accents and dots. */
export const bareWord = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()

const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
]

function namesIn(locale: string | undefined): [string, number][] {
  return FORMS.flatMap((form) => {
    const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2018, month, 1))
      return [bareWord(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1]
    })
  })
}

/** Month names by number from 1, in all their forms, including the English ones. */
export const monthNames = cachedFormat((locale): ReadonlyMap<string, number> => {
  const english = languageOf(locale ?? 'en') === 'en' ? [] : namesIn('en')
  // The locale's own names come last and take precedence.
  return new Map([...english, ...namesIn(locale)].filter(([name]) => /\p{L}/u.test(name)))
})
