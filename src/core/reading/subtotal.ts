import { cents } from './amounts.ts'
import { findTax, findTotal } from './scorer/finders.ts'
import type { Sheet } from './sheet.ts'
import { foundSum, sumsAt } from './sums.ts'
import { withConfidence } from './text-confidence.ts'
import { SUBTOTAL_WORDS } from './till-words.ts'
import type { Found } from './types.ts'

const SUBTOTAL = new RegExp(
  String.raw`sub\s*-?\s*tota[l1]|(?<!\p{L})(?:${SUBTOTAL_WORDS})(?!\p{L})|nettobetrag|summe\s*netto|(?:total|amount)\s*(?:excl|before|without|ht\b|net\b)|totaal\s*excl|subtotaal|base\s*imponible|imponibile|net\s*(?:amount|total)(?!\s*(?:due|payable))`,
  'iu',
)

/** Sum before tax. */
export function findSubtotal(sheet: Sheet): Found<number> | null {
  const sum = sumsAt(sheet, SUBTOTAL).at(-1)
  return sum ? confirmed(foundSum(sum), sheet) : null
}

/**
 * The same amount, with more confidence if it and the tax add up to the total: it is then only misread if one of those
 * is wrong, too.
 */
function confirmed(found: Found<number>, sheet: Sheet): Found<number> {
  const [tax, total] = [findTax(sheet), findTotal(sheet)]
  if (!tax?.value || !total) return found
  if (cents(found.value) + cents(tax.value) !== cents(total.value)) return found
  const [own, ...others] = [found, tax, total].map(({ evidence }) => evidence.confidence ?? 0)
  return {
    ...found,
    evidence: withConfidence(found.evidence, 1 - (1 - (own ?? 0)) * (1 - Math.min(...others))),
  }
}
