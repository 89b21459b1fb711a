import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer'
import type { ReadPage } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import { roundedPage } from '#server/extraction/page-texts.ts'
import { readDocument } from '#server/extraction/read-document.ts'
import { readCodes } from '#server/ocr/codes.ts'
import { openPicture } from '#server/ocr/image.ts'
import { carryingPdf } from '#tests/support/fixtures/plain-pdf.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PAYMENT = [
  'BCD',
  '002',
  '1',
  'SCT',
  '',
  'Lamp & Wire Ltd',
  'DE89370400440532013000',
  'EUR123.45',
  '',
  '',
  'Invoice 7',
  '',
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-codes-'))
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})
afterAll(() => rm(folder, { recursive: true }))

const codesOf = async (image: Buffer) => readCodes(await openPicture(image))

/** A page of 1000 x 1400 with the code in its lower right quarter. */
async function pageWith(
  text: string,
  format: NonNullable<WriterOptions['format']> = 'QRCode',
): Promise<Buffer> {
  const { image, error } = await writeBarcode(text, { format, addQuietZones: true, scale: 4 })
  if (!image) throw new Error(error)
  const code = await sharp(await image.arrayBuffer())
    .resize({ width: 400, kernel: 'nearest' })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1000, height: 1400, channels: 3, background: '#f4f2ee' } })
    .composite([{ input: code, left: 550, top: 800 }])
    .jpeg()
    .toBuffer()
}

/** What the reading process makes of a file; the engine reads nothing. */
async function pagesOf(bytes: Uint8Array): Promise<readonly ReadPage[]> {
  const file = path.join(folder, 'document')
  await writeFile(file, bytes)
  const engine = async () => ({
    read: async (): Promise<ReadPage> => ({ source: 'ocr', aspect: 1, lines: [] }),
    close: async () => {},
  })
  const outcome = await readDocument([file], { engine, onPage: () => {} })
  return outcome.ok ? outcome.pages : []
}

describe('a code on a page', () => {
  test('is read with its box and facts', async () => {
    const [code] = await codesOf(await pageWith(PAYMENT.join('\n')))
    expect(code).toMatchObject({
      format: expect.stringContaining('QR') as string,
      facts: { total: { value: 123.45 } },
    })
    const [left = 0, top = 0, width = 0, height = 0] = code?.box ?? []
    expect(left).toBeGreaterThan(0.5)
    expect(top).toBeGreaterThan(0.5)
    expect(left + width).toBeLessThan(1)
    expect(top + height).toBeLessThan(0.9)
  })

  test('is read in a rotated photo', async () => {
    const turned = await sharp(await pageWith(PAYMENT.join('\n')))
      .rotate(17, { background: '#888' })
      .jpeg()
      .toBuffer()
    expect(await codesOf(turned)).toHaveLength(1)
  })

  test.each(['EAN13', 'Code128', 'DataMatrix', 'PDF417', 'Aztec'] as const)('may be a %s', async (format) => {
    const codes = await codesOf(await pageWith('4006381333931', format))
    expect(codes.map(({ text, facts }) => ({ text, facts }))).toEqual([{ text: '4006381333931', facts: {} }])
  })

  test('is ignored in an invalid image', async () => {
    expect(await readCodes({ data: new Uint8ClampedArray(), width: 0, height: 0 })).toEqual([])
  })
})

