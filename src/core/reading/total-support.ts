import { isNear } from './sums.ts'

/** What the page says beside its total, each read once. */
export interface Others {
  /** All sums of the page. */
  readonly money: readonly number[]
  readonly subtotal: number | undefined
  readonly tax: number | undefined
  readonly tendered: number | undefined
  readonly change: number | undefined
  /** The page says that it rounds. */
  readonly isRounded: boolean
}

/** A sum so many times the next largest one is a number of another kind that was read as one. */
const OUTLANDISH = 10

/** Points for what the other sums of the page say of a candidate. */
export function supportOf(value: number, others: Others): number {
  const { money, subtotal, tax } = others
  let points = Math.min(2, money.filter((other) => isNear(other, value)).length - 1)
  const isMade = tax !== undefined && tax > 0 && subtotal !== undefined && isNear(subtotal + tax, value, 5)
  if (isMade) points += 2
  else points -= smallness(value, others)
  if (tax !== undefined && tax > 0 && !isMade) {
    if (value > tax && money.some((other) => isNear(other, value - tax))) points += 1
  }
  points += paidPoints(value, others)
  if (tax !== undefined && isNear(tax, value)) points -= 3
  if (isOutlandish(value, money)) points -= 3
  return others.isRounded ? points + roundedPoints(value, money) : points
}

/** Little is larger than a total but what was handed over for it. */
function smallness(value: number, { money, tendered }: Others): number {
  const larger = new Set(money.filter((other) => other > 1.2 * value && other !== tendered))
  return larger.size > 1 ? Math.min(5, 0.5 + larger.size) : 0
}

/** What was handed over less what came back is the total, and what was handed over is not. */
function paidPoints(value: number, { money, tendered, change: signed }: Others): number {
  const change = Math.abs(signed ?? 0)
  if (tendered !== undefined && signed !== undefined && isNear(tendered - change, value))
    return change > 0 ? 3 : 2
  if (change === 0) return tendered === undefined ? lastPairPoints(value, money) : 0
  const has = (sum: number) => money.some((other) => isNear(other, sum))
  if (!isNear(change, value) && has(value + change)) return 2
  return value > change && !isNear(value, 2 * change) && has(value - change) ? -1 : 0
}

/** The last two sums of a page are what was handed over and what came back where a sum above is the difference. */
function lastPairPoints(value: number, money: readonly number[]): number {
  const [paid, back] = money.slice(-2)
  if (paid === undefined || back === undefined || back <= 0 || isNear(2 * back, paid)) return 0
  const above = money.slice(0, -2)
  if (!above.some((sum) => isNear(sum, paid - back))) return 0
  return isNear(value, paid - back) ? 2.5 : isNear(value, paid) ? -2 : 0
}

function isOutlandish(value: number, money: readonly number[]): boolean {
  const less = money.filter((other) => other < value && !isNear(other, value))
  const repeated = money.filter((other) => isNear(other, value)).length > 1
  return !repeated && less.length > 2 && value > OUTLANDISH * Math.max(...less)
}

/** Sums are rounded to five hundredths, by two at most. */
const ROUNDED_BY = 0.025

/** A total is what was rounded to, and not what was rounded. The rounding itself is so small that it is often misread. */
function roundedPoints(value: number, money: readonly number[]): number {
  const isFive = (sum: number) => Math.round(sum * 100) % 5 === 0
  const hasTwin = money.some(
    (other) => isFive(other) !== isFive(value) && Math.abs(other - value) < ROUNDED_BY,
  )
  if (!hasTwin) return 0
  return isFive(value) ? 2.5 : -2
}
