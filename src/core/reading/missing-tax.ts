import type { FieldValue } from '#contract/things.ts'
import { centsOf, otherParts } from './other-parts.ts'
import { isEmptyValue } from './value-checks.ts'

/** No tax on sales is a higher share of the sum before it. */
const HIGHEST_SHARE = 0.3
/** What is paid in coins may be rounded by as much, in hundredths. */
const ROUNDED = 5

/** The total has more than its subtotal and other parts, by as much as a tax may be, and no tax is given. */
export function lacksTax(values: Readonly<Record<string, FieldValue>>): boolean {
  const [subtotal, total] = [centsOf(values['subtotal']), centsOf(values['total'])]
  if (subtotal === null || total === null || !isEmptyValue(values['tax'])) return false
  const [plain, withOthers] = [total - subtotal, total - subtotal - otherParts(values)]
  return [plain, withOthers].every((rest) => rest > ROUNDED && rest <= HIGHEST_SHARE * subtotal)
}
