import type { FactName } from '../../reading/codes/facts.ts'
import type { EInvoice, InvoiceLine } from '../invoice.ts'

/** A rule of EN 16931. */
export interface Rule {
  /** Id in the standard, such as `BR-CO-15`. */
  readonly id: string
  /** The field at which a violation is shown. */
  readonly fact: FactName
  /** A sentence that says what is wrong; null if the invoice follows the rule. */
  readonly check: (invoice: EInvoice) => string | null
}

/** A rule that requires something to be present. */
export const needs = (
  id: string,
  fact: FactName,
  text: string,
  isThere: (invoice: EInvoice) => boolean,
): Rule => ({ id, fact, check: (invoice) => (isThere(invoice) ? null : text) })

/** A rule for each line; the first violation is reported. */
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
