import { CURRENCY_SIGN, currencyAround, SIGN_BEHIND } from './currencies.ts'

// Amounts of money and other decimal numbers, in both number formats.

/** The decimal separator; `whole` if amounts have no decimals. */
export type AmountStyle = 'point' | 'comma' | 'whole'

/** An amount in hundredths. */
export const cents = (amount: number): number => Math.round(amount * 100)

/** A number in a text; offsets are characters. */
export interface AmountHit {
  readonly value: number
  readonly start: number
  readonly end: number
  /** ISO 4217, where a sign or code is next to the number. */
  readonly currency: string | null
  /** Digits after the decimal sign. */
  readonly decimals: number
}

/** A number starts after a space or sign, or directly after a currency (`RM12.00`), but not within a code or a date. */
const START = String.raw`(?<=^|[^\p{L}\d]|(?<!\p{L})(?:${CURRENCY_SIGN}))(?<!\d[.,/:-])`
/**
 * The rand's sign, or one misread as letters (`S12.00`, `RS12.00`), before an amount with decimals at the end of its
 * row.
 */
const LETTER_START = String.raw`(?<=(?<=^|\s)\p{L}{1,2})(?=\d[\d.,' ]*[.,]\d{2}[^\p{L}\d]*$)`
const FORMS = [
  // OCR splits a number at a faint point, with a space on one side.
  String.raw`\d{1,5}(?: [.,]|[.,] )\d{2}(?![\d\p{L}.,/:-])`,
  String.raw`\d{1,3}(?:(?:[.,'’]\d{3})+|(?:[\u00a0\u202f]\d{3})+|(?: \d{3})+(?=,\d{2}(?!\d)))(?:[.,]\d{1,4})?(?![\d\p{L}])`,
  // A space may also separate two numbers, but not after a currency sign.
  String.raw`(?<=(?:${CURRENCY_SIGN}|(?<![\p{L}\d])R)\s?)\d{1,3}(?: \d{3})+\.\d{2}(?![\d\p{L}])`,
  String.raw`\d+(?:[.,]\d{1,4})?(?!\d)`,
]
const NUMBER = new RegExp(FORMS.map((form) => `(?:${START}|${LETTER_START})${form}`).join('|'), 'gu')
/** Without decimals, spaces separate thousands too. */
const WHOLE_FORMS = [
  String.raw`\d{1,3}(?:(?:[.,'’]\d{3})+|(?:[\s\u00a0\u202f]\d{3})+)(?!\d|(?!${SIGN_BEHIND})\p{L}|[.,]\d)`,
  String.raw`\d+(?:[.,]\d{1,4})?(?!\d)`,
]
const WHOLE_NUMBER = new RegExp(WHOLE_FORMS.map((form) => START + form).join('|'), 'gu')

/** The decimal point was misread as the thousands separator: `1.196.10`. */
const SAME_SIGN = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*\1\d{2}$/

