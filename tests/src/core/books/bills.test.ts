import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { writeQuickBooks, writeXero } from '#core/books/bills.ts'
import type { BookEntry } from '#core/books/entry.ts'
import { batchProblems, exportMax, problemsIn } from '#core/books/formats.ts'
import { batch, entry, settings } from './entries.ts'

const readBack = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true })
const problems = (format: 'quickbooks' | 'xero', one: BookEntry, level = 'error') =>
  problemsIn(
    format,
    batch([one]),
  )(one)
    .filter((found) => found.level === level)
    .map(({ code, field }) => `${field} ${code}`)

const items = [
  { description: 'Books', amount: 100, tax_rate: 7 },
  { description: 'Desk', amount: 200, tax_rate: 19 },
]

describe('bills for QuickBooks', () => {
  it('have a row for each tax rate', () => {
    const rows = readBack(
      writeQuickBooks(batch([entry({ values: { tax: 45, subtotal: 300, total: 345, line_items: items } })])),
    )
    expect(rows).toEqual([
      {
        'Bill No': 'RE-2026/17',
        Supplier: 'Müller & Söhne GmbH',
        'Bill Date': '09/03/2026',
        'Due Date': '08/04/2026',
        Memo: 'https://sheaf.example/project/p/thing/document-1',
        Account: '4980',
        'Line Description': 'Müller & Söhne GmbH · 119.00 · 2026-03-09',
        'Line Amount': '200.00',
        'Line Tax Code': '9',
        'Line Tax Amount': '38.00',
        'Currency Code': 'EUR',
        Class: '100',
      },
      expect.objectContaining({ 'Line Amount': '100.00', 'Line Tax Code': '8', 'Line Tax Amount': '7.00' }),
    ])
  })

  it('have dates in the configured order, and no formulas', () => {
    const by = settings({ date_order: 'month' })
    const [row] = readBack(writeQuickBooks(batch([entry({ values: { vendor: '=cmd|x' } }, by)], by)))
    expect([row?.['Bill Date'], row?.['Supplier']]).toEqual(['03/09/2026', "'=cmd|x"])
  })

  it('reject documents that are not bills or are too long', () => {
    expect(problems('quickbooks', entry())).toEqual([])
    expect(problems('quickbooks', entry({ values: { total: -119, tax: -19 } }))).toEqual(['null not-a-bill'])
    expect(problems('quickbooks', entry({ values: { total: 0, tax: 0 } }))).toEqual(['gross out-of-range'])
    expect(problems('quickbooks', entry({ values: { invoice_number: '1'.repeat(22) } }))).toEqual([
      'number too-long',
    ])
    expect(problems('quickbooks', entry({ values: { vendor: null, invoice_number: null } }))).toEqual([
      'party missing',
      'number missing',
    ])
  })
})

describe('bills for Xero', () => {
  it('have the columns of the template, and the net amount', () => {
    const csv = writeXero(batch([entry()]))
    expect(csv.split('\r\n')[0]).toBe(
      '\ufeff*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
    )
    expect(readBack(csv)[0]).toMatchObject({
      '*ContactName': 'Müller & Söhne GmbH',
      '*InvoiceNumber': 'RE-2026/17',
      '*InvoiceDate': '09/03/2026',
      '*DueDate': '08/04/2026',
      Total: '119.00',
      '*Quantity': '1',
      '*UnitAmount': '100.00',
      '*AccountCode': '4980',
      '*TaxType': '9',
      TaxAmount: '19.00',
      TrackingName1: 'Cost centre',
      TrackingOption1: '100',
      Currency: 'EUR',
    })
  })

  it('are at most 500 in a file', () => {
    const bills = Array.from({ length: 501 }, (_, index) =>
      entry({ id: `document-${index}`, values: { invoice_number: `${index}` } }),
    )
    expect(batchProblems('xero', batch(bills))).toEqual([
      { level: 'error', code: 'too-many', field: null, value: '500' },
    ])
    expect(batchProblems('xero', batch(bills.slice(1)))).toEqual([])
    expect(batchProblems('quickbooks', batch(bills))).toEqual([])
    expect([exportMax('xero'), exportMax('quickbooks')]).toEqual([500, 2000])
  })

  it('have distinct numbers, since rows with the same number are one bill', () => {
    const bills = [
      entry(),
      entry({ id: 'document-2', values: { vendor: 'Keller AG', invoice_number: 're-2026/17' } }),
      entry({ id: 'document-3', values: { vendor: 'Keller AG', invoice_number: '18' } }),
    ]
    const levels = (format: 'quickbooks' | 'xero') => bills.map(problemsIn(format, batch(bills)))
    expect(levels('xero')).toEqual([
      [],
      [{ level: 'error', code: 'number-taken', field: 'number', value: 're-2026/17' }],
      [],
    ])
    expect(levels('quickbooks')).toEqual([[], [], []])
  })

  it('require a tax type, and fall back to the invoice date as due date', () => {
    const unknown = entry({ values: { tax: null } })
    expect(problems('xero', unknown)).toEqual(['tax_key missing'])
    const undue = entry({ values: { due_date: null } })
    expect(problems('xero', undue, 'warning')).toEqual(['due_date adjusted'])
    expect(readBack(writeXero(batch([undue])))[0]?.['*DueDate']).toBe('09/03/2026')
  })
})
