import { MAX_E_INVOICE_BYTES } from '#contract/limits.ts'
import { encodingOf, hasCustomEntities, isDeeperThan, namespaceOf } from './xml.ts'

/** Why a file is not accepted as an e-invoice. */
export type EInvoiceProblem =
  | 'xml-damaged'
  | 'xml-entities'
  | 'xml-not-invoice'
  | 'xml-too-large'
  | 'xml-too-many-pages'

export class EInvoiceError extends Error {
  readonly kind: EInvoiceProblem

  constructor(kind: EInvoiceProblem, cause?: unknown) {
    super(`The e-invoice is not usable: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Nesting limit; invoices have about ten levels. */
const MAX_DEPTH = 100

const NAMESPACES: ReadonlySet<string | null> = new Set([
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'urn:ferd:CrossIndustryDocument:invoice:1p0',
])

/** `TextDecoder`, which is not part of the language itself. */
type Decoder = new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string }

/** Decodes an XML file. Throws `EInvoiceError` if it is too large or does not match its encoding. */
export function decodeXml(bytes: Uint8Array, TextDecoder: Decoder): string {
  if (bytes.length > MAX_E_INVOICE_BYTES) throw new EInvoiceError('xml-too-large')
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch (error) {
    throw new EInvoiceError('xml-damaged', error)
  }
}

/** Throws `EInvoiceError` for XML whose cost could exceed its size. Linear, without parsing. */
export function refuseHazards(xml: string): void {
  if (xml.length > MAX_E_INVOICE_BYTES) throw new EInvoiceError('xml-too-large')
  if (hasCustomEntities(xml)) throw new EInvoiceError('xml-entities')
  if (isDeeperThan(xml, MAX_DEPTH)) throw new EInvoiceError('xml-not-invoice')
}

/** Whether the root element has the namespace of a standard. Linear, without parsing. */
export const hasInvoiceNamespace = (xml: string): boolean => NAMESPACES.has(namespaceOf(xml))
