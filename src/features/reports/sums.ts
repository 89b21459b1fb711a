import type { Amount } from '#core/titles/main-amount.ts'
import { decimalText, money } from '#lib/field-format.ts'

/** Amounts added up per currency, `EUR 312.40 + USD 20.00`; empty if there are none. */
export function sumText(amounts: readonly Amount[]): string {
  const cents = new Map<string | null, number>()
  for (const { value, currency } of amounts)
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(value * 100))
  return [...cents].map(([currency, sum]) => money(sum / 100, currency)).join(' + ')
}

/** Formats an amount of a report, which is a decimal text; empty for null. */
export const amountText = (amount: string | null, currency: string | null): string =>
  amount === null ? '' : money(Number(amount), currency)

/** Digits shown of a computed rate, which may have ten. */
const DIGITS = 6

/** A rate with few digits. */
export const shortRate = (rate: string): string =>
  rateText(Number(Number(rate).toPrecision(DIGITS)).toFixed(DIGITS))

/** A rate with all its digits, without trailing zeros. */
export const rateText = (rate: string): string =>
  decimalText(rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)
