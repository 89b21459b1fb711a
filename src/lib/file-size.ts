import { cachedFormat } from './cached-format.ts'
import { currentLocale, languageOf } from './locale.ts'

const UNITS = [
  ['byte', 'Bytes'],
  ['kilobyte', 'KB'],
  ['megabyte', 'MB'],
  ['gigabyte', 'GB'],
] as const

const EXACT = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const bare = cachedFormat((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const exact = cachedFormat((locale) => new Intl.NumberFormat(locale, EXACT))
const inUnits = UNITS.map(([unit], at) =>
  cachedFormat(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        ...(at === 0 ? { unitDisplay: 'long', maximumFractionDigits: 0 } : EXACT),
      }),
  ),
)

/**
 * Formats a size in bytes as Bytes, KB, MB or GB (1024 each) with at most two decimals (CONST-01); unit names are
 * localised.
 */
export function fileSize(bytes: number, locale = currentLocale()): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0
  let unit = 0
  let value = size
  // Sizes that round up to 1024 use the next unit.
  while (Math.round(value * 100) / 100 >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  if (languageOf(locale ?? 'en') !== 'en') return inUnits[unit]?.(locale).format(value) ?? ''
  const number = (unit === 0 ? bare : exact)(locale)
  return `${number.format(value)} ${UNITS[unit]?.[1]}`
}
