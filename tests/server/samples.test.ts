import sharp from 'sharp'
import { expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { drawPdf, makeSamples, sampleDocuments } from '#server/samples/make-samples.ts'
import { layoutOf } from '#server/samples/layout.ts'
import type { SampleDocument } from '#server/samples/sample-document.ts'
import { openPdf } from '#server/ocr/pdf.ts'
import { isUsable } from '#server/ocr/pdf-text.ts'

// The samples that an empty workspace offers, read as the server reads them. The pictures are read as a PDF of the same
// layout.

const TODAY = new Date(2026, 2, 3)

async function read(document: SampleDocument) {
  const pdf = await openPdf(drawPdf(document))
  try {
    const page = await (await pdf.page(1)).text()
    return { page, ...understand({ pages: [page] }) }
  } finally {
    await pdf.close()
  }
}

const readAll = () =>
  Promise.all(sampleDocuments(TODAY).map(async (document) => ({ document, ...(await read(document)) })))

test('every sample is read as its intended type', async () => {
  const samples = await readAll()
  expect(samples).toHaveLength(12)
  expect(samples.every(({ page }) => isUsable(page))).toBe(true)
  expect(
    samples.map(({ document, classification }) => [document.filename, classification.documentType]),
  ).toEqual(samples.map(({ document }) => [document.filename, document.documentType]))
  expect(new Set(samples.map(({ document }) => document.documentType)).size).toBe(9)
})

test('the values of a sample are found, are of the past weeks, and add up', async () => {
  const samples = await readAll()
  const fields = (name: string) =>
    samples.find(({ document }) => document.filename === name)?.extraction.extracted
  expect(fields('Sample - Invoice 1042.pdf')).toMatchObject({
    vendor: 'Placeholder Supplies Ltd',
    customer: 'Demo Works Ltd',
    invoice_number: 'INV-1042',
    invoice_date: '2026-02-19',
    due_date: '2026-03-21',
    currency: 'USD',
  })
  expect(fields('Sample - Receipt Market.jpg')).toMatchObject({
    vendor: 'Example Market',
    date: '2026-03-01',
    payment_method: 'cash',
  })
  expect(fields('Sample - Bank statement.pdf')).toMatchObject({
    opening_balance: 842.1,
    closing_balance: 2642.41,
  })
  expect(fields('Sample - Payslip.pdf')).toMatchObject({ gross_pay: 4200, deductions: 1035, net_pay: 3165 })
  const sums = samples.flatMap(({ extraction: { extracted } }) =>
    typeof extracted['subtotal'] === 'number' ? [extracted] : [],
  )
  expect(sums.length).toBeGreaterThanOrEqual(5)
  for (const { subtotal, tax, total } of sums) {
    expect(Number(subtotal) + Number(tax)).toBeCloseTo(Number(total), 2)
  }
})

test('an A4 document fits on its page', () => {
  const documents = sampleDocuments(TODAY).filter(({ paper }) => paper === 'a4')
  expect(documents.map((document) => layoutOf(document).height)).toEqual(documents.map(() => 297))
})

test('the receipts are images, the others are PDFs, and each has its own name', async () => {
  const files = await makeSamples(TODAY)
  expect(new Set(files.map(({ filename }) => filename)).size).toBe(12)
  const pictures = files.filter(({ type }) => type === 'image/jpeg')
  expect(pictures.map(({ filename }) => filename)).toEqual(
    sampleDocuments(TODAY).flatMap(({ form, filename }) => (form === 'picture' ? [filename] : [])),
  )
  const sizes = await Promise.all(pictures.map(({ bytes }) => sharp(bytes).metadata()))
  expect(sizes.every(({ width, format }) => width > 900 && format === 'jpeg')).toBe(true)
})
