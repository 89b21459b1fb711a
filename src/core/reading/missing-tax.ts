import type { FieldValue } from '#contract/things.ts'
import { centsOf, otherParts } from './other-parts.ts'
import { isEmptyValue } from './value-checks.ts'

/** No sales tax is a higher share of the sum before it. */
const HIGHEST_SHARE = 0.3
/** Maximum rounding of cash payments, in hundredths. */
const ROUNDED = 5

/** Whether the total exceeds the subtotal and other parts by what may be a tax, while no tax is given. */
export function lacksTax(values: Readonly<Record<string, FieldValue>>): boolean {
  const [subtotal, total] = [centsOf(values['subtotal']), centsOf(values['total'])]
  if (subtotal === null || total === null || !isEmptyValue(values['tax'])) return false
  const [plain, withOthers] = [total - subtotal, total - subtotal - otherParts(values)]
  return [plain, withOthers].every((rest) => rest > ROUNDED && rest <= HIGHEST_SHARE * subtotal)
}
