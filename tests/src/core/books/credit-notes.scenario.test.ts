import { describe, expect, it } from 'vitest'
import { writeDatev } from '#core/books/datev.ts'
import { duplicateKey } from '#core/books/entry.ts'
import { problemsIn } from '#core/books/formats.ts'
import { sheetsOf } from '#core/books/sheets.ts'
import { writeUbl } from '#core/books/ubl.ts'
import { openInvoice } from '#core/e-invoice/open-invoice.ts'
import { isCredit } from '#core/query/credit-notes.ts'
import { batch, entry, invoiceType, settings, values } from './entries.ts'

const type = { ...invoiceType, document_type: 'Credit note' }
const line_items = [
  { description: 'Books', quantity: 4, unit_price: 25, amount: 100, tax_rate: 7 },
  { description: 'Desk', quantity: 1, unit_price: 200, amount: 200, tax_rate: 19 },
]
const stated = { subtotal: 300, tax: 45, total: 345, line_items }

describe('a credit note with positive amounts', () => {
  it('is a negative entry, with its tax and lines', () => {
    const one = entry({ type, values: stated })
    expect(one).toMatchObject({ gross: -345, net: -300, tax: -45 })
    expect(one.taxes).toEqual([
      { rate: 19, net: -200, tax: -38, key: '9' },
      { rate: 7, net: -100, tax: -7, key: '8' },
    ])
    expect(one.lines.map(({ amount, quantity, unitPrice }) => [amount, quantity, unitPrice])).toEqual([
      [-100, 4, 25],
      [-200, 1, 200],
    ])
    const [documents, lines] = sheetsOf(batch([one]))
    expect(documents?.rows[0]?.[documents.columns.indexOf('Total')]).toMatchObject({ value: -345 })
    expect(lines?.rows.map((row) => row[lines.columns.indexOf('amount')])).toMatchObject([
      { value: -100 },
      { value: -200 },
    ])
  })

  it('is recognised by its e-invoice too, whatever its type', () => {
    expect(entry({ isCreditNote: true })).toMatchObject({ gross: -119, tax: -19, taxes: [{ net: -100 }] })
  })

  it('keeps amounts that are already negative', () => {
    const below = { total: -119, tax: -19 }
    expect(entry({ type, values: below })).toMatchObject({ gross: -119, tax: -19 })
    expect(entry({ isCreditNote: true, values: below })).toMatchObject({ gross: -119, tax: -19 })
  })

  it('is posted in DATEV against an invoice', () => {
    const text = new TextDecoder('windows-1252').decode(writeDatev(batch([entry({ type })])))
    expect(text.split('\r\n')[2]).toMatch(/^119,00;"S";/)
  })

  it('is a UBL credit note with positive amounts', () => {
    const invoice = openInvoice(writeUbl(entry({ type }), 'Harbour Works Ltd'))
    expect(invoice).toMatchObject({ isCreditNote: true, typeCode: '381', totals: { withVat: '119.00' } })
  })

  it('is rejected if only bills can be imported', () => {
    const one = entry({ type }, settings())
    for (const format of ['quickbooks', 'xero'] as const)
      expect(problemsIn(format, batch([one]))(one)).toEqual([
        { level: 'error', code: 'not-a-bill', field: null },
      ])
  })

  it('is not a duplicate of the invoice with its number', () => {
    const keyOf = (isCreditNote: boolean) =>
      duplicateKey({ extracted: values, type: invoiceType, isCreditNote })
    expect([keyOf(false), keyOf(true)]).toEqual([
      'müller & söhne gmbh|re-2026/17|119.00',
      'müller & söhne gmbh|re-2026/17|-119.00',
    ])
  })
})

it.each([
  'Credit note',
  'Supplier credit memo',
  'Gutschrift',
  'Stornorechnung',
  'Avoir',
  'Note de crédit',
  'Nota di credito',
  'Nota de crédito',
  'Creditnota',
  'Faktura korygująca',
  'Korekta faktury',
])('is recognised by its name: %s', (documentType) => {
  expect(isCredit({ documentType, amount: 5, isCreditNote: false })).toBe(true)
})

it.each(['Invoice', 'Credit card statement', 'Letter of credit', 'Avoirdupois list'])(
  'is not recognised in: %s',
  (documentType) => {
    expect(isCredit({ documentType, amount: 5, isCreditNote: false })).toBe(false)
  },
)
