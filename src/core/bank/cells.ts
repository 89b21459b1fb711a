/** Order of the parts of a numeric date. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy'
export type DecimalSign = '.' | ','

const NUMERIC = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[ T].*)?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const WORDED = /^(\d{1,2})[-/. ]+(\p{L}{3,})\.?[-/., ]+(\d{2,4})$/u
const MONTH_FIRST = /^(\p{L}{3,})\.? (\d{1,2}),? (\d{4})$/u

/** Month name prefixes in the languages of the product, by month. */
const MONTHS = [
  ['jan', 'gen', 'ene', 'sty'], ['feb', 'fev', 'fév', 'lut'], ['mar', 'mär', 'maa', 'mrz', 'mrt'],
  ['apr', 'avr', 'abr', 'kwi'], ['may', 'mai', 'mei', 'mag', 'maj'], ['jun', 'juin', 'giu', 'cze'],
  ['jul', 'juil', 'lug', 'lip'], ['aug', 'aoû', 'aou', 'ago', 'sie'], ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paź', 'paz'], ['nov', 'lis'], ['dec', 'dez', 'déc', 'dic', 'gru'],
] // oxfmt-ignore

function monthOf(name: string): number | null {
  const word = name.toLowerCase()
  const at = MONTHS.findIndex((begins) => begins.some((begin) => word.startsWith(begin)))
  return at < 0 ? null : at + 1
}

function isoDay(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  return full >= 1970 && full < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

/** A day in ISO, or null. */
export function dayIn(cell: string, order: DayOrder): string | null {
  const text = cell.trim()
  const compact = COMPACT.exec(text)
  if (compact) return isoDay(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const worded = WORDED.exec(text)
  if (worded) return isoDay(Number(worded[3]), monthOf(worded[2] ?? '') ?? 0, Number(worded[1]))
  const american = MONTH_FIRST.exec(text)
  if (american) return isoDay(Number(american[3]), monthOf(american[1] ?? '') ?? 0, Number(american[2]))
  const parts = NUMERIC.exec(text)
  if (!parts) return null
  const [one = 0, other = 0, last = 0] = parts.slice(1, 4).map(Number)
  if ((parts[1] ?? '').length === 4) return isoDay(one, other, last)
  return order === 'mdy' ? isoDay(last, one, other) : isoDay(last, other, one)
}

/** Whether a cell is a day in any order. */
export const isDay = (cell: string): boolean => dayIn(cell, 'dmy') !== null || dayIn(cell, 'mdy') !== null

/** Orders in which every cell is a valid date; several if the numbers are ambiguous. */
export function dayOrders(cells: readonly string[]): DayOrder[] {
  const fits = (order: DayOrder) => cells.length > 0 && cells.every((cell) => dayIn(cell, order) !== null)
  const isOrdered = (order: DayOrder) => {
    const days = cells.map((cell) => dayIn(cell, order) ?? '')
    const steps = days
      .slice(1)
      .map((day, index) => Math.sign(Date.parse(day) - Date.parse(days[index] ?? '')))
    return !steps.includes(1) || !steps.includes(-1)
  }
  if (!fits('dmy') && !fits('mdy')) return []
  if (cells.every((cell) => dayIn(cell, 'dmy') === dayIn(cell, 'mdy'))) return ['ymd']
  // No country writes the month first with a dot after it.
  if (fits('dmy') && cells.every((cell) => cell.includes('.'))) return ['dmy']
  const possible = (['dmy', 'mdy'] as const).filter(fits)
  if (possible.length < 2 || cells.length < 4) return possible
  // Statements are sorted by date, so an order that keeps them sorted is the right one.
  const sorted = possible.filter(isOrdered)
  return sorted.length === 1 ? sorted : possible
}

const AMOUNT = /^[-+−(]?\s*\d[\d.,'’\s\u00a0\u202f]*\)?\s*-?$/

/** An amount without currency signs and the letters for debit and credit. */
function bare(cell: string): { readonly digits: string; readonly sign: -1 | 1 } | null {
  const text = cell
    .trim()
    .replace(/^(?:[A-Z]{3}|[€$£¥]|R\$|zł|CHF)\s*(?=[-+−(]?\s*\d)|\s*(?:[A-Z]{3}|[€$£¥]|zł)$/gu, '')
    .replace(/^([-+−])\s*[€$£]/u, '$1')
  const [, amount = text, letter] = /^(.*\d)\s*(CR|DR|[SHCD])$/i.exec(text) ?? []
  const isOut = /^[-−(]/.test(amount) || amount.endsWith('-') || /^(?:DR|S|D)$/i.test(letter ?? '')
  return AMOUNT.test(amount) ? { digits: amount.replace(/[^\d.,]/g, ''), sign: isOut ? -1 : 1 } : null
}

export const isAmount = (cell: string): boolean => bare(cell) !== null

/** Decimal separators that fit all cells of a column. */
export function decimalSigns(cells: readonly string[]): DecimalSign[] {
  return ([',', '.'] as const).filter((sign) =>
    cells.every((cell) => {
      const amount = bare(cell)
      return amount !== null && isWritten(amount.digits, sign)
    }),
  )
}

function isWritten(digits: string, decimal: DecimalSign): boolean {
  const group = decimal === ',' ? '.' : ','
  const [whole = '', ...rest] = digits.split(decimal)
  if (rest.length > 1 || (rest[0] ?? '').includes(group)) return false
  return !whole.includes(group) || /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole)
}

/** A signed decimal number with a point, or null. */
export function amountIn(cell: string, decimal: DecimalSign): number | null {
  const amount = bare(cell)
  if (amount === null || !isWritten(amount.digits, decimal)) return null
  const value = Number(amount.digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.'))
  return Number.isFinite(value) ? amount.sign * value : null
}
