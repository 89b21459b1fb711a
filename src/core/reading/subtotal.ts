import type { Sheet } from './sheet.ts'
import { foundSum, sumsAt } from './sums.ts'
import { SUBTOTAL_WORDS } from './till-words.ts'
import type { Found } from './types.ts'

const SUBTOTAL = new RegExp(
  String.raw`sub\s*-?\s*tota[l1]|(?<!\p{L})(?:${SUBTOTAL_WORDS})(?!\p{L})|nettobetrag|summe\s*netto|(?:total|amount)\s*(?:excl|before|without|ht\b|net\b)|totaal\s*excl|subtotaal|base\s*imponible|imponibile|net\s*(?:amount|total)(?!\s*(?:due|payable))`,
  'iu',
)

/** Sum before tax. */
export function findSubtotal(sheet: Sheet): Found<number> | null {
  const sum = sumsAt(sheet, SUBTOTAL).at(-1)
  return sum ? foundSum(sum) : null
}
