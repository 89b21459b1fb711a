import { invoiceOfCii } from './from-cii.ts'
import { invoiceOfUbl } from './from-ubl.ts'
import type { EInvoice } from './invoice.ts'
import { isWellFormed, parseXml } from './parse-xml.ts'
import { EInvoiceError, hasInvoiceNamespace, refuseHazards } from './scan-xml.ts'
import { at, type XmlNode } from './xml.ts'

/** The invoice in a file of its own. Throws `EInvoiceError`. */
export function openInvoice(xml: string): EInvoice {
  refuseHazards(xml)
  if (!isWellFormed(xml)) throw new EInvoiceError('xml-damaged')
  const invoice = hasInvoiceNamespace(xml) ? invoiceOf(parseXml(xml)) : null
  if (!invoice) throw new EInvoiceError('xml-not-invoice')
  return invoice
}

/** Determined only by the name of the root element; null if it belongs to none of the standards. */
export function invoiceOf(document: XmlNode): EInvoice | null {
  const cii = at(document, 'CrossIndustryInvoice') ?? at(document, 'CrossIndustryDocument')
  if (cii !== undefined) return invoiceOfCii(cii)
  for (const root of ['Invoice', 'CreditNote'] as const) {
    const ubl = at(document, root)
    if (ubl !== undefined) return invoiceOfUbl(ubl, root)
  }
  return null
}
