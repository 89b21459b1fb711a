import type { Amount } from '#core/titles/main-amount.ts'
import { decimalText, money } from '#lib/field-format.ts'

/** Amounts added for each currency, `EUR 312.40 + USD 20.00`; empty without any. */
export function sumText(amounts: readonly Amount[]): string {
  const cents = new Map<string | null, number>()
  for (const { value, currency } of amounts)
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(value * 100))
  return [...cents].map(([currency, sum]) => money(sum / 100, currency)).join(' + ')
}

/** An amount of a report, which is decimal text; empty for null. */
export const amountText = (amount: string | null, currency: string | null): string =>
  amount === null ? '' : money(Number(amount), currency)

/** Digits of a rate that was computed, which may have ten. */
const DIGITS = 6

/** A rate in few digits. */
export const shortRate = (rate: string): string =>
  rateText(Number(Number(rate).toPrecision(DIGITS)).toFixed(DIGITS))

/** A rate with the digits that it has, without zeros at its end. */
export const rateText = (rate: string): string =>
  decimalText(rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)
