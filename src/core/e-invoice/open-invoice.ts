import { MAX_E_INVOICE_BYTES } from '#contract/limits.ts'
import { invoiceOfCii } from './from-cii.ts'
import { invoiceOfUbl } from './from-ubl.ts'
import type { EInvoice } from './invoice.ts'
import {
  at,
  hasCustomEntities,
  isDeeperThan,
  isWellFormed,
  namespaceOf,
  parseXml,
  type XmlNode,
} from './xml.ts'

/** Why a file is not shown and read as an e-invoice. */
export type EInvoiceProblem =
  'xml-damaged' | 'xml-entities' | 'xml-not-invoice' | 'xml-too-large' | 'xml-too-many-pages'

export class EInvoiceError extends Error {
  readonly kind: EInvoiceProblem

  constructor(kind: EInvoiceProblem, cause?: unknown) {
    super(`The e-invoice is not usable: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Invoices have about ten levels. */
const MAX_DEPTH = 100

const NAMESPACES: ReadonlySet<string | null> = new Set([
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'urn:ferd:CrossIndustryDocument:invoice:1p0',
])

/** The invoice of a file of its own. Throws `EInvoiceError`. */
export function openInvoice(xml: string): EInvoice {
  if (xml.length > MAX_E_INVOICE_BYTES) throw new EInvoiceError('xml-too-large')
  if (hasCustomEntities(xml)) throw new EInvoiceError('xml-entities')
  if (isDeeperThan(xml, MAX_DEPTH)) throw new EInvoiceError('xml-not-invoice')
  if (!isWellFormed(xml)) throw new EInvoiceError('xml-damaged')
  const invoice = NAMESPACES.has(namespaceOf(xml)) ? invoiceOf(parseXml(xml)) : null
  if (!invoice) throw new EInvoiceError('xml-not-invoice')
  return invoice
}

/** By the name of the root element only; null where none of the standards has it. */
export function invoiceOf(document: XmlNode): EInvoice | null {
  const cii = at(document, 'CrossIndustryInvoice') ?? at(document, 'CrossIndustryDocument')
  if (cii !== undefined) return invoiceOfCii(cii)
  for (const root of ['Invoice', 'CreditNote'] as const) {
    const ubl = at(document, root)
    if (ubl !== undefined) return invoiceOfUbl(ubl, root)
  }
  return null
}
