import { XMLParser } from 'fast-xml-parser'
import { eInvoiceFacts } from '#core/reading/codes/e-invoice.ts'
import type { PageCode } from '#core/reading/types.ts'

/** More is no invoice that somebody wrote. */
const MOST_BYTES = 5_000_000

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities of a stranger's file could grow without end; the five that XML itself has are enough.
  processEntities: false,
  htmlEntities: false,
  tagValueProcessor: (_, value) => plain(value),
  attributeValueProcessor: (_, value) => plain(value),
})

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five names that XML itself has, and characters by number. */
const plain = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name] ?? whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const PROBLEM =
  'The e-invoice in this PDF was ignored because its XML uses custom entities. The values come from the printed pages. Check them, or ask the sender for an e-invoice without entities.'

/** Comments and CDATA sections, in which `&` and `<!` are text. */
const LITERAL = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g
/** A document type declaration, or a reference to what only one could declare. */
const OWN_ENTITIES = /<!(?:DOCTYPE|ENTITY)|&(?!(?:#\d{1,7}|#x[\da-fA-F]{1,6}|amp|lt|gt|quot|apos);)/

/**
 * The invoice in a file that a PDF carries (Factur-X, ZUGFeRD, XRechnung, Peppol); null where it holds none. XML with
 * entities of its own is told as a problem, and nothing is taken from it: what stands there is not what is meant.
 */
export function eInvoiceOf(name: string, bytes: Uint8Array): PageCode | null {
  if (!/\.xml$/i.test(name) || bytes.length > MOST_BYTES) return null
  try {
    const xml = new TextDecoder().decode(bytes)
    const facts = eInvoiceFacts(parser.parse(xml))
    if (Object.keys(facts).length === 0) return null
    const invoice = { format: 'e-invoice', text: name, box: null }
    return OWN_ENTITIES.test(xml.replaceAll(LITERAL, ''))
      ? { ...invoice, facts: {}, problem: PROBLEM }
      : { ...invoice, facts }
  } catch {
    // Not XML: another file that only has the name.
    return null
  }
}