/** Parses digits and separators; null if they are not a number (`1.2.3`). */
export function parseAmount(digits: string, style: AmountStyle): { value: number; decimals: number } | null {
  const plain = digits.replace(/[\s\u00a0\u202f'’]/g, '')
  const separators = [...plain.matchAll(/[.,]/g)]
  const last = separators.at(-1)
  if (!last) return { value: Number(plain), decimals: 0 }
  const after = plain.length - last.index - 1
  if (style === 'whole' && after === 3) return { value: Number(plain.replace(/[.,]/g, '')), decimals: 0 }
  const kinds = new Set(separators.map((separator) => separator[0]))
  const decimalSign = style === 'comma' ? ',' : '.'
  const grouped = after === 3 && kinds.size === 1 && (separators.length > 1 || last[0] !== decimalSign)
  const whole = (grouped ? plain : plain.slice(0, last.index)).replace(/[.,]/g, '')
  const decimals = grouped ? '' : plain.slice(last.index + 1)
  if (!grouped && separators.length > 1 && kinds.size === 1 && !SAME_SIGN.test(plain)) return null
  const value = Number(decimals === '' ? whole : `${whole}.${decimals}`)
  return Number.isFinite(value) ? { value, decimals: decimals.length } : null
}

/** Whether there is a minus sign before or after the number, or brackets around it. */
function isNegative(before: string, after: string): boolean {
  if (/[-–−]\s?(?:[\p{Sc}]|[A-Z]{2,3})?\s?$/u.test(before) && !/[\d\p{L}][-–−]\s?$/u.test(before)) return true
  if (/^\s?-(?![\d\p{L}])/u.test(after)) return true
  return /\(\s?(?:[\p{Sc}]|[A-Z]{2,3})?\s?$/u.test(before) && /^\s?\)/.test(after)
}

/** Whether the number is part of a percentage, time, date or telephone number. */
const isOther = (before: string, number: string, after: string) =>
  /^\s?%/.test(after) ||
  /^[:/]\d|^-\d{3}/.test(after) ||
  /\d[:/]$/.test(before) ||
  /[#+]$/.test(before) ||
  (/^(?:19|20)\d\d[.,]\d{1,2}$/.test(number) && /^[.,]\s?\d{1,2}(?!\d)/.test(after))

/** Corrects letters misread for digits within an amount: `1O.00`, `5.OO`, `S.90`. The length stays the same. */
const repairAmounts = (text: string): string =>
  text
    .replace(/(?<=\d[.,]\d?)[oO]{1,2}(?![\p{L}\d])/gu, (zeros) => '0'.repeat(zeros.length))
    .replace(/(?<=(?<![\p{L}\d])\d+)[oO](?=\d*[.,]\d{2}(?!\d))|(?<![\p{L}\d])[oO](?=[.,]\d{2}(?!\d))/gu, '0')
    .replace(/(?<![\p{L}\d])[lI](?=\d*[.,]\d{2}(?!\d))/gu, '1')
    .replace(/(?<![\p{L}\d])S(?=[.,]\d{2}(?!\d))/gu, '5')
    .replace(/(?<![\p{L}\d])B(?=[.,]\d{2}(?!\d))/gu, '8')
    .replace(/(?<=\d)_(?=\d{2,3}(?![\p{L}\d]))/gu, '.')

/** All numbers in a text that may be amounts, from left to right. */
export function amountsIn(printed: string, style: AmountStyle = 'point'): AmountHit[] {
  const text = repairAmounts(printed)
  const hits: AmountHit[] = []
  for (const match of text.matchAll(style === 'whole' ? WHOLE_NUMBER : NUMBER)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const [before, after] = [text.slice(0, start), text.slice(end)]
    const parsed = parseAmount(match[0], style)
    if (!parsed || isOther(before, match[0], after)) continue
    const value = isNegative(before, after) ? -parsed.value : parsed.value
    hits.push({ value, start, end, decimals: parsed.decimals, currency: currencyAround(before, after) })
  }
  return hits
}

/**
 * Numbers that look like money: with two decimals or a currency next to them. Without decimals, those in thousands or
 * at the end of a row.
 */
export const moneyIn = (text: string, style: AmountStyle): AmountHit[] =>
  amountsIn(text, style).filter(
    (hit) => hit.decimals === 2 || hit.currency !== null || (style === 'whole' && isWholeMoney(text, hit)),
  )

/** Labels whose number at the end of a row is not an amount: contact details, registers, documents, years, houses. */
const NUMBERED =
  /(?<!\p{L})(?:n[or°º]|num(?:ber)?|id|reg|te[l1]p?|telefon|phone|ph|fax|mob|tlf|fono|fone|puh|dt|mst|rut|cuit|cnpj|rfc|npwp|nif|nip|vkn|tin|ad[óo]sz[áa]m|org|established|since|copyright|cashier|table|page|utca|[úu]t|t[ée]r|av(?:da|enida)?|calle|jl|jalan)(?!\p{L})/iu
const MOST_DIGITS = 7
const YEAR = /^(?:19|20)\d\d$/

function isWholeMoney(text: string, { start, end, decimals }: AmountHit): boolean {
  const printed = text.slice(start, end)
  const isAtEnd = !/[\p{L}\d]/u.test(text.slice(end))
  if (decimals > 0 || !isAtEnd || NUMBERED.test(text.slice(0, start))) return false
  return (
    /\D\d{3}$/.test(printed) ||
    (/^[1-9]\d+$/.test(printed) && printed.length <= MOST_DIGITS && !YEAR.test(printed))
  )
}
