import { describe, expect, it } from 'vitest'
import { openInvoice } from '#core/e-invoice/open-invoice.ts'
import { EInvoiceError } from '#core/e-invoice/scan-xml.ts'
import { drawInvoice } from '#core/e-invoice/page/draw-invoice.ts'
import { ciiInvoice, ublCreditNote, ublInvoice } from '#tests/support/fixtures/e-invoices.ts'

const problemOf = (xml: string): string | null => {
  try {
    drawInvoice(openInvoice(xml))
    return null
  } catch (error) {
    if (error instanceof EInvoiceError) return error.kind
    throw error
  }
}

const BOMB = `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`
const body = (xml: string) => xml.slice(xml.indexOf('?>') + 2)

describe('an e-invoice file', () => {
  it.each([
    ['UBL', ublInvoice()],
    ['a UBL credit note', ublCreditNote()],
    ['CII', ciiInvoice()],
    [
      'one with markup in CDATA and comments',
      ublInvoice().replace('Thank you', '<![CDATA[<!DOCTYPE & <b>]]>'),
    ],
  ])('is opened: %s', (_, xml) => {
    expect(problemOf(xml)).toBeNull()
  })

  it.each([
    ['cut off', ublInvoice().slice(0, 2000), 'xml-damaged'],
    ['with an unclosed element', ublInvoice().replace('</cbc:IssueDate>', ''), 'xml-damaged'],
    ['with a document type and entities', BOMB + body(ublInvoice()), 'xml-entities'],
    ['with an entity of its own', ublInvoice().replace('Thank you', '&thanks;'), 'xml-entities'],
    ['of another namespace', ublInvoice().replace('xsd:Invoice-2', 'xsd:Invoice-3'), 'xml-not-invoice'],
    ['without a namespace', '<Invoice><ID>1</ID></Invoice>', 'xml-not-invoice'],
    ['of another kind', '<?xml version="1.0"?><note>Buy milk</note>', 'xml-not-invoice'],
    ['nested a hundred thousand times', `<Invoice>${'<a>'.repeat(100_000)}`, 'xml-not-invoice'],
    ['of comments that never end', `<Invoice>${'<!--'.repeat(1_000_000)}`, 'xml-damaged'],
    ['of tags that never end', `<Invoice>${'<a '.repeat(1_500_000)}`, 'xml-damaged'],
    ['larger than any invoice', `<Invoice>${' '.repeat(5_000_000)}</Invoice>`, 'xml-too-large'],
    ['of too many pages', ublInvoice().replace('Thank you', 'word\n'.repeat(30_000)), 'xml-too-many-pages'],
  ])('is rejected %s', (_, xml, problem) => {
    expect(problemOf(xml)).toBe(problem)
  })
})
