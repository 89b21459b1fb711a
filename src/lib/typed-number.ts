import { cachedFormat } from './cached-format.ts'
import { plainTyped, type Separator, separators } from './locale-signs.ts'

export type TypedNumber =
  | { readonly ok: true; readonly value: number }
  /** `readings`: the two numbers that it can be; none for what is no number. */
  | { readonly ok: false; readonly readings?: readonly [number, number] }

const NOT_A_NUMBER: TypedNumber = { ok: false }

/** Thousands, or as India groups them. */
const GROUPS = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/

/**
 * A number as people of a locale type it. Of a point and a comma the last is the decimal one. A single one is decimal if
 * the locale has it so, or if it cannot separate thousands; if it can, it does where the locale groups by it, and
 * elsewhere it is ambiguous.
 */
export function readNumber(typed: string, locale?: string): TypedNumber {
  const bare = plainTyped(typed)
    .replace(/[\s'’]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace('−', '-')
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]*\d[\d.,]*)$/.exec(bare) ?? []
  if (digits === '') return NOT_A_NUMBER
  const valued = (text: string | null): TypedNumber => {
    const value = text === null ? Number.NaN : Number(sign + text)
    return Number.isFinite(value) ? { ok: true, value } : NOT_A_NUMBER
  }
  const last = /[.,](?=\d*$)/.exec(digits)?.[0] as Separator | undefined
  if (last === undefined) return valued(digits)
  const other = last === '.' ? ',' : '.'
  const isSingle = digits.indexOf(last) === digits.lastIndexOf(last)
  if (digits.includes(other)) return valued(isSingle ? joined(digits, other) : null)
  const grouped = ungrouped(digits, last)
  if (!isSingle) return valued(grouped)
  const { decimal, group } = separators(locale)
  const asDecimal = digits.replace(last, '.')
  if (last === decimal || grouped === null || digits.startsWith('0')) return valued(asDecimal)
  if (last === group) return valued(grouped)
  return { ok: false, readings: [Number(sign + asDecimal), Number(sign + grouped)] }
}

/** Digits whose thousands are separated; null if these are no thousands. */
const ungrouped = (digits: string, group: Separator) =>
  GROUPS.test(digits.replaceAll(group, ',')) ? digits.replaceAll(group, '') : null

/** Digits with separated thousands and a decimal separator after them. */
function joined(digits: string, group: Separator): string | null {
  const decimal = group === ',' ? '.' : ','
  const [whole = '', rest = ''] = digits.split(decimal)
  const plain = ungrouped(whole, group)
  return plain === null ? null : `${plain}.${rest}`
}

const bareNumbers = cachedFormat(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
)

/** A number to be edited: with the locale's decimal separator, without thousands. */
export const writeNumber = (value: number, locale?: string): string =>
  plainTyped(bareNumbers(locale).format(value))
