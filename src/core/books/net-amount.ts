import type { FieldValue } from '#contract/things.ts'
import { cents } from '../reading/amounts.ts'
import { roundingOf, taxableParts } from '../reading/other-parts.ts'

/** Amounts as a document states them. */
export interface StatedAmounts {
  readonly gross: number | null
  readonly subtotal: number | null
  readonly tax: number | null
}

/** Rates are whole or half percents. */
const HALF = 200
const isNear = (a: number, b: number) => Math.abs(a - b) <= 1

/** Whether an amount is the tax on a net amount at a usual rate, all in hundredths. */
function isTaxOf(tax: number, net: number): boolean {
  if (net <= 0) return false
  const rate = Math.round((tax / net) * HALF) / HALF
  return rate > 0 && Math.abs(net * rate - tax) < 0.6
}

/**
 * The taxed amount of a document whose discount or charge comes before the tax: what these leave of the subtotal. Null
 * if there is none, if they do not make the total, or if the tax is that on the subtotal alone.
 */
function changedNet(values: Readonly<Record<string, FieldValue>>, stated: StatedAmounts): number | null {
  const [parts, rounding] = [taxableParts(values), roundingOf(values)]
  if (parts === 0 || stated.gross === null || stated.subtotal === null || stated.tax === null) return null
  const [gross, subtotal, tax] = [stated.gross, stated.subtotal, stated.tax].map((one) =>
    cents(Math.abs(one)),
  )
  if (gross === undefined || subtotal === undefined || tax === undefined) return null
  const isSum = [subtotal + tax, subtotal].some((sum) => isNear(sum + parts + rounding, gross))
  const net = gross - tax - rounding
  if (!isSum || (isTaxOf(tax, subtotal) && !isTaxOf(tax, net))) return null
  return (Math.sign(stated.gross) * net) / 100
}

/** The net amount: as stated, or what a discount or charge before the tax makes of it; else the total without tax. */
export function netOf(values: Readonly<Record<string, FieldValue>>, stated: StatedAmounts): number | null {
  const { gross, subtotal, tax } = stated
  const net = changedNet(values, stated) ?? subtotal
  return net ?? (gross !== null && tax !== null ? (cents(gross) - cents(tax)) / 100 : null)
}
