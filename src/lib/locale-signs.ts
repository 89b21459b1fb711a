import { cachedFormat } from './cached-format.ts'
import { languageOf } from './locale.ts'

// The signs, orders and names that a locale writes with, to read what people type.

/** Marks of direction, which Arabic has between the numbers of a day. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Digits of Arabic and Persian, from zero on. */
const DIGITS = [0x660, 0x6f0]

/** Typed text with Latin digits and without marks of direction. */
export const plainTyped = (text: string): string =>
  text
    .replace(MARKS, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (DIGITS.findLast((zero) => zero <= code) ?? code))
    })
    .trim()

export type Separator = '.' | ','

/** How a locale separates decimals, and thousands where it does that with a point or a comma. */
export const separators = cachedFormat((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const of = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
  const decimal: Separator = of('decimal') === ',' ? ',' : '.'
  const group = of('group')
  return { decimal, group: group === '.' || group === ',' ? group : null }
})

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const

/** Days in numbers, in UTC. */
export const numericDays = cachedFormat((locale) => new Intl.DateTimeFormat(locale, numeric))

export type DayOrder = 'dmy' | 'mdy' | 'ymd'

/**
 * The order of a day in numbers; null where it is not known: English has one in the United States and another elsewhere,
 * so without a region none.
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

/** Letters of a name without accents and points. */
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

/** Names of months from 1 on, in all their forms, with those in English. */
export const monthNames = cachedFormat((locale): ReadonlyMap<string, number> => {
  const english = languageOf(locale ?? 'en') === 'en' ? [] : namesIn('en')
  // The locale's own come last and stay.
  return new Map([...english, ...namesIn(locale)].filter(([name]) => /\p{L}/u.test(name)))
})
