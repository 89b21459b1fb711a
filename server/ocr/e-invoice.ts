import { MAX_E_INVOICE_BYTES } from '#contract/limits.ts'
import { creditPart, factsOfInvoice } from '#core/e-invoice/facts.ts'
import type { EInvoice } from '#core/e-invoice/invoice.ts'
import { invoiceOf, openInvoice } from '#core/e-invoice/open-invoice.ts'
import { parseXml } from '#core/e-invoice/parse-xml.ts'
import { decodeXml } from '#core/e-invoice/scan-xml.ts'
import { brokenPart } from '#core/e-invoice/rules/check-rules.ts'
import { encodingOf, hasCustomEntities } from '#core/e-invoice/xml.ts'
import type { PageCode } from '#core/reading/types.ts'
import { texts } from '#messages/e-invoice-rules.ts'

/** Parses an XML invoice. Throws `EInvoiceError`. */
export const openEInvoice = (bytes: Uint8Array): EInvoice => openInvoice(decodeXml(bytes, TextDecoder))

/**
 * The invoice in a file attached to a PDF (Factur-X, ZUGFeRD, XRechnung, Peppol); null if it is not an invoice. XML
 * with custom entities is returned as a problem without facts, because its values would be entity names.
 */
export function attachedInvoice(name: string, bytes: Uint8Array): PageCode | null {
  if (!/\.xml$/i.test(name) || bytes.length > MAX_E_INVOICE_BYTES) return null
  try {
    const xml = new TextDecoder(encodingOf(bytes)).decode(bytes)
    const invoice = invoiceOf(parseXml(xml))
    if (!invoice || !hasSums(invoice)) return null
    const code = { format: 'e-invoice', text: name, box: null, ...creditPart(invoice) }
    return hasCustomEntities(xml)
      ? { ...code, facts: {}, problem: texts.customEntities }
      : { ...code, facts: factsOfInvoice(invoice), ...brokenPart(invoice) }
  } catch {
    // Not XML, despite its name.
    return null
  }
}

/** Other standards use a root element of the same name. */
const hasSums = ({ totals }: EInvoice) =>
  totals.withVat !== undefined || totals.withoutVat !== undefined || totals.due !== undefined
