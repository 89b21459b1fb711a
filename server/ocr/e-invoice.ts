import { XMLParser } from 'fast-xml-parser'
import { eInvoiceFacts } from '#core/reading/codes/e-invoice.ts'
import type { PageCode } from '#core/reading/types.ts'

/** Larger XML is not an invoice. */
const MAX_BYTES = 5_000_000

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities of an untrusted file could expand without limit; XML's own five are handled in `plain`.
  processEntities: false,
  htmlEntities: false,
  tagValueProcessor: (_, value) => plain(value),
  attributeValueProcessor: (_, value) => plain(value),
})

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes XML's five named entities and numeric character references. */
const plain = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name] ?? whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const PROBLEM =
  'The e-invoice in this PDF was ignored because its XML uses custom entities. The values come from the printed pages. Check them, or ask the sender for an e-invoice without entities.'

/** In comments and CDATA sections `&` and `<!` are text. */
const LITERAL = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g
/** A document type declaration, or a reference to an entity that only one could declare. */
const CUSTOM_ENTITIES = /<!(?:DOCTYPE|ENTITY)|&(?!(?:#\d{1,7}|#x[\da-fA-F]{1,6}|amp|lt|gt|quot|apos);)/

/**
 * The invoice in a file attached to a PDF (Factur-X, ZUGFeRD, XRechnung, Peppol); null if it is not one. XML with
 * custom entities is returned as a problem without facts: its values would be entity names.
 */
export function eInvoiceOf(name: string, bytes: Uint8Array): PageCode | null {
  if (!/\.xml$/i.test(name) || bytes.length > MAX_BYTES) return null
  try {
    const xml = new TextDecoder().decode(bytes)
    const facts = eInvoiceFacts(parser.parse(xml))
    if (Object.keys(facts).length === 0) return null
    const invoice = { format: 'e-invoice', text: name, box: null }
    return CUSTOM_ENTITIES.test(xml.replaceAll(LITERAL, ''))
      ? { ...invoice, facts: {}, problem: PROBLEM }
      : { ...invoice, facts }
  } catch {
    // Not XML, despite its name.
    return null
  }
}
