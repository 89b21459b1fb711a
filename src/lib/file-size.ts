const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size in bytes for people: Bytes, KB, MB or GB of 1024 each, at most two decimals (CONST-01). */
export function fileSize(bytes: number, locale?: string): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0
  let unit = 0
  let value = size
  // What would be rounded up to 1024 belongs to the next unit.
  while (Math.round(value * 100) / 100 >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit === 0 ? 0 : 2
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number.format(value)} ${UNITS[unit]}`
}
