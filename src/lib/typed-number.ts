import { cachedFormat } from './cached-format.ts'
import { plainTyped, type Separator, separators } from './locale-signs.ts'

export type TypedNumber =
  | { readonly ok: true; readonly value: number }
  /** `readings`: the two possible numbers; absent for invalid text. */
  | { readonly ok: false; readonly readings?: readonly [number, number] }

const NOT_A_NUMBER: TypedNumber = { ok: false }

/** Thousands, also with Indian grouping. */
const GROUPS = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/

/**
 * Parses a number as people of a locale type it. With both a dot and a comma, the last one is the decimal separator.
 * A single one is decimal if the locale uses it so, or if it cannot separate thousands. If it can, it does so if the
 * locale groups by it; otherwise it is ambiguous.
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

/** Removes thousands separators; null if they are misplaced. */
const ungrouped = (digits: string, group: Separator) =>
  GROUPS.test(digits.replaceAll(group, ',')) ? digits.replaceAll(group, '') : null

/** Digits with thousands separators, followed by a decimal separator. */
function joined(digits: string, group: Separator): string | null {
  const decimal = group === ',' ? '.' : ','
  const [whole = '', rest = ''] = digits.split(decimal)
  const plain = ungrouped(whole, group)
  return plain === null ? null : `${plain}.${rest}`
}

const bareNumbers = cachedFormat(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
)

/** A number as editable text: with the locale's decimal separator, without thousands separators. */
export const writeNumber = (value: number, locale?: string): string =>
  plainTyped(bareNumbers(locale).format(value))
