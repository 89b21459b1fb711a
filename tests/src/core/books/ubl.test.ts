import { describe, expect, it } from 'vitest'
import type { BookEntry } from '#core/books/entry.ts'
import { problemsIn } from '#core/books/formats.ts'
import { writeUbl } from '#core/books/ubl.ts'
import { openInvoice } from '#core/e-invoice/open-invoice.ts'
import { brokenRules } from '#core/e-invoice/rules/check-rules.ts'
import { batch, entry, invoiceType } from './entries.ts'

/** Read by the reader of e-invoices, which is independent of the writer. */
const readBack = (one: BookEntry) => openInvoice(writeUbl(one, 'Harbour Works Ltd'))
const errorsOf = (one: BookEntry) =>
  problemsIn(
    'ubl',
    batch([one]),
  )(one)
    .filter(({ level }) => level === 'error')
    .map(({ code, field }) => `${field} ${code}`)

const known = {
  vendor_tax_id: 'DE123456789',
  vendor_address: 'Hafenstraße 1, 20457 Hamburg',
  line_items: [
    { description: 'Rope <10 m> & hooks', quantity: 4, amount: 60 },
    { description: 'Paint', quantity: 2, amount: 50 },
    { description: 'Discount', amount: -10 },
  ],
}

describe('a UBL invoice', () => {
  it('states the values of the document', () => {
    const invoice = readBack(entry({ values: known }))
    expect(invoice).toMatchObject({
      syntax: 'UBL',
      isCreditNote: false,
      number: 'RE-2026/17',
      date: '2026-03-09',
      dueDate: '2026-04-08',
      typeCode: '380',
      currency: 'EUR',
      seller: {
        name: 'Müller & Söhne GmbH',
        vatId: 'DE123456789',
        address: { lines: ['Hafenstraße 1, 20457 Hamburg'], country: 'DE' },
      },
      buyer: { name: 'Harbour Works Ltd' },
      totals: { lines: '100.00', withoutVat: '100.00', vat: '19.00', withVat: '119.00', due: '119.00' },
      vat: [{ base: '100.00', tax: '19.00', category: 'S', rate: '19' }],
    })
    expect(invoice.lines.map(({ name, quantity, price, net }) => [name, quantity, price, net])).toEqual([
      ['Rope <10 m> & hooks', '4', '15', '60.00'],
      ['Paint', '2', '25', '50.00'],
      ['Discount', '-1', '10', '-10.00'],
    ])
  })

  it('follows EN 16931, except for the unknown country of the workspace', () => {
    const broken = brokenRules(readBack(entry({ values: known }))).map(({ rule }) => rule)
    expect(broken).toEqual(['BR-11'])
  })

  it('has one line per tax rate if the lines do not add up', () => {
    const items = [{ description: 'Rope', quantity: 1, amount: 80 }]
    expect(readBack(entry({ values: { line_items: items } })).lines).toMatchObject([
      { name: 'Müller & Söhne GmbH · 119.00 · 2026-03-09', quantity: '1', net: '100.00', vatRate: '19' },
    ])
  })

  it('is a credit note with positive amounts where the total is negative', () => {
    const invoice = readBack(entry({ values: { total: -119, tax: -19 } }))
    expect(invoice).toMatchObject({
      isCreditNote: true,
      typeCode: '381',
      totals: { withVat: '119.00' },
      lines: [{ quantity: '1', net: '100.00' }],
    })
    expect(brokenRules(invoice).map(({ rule }) => rule)).toEqual(['BR-09', 'BR-11', 'BR-CO-26', 'BR-S-02'])
  })

  it('has the workspace as the seller of its own invoices', () => {
    const sold = { type: 'number', format: 'currency', role: 'billed_by_us' } as const
    const { schema } = invoiceType
    const properties = { ...schema.properties, total: sold, subtotal: sold }
    const type = { ...invoiceType, schema: { ...schema, properties } }
    const values = { customer: 'Keller AG', vendor: null }
    expect(readBack(entry({ type, values }))).toMatchObject({
      seller: { name: 'Harbour Works Ltd' },
      buyer: { name: 'Keller AG' },
    })
  })

  it('requires a number, a date and the tax of each rate', () => {
    expect(errorsOf(entry())).toEqual([])
    expect(errorsOf(entry({ values: { invoice_number: null, invoice_date: null } }))).toEqual([
      'date missing',
      'number missing',
    ])
    expect(errorsOf(entry({ values: { tax: null } }))).toEqual(['tax missing'])
    expect(errorsOf(entry({ values: { tax: 13 } }))).toEqual(['tax missing'])
  })
})
