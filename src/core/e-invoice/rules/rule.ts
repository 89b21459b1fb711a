import type { FactName } from '../../reading/codes/facts.ts'
import type { EInvoice, InvoiceLine } from '../invoice.ts'

/** A rule of EN 16931. */
export interface Rule {
  /** As the standard calls it, such as `BR-CO-15`. */
  readonly id: string
  /** The field that it is shown at. */
  readonly fact: FactName
  /** A sentence that says what is wrong; null where the invoice follows the rule. */
  readonly check: (invoice: EInvoice) => string | null
}

/** A rule that asks for something to be there. */
export const needs = (
  id: string,
  fact: FactName,
  text: string,
  isThere: (invoice: EInvoice) => boolean,
): Rule => ({ id, fact, check: (invoice) => (isThere(invoice) ? null : text) })

/** A rule for each line; the first that breaks it is named. */
export const ofLines = (
  id: string,
  text: (values: { readonly line: string }) => string,
  holds: (line: InvoiceLine, invoice: EInvoice) => boolean,
): Rule => ({
  id,
  fact: 'items',
  check(invoice) {
    const index = invoice.lines.findIndex((line) => !holds(line, invoice))
    return index < 0 ? null : text({ line: invoice.lines[index]?.id ?? String(index + 1) })
  },
})
