import { cachedFormat } from './cached-format.ts'

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

const bare = cachedFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const exact = cachedFormat(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Formats a size in bytes as Bytes, KB, MB or GB (1024 each) with at most two decimals (CONST-01). */
export function fileSize(bytes: number, locale?: string): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0
  let unit = 0
  let value = size
  // Sizes that round up to 1024 use the next unit.
  while (Math.round(value * 100) / 100 >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const number = (unit === 0 ? bare : exact)(locale)
  return `${number.format(value)} ${UNITS[unit]}`
}
