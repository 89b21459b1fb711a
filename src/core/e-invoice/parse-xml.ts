import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { withoutLiterals, type XmlNode } from './xml.ts'

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities of an untrusted file could expand without limit. XML's predefined five are handled in `plain`.
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

/** Parses a document, whose only child is the root element. Throws for invalid XML. */
export const parseXml = (xml: string): XmlNode => parser.parse(xml) as XmlNode

/** The validator takes seconds for an unclosed tag, so that is checked first. */
export const isWellFormed = (xml: string): boolean =>
  !/<[^<>]*<|<[^<>]*$/.test(withoutLiterals(xml)) && XMLValidator.validate(xml) === true
