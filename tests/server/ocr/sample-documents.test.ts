import { expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { drawPdf } from '#features/samples/make/draw.ts'
import { layoutOf } from '#features/samples/make/layout.ts'
import { sampleSheets } from '#features/samples/make/sheets.ts'
import type { SampleSheet } from '#features/samples/make/sheet.ts'
import { openPdf } from '#server/ocr/pdf.ts'
import { isUsable } from '#server/ocr/pdf-text.ts'

// The samples that an empty workspace offers, read as the host reads them. The pictures are read off a PDF of the same
// layout, since only a browser can draw them.

const TODAY = new Date(2026, 2, 3)

async function read(sheet: SampleSheet) {
  const pdf = await openPdf(new Uint8Array(drawPdf(sheet)))
  try {
    const page = await (await pdf.page(1)).text()
    return { page, ...understand({ pages: [page] }) }
  } finally {
    await pdf.close()
  }
}

const readAll = () =>
  Promise.all(sampleSheets(TODAY).map(async (sheet) => ({ sheet, ...(await read(sheet)) })))

test('every sample is read as the type that it is made to be', async () => {
  const samples = await readAll()
  expect(samples).toHaveLength(12)
  expect(samples.every(({ page }) => isUsable(page))).toBe(true)
  expect(samples.map(({ sheet, classification }) => [sheet.filename, classification.documentType])).toEqual(
    samples.map(({ sheet }) => [sheet.filename, sheet.documentType]),
  )
  expect(new Set(samples.map(({ sheet }) => sheet.documentType)).size).toBe(9)
})

test('what a sample says is found, lies in the past weeks, and adds up', async () => {
  const samples = await readAll()
  const fields = (name: string) => samples.find(({ sheet }) => sheet.filename === name)?.extraction.extracted
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

test('a sheet of A4 holds all that stands on it', () => {
  const sheets = sampleSheets(TODAY).filter(({ paper }) => paper === 'a4')
  expect(sheets.map((sheet) => layoutOf(sheet).height)).toEqual(sheets.map(() => 297))
})