const invoiceXml = (total: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b" xmlns:udt="urn:c">
 <rsm:ExchangedDocument><ram:ID>2026-7</ram:ID><ram:IssueDateTime><udt:DateTimeString format="102">20260301</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:SpecifiedTradeProduct><ram:Name>Desk lamp</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>50.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
   <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty><ram:Name>Lamp &amp; Wire Ltd</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">1</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
   <ram:BuyerTradeParty><ram:Name>Harbour Office</ram:Name></ram:BuyerTradeParty>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeSettlement>
   <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
   <ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
   <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260331</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

const ublXml = `<Invoice xmlns="urn:x" xmlns:cac="urn:y" xmlns:cbc="urn:z"><cbc:ID>U-9</cbc:ID><cbc:IssueDate>2026-04-02</cbc:IssueDate>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Quay Tools</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1.90</cbc:TaxAmount></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>10.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">11.90</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cac:Item><cbc:Name>Clamp</cbc:Name></cac:Item></cac:InvoiceLine></Invoice>`

const PRINTED = [
  'Lamp & Wire Ltd',
  'INVOICE',
  'Invoice No: 2026-7',
  'Invoice date: 2026-03-01',
  'Bill to: Harbour Office',
  'Total due EUR 119.00',
]

describe('an e-invoice in a PDF', () => {
  test('is stored as a credit note if its type says so', async () => {
    const xml = invoiceXml('119.00')
    const credited = xml.replace('</ram:ID>', '</ram:ID><ram:TypeCode>381</ram:TypeCode>')
    const marks = async (text: string) => {
      const pages = (await pagesOf(carryingPdf(PRINTED, 'factur-x.xml', text))).map(roundedPage)
      return pages.flatMap(({ codes = [] }) => codes.map(({ isCreditNote }) => isCreditNote))
    }
    expect([await marks(credited), await marks(xml)]).toEqual([[true], [undefined]])
  })

  test('provides the values of the document', async () => {
    const pages = await pagesOf(carryingPdf(PRINTED, 'factur-x.xml', invoiceXml('119.00')))
    const { classification, extraction } = understand({ pages })
    expect(classification.documentType).toBe('invoice')
    expect(extraction.extracted).toMatchObject({
      vendor: 'Lamp & Wire Ltd',
      customer: 'Harbour Office',
      invoice_number: '2026-7',
      invoice_date: '2026-03-01',
      due_date: '2026-03-31',
      subtotal: 100,
      tax: 19,
      total: 119,
      currency: 'EUR',
      iban: 'DE89370400440532013000',
    })
    expect(extraction.evidence['total']).toMatchObject({ source: 'code', confidence: 1, page: 0 })
    expect(pages[0]?.codes?.[0]?.facts.items?.value).toEqual([
      { description: 'Desk lamp', quantity: 2, unit_price: 50, amount: 100 },
    ])
    expect(pages[0]?.codes?.[0]?.facts.vendor_tax_id?.value).toBe('DE123456789')
  })

  test('is compared with the printed page', async () => {
    const { extraction } = understand({
      pages: await pagesOf(carryingPdf(PRINTED, 'factur-x.xml', invoiceXml('191.00'))),
    })
    expect(extraction.evidence['total']?.printed).toBe(119)
  })

  test('may use the other syntax', async () => {
    const [page] = await pagesOf(carryingPdf(PRINTED, 'xrechnung.xml', ublXml))
    const facts = Object.fromEntries(
      Object.entries(page?.codes?.[0]?.facts ?? {}).map(([name, fact]) => [name, fact?.value]),
    )
    expect(facts).toMatchObject({
      number: 'U-9',
      date: '2026-04-02',
      vendor: 'Quay Tools',
      tax: 1.9,
      total: 11.9,
      items: [{ description: 'Clamp' }],
    })
  })

  test.each([
    [
      'declares entities that grow',
      `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1000)}"><!ENTITY c "&b;&b;&b;">]>${ublXml.replace('U-9', '&c;')}`,
    ],
    ['declares a document type', `<!DOCTYPE Invoice SYSTEM "http://127.0.0.1/invoice.dtd">${ublXml}`],
    ['uses an entity that nothing declares', ublXml.replace('U-9', '&a12;')],
    ['uses one of HTML', ublXml.replace('Quay', 'Quay&nbsp;')],
  ])('is rejected with a problem if it %s', async (_, xml) => {
    const pages = (await pagesOf(carryingPdf(PRINTED, 'factur-x.xml', xml))).map(roundedPage)
    expect(pages[0]?.codes).toMatchObject([
      { format: 'e-invoice', facts: {}, problem: expect.stringMatching(/ignored.*entities/) },
    ])
    const { extraction } = understand({ pages })
    expect(extraction.extracted).toMatchObject({ vendor: 'Lamp & Wire Ltd', invoice_number: '2026-7' })
  })

  test('may use XML’s own entities and character references', async () => {
    const xml = ublXml
      .replace('U-9', '<!-- &none; -->U&#45;9&#x2F;&lt;A&gt;')
      .replace('Quay Tools', 'Quay &amp;amp; Tools')
      .replace('Clamp', '<![CDATA[Clamp &sons;]]>')
    const [page] = await pagesOf(carryingPdf(PRINTED, 'xrechnung.xml', xml))
    // It breaks rules of EN 16931, but is not ignored.
    expect(page?.codes?.[0]?.problem).not.toMatch(/ignored/)
    expect(page?.codes?.[0]?.facts).toMatchObject({
      number: { value: 'U-9/<A>' },
      vendor: { value: 'Quay &amp; Tools' },
    })
  })

  test.each([
    ['another standard', '<Order><ID>1</ID></Order>'],
    ['no XML', 'just <text'],
    ['names of the language itself', '<__proto__><Invoice/></__proto__>'],
  ])('is ignored if the file is %s', async (_, xml) => {
    const [page] = await pagesOf(carryingPdf(PRINTED, 'factur-x.xml', xml))
    expect(page?.lines.length).toBeGreaterThan(0)
    expect(page?.codes).toEqual([])
  })
})
