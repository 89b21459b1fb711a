import { describe, expect, it } from 'vitest'
import { openInvoice } from '#core/e-invoice/open-invoice.ts'
import { readInvoice } from '#core/e-invoice/read-invoice.ts'
import { understand } from '#core/reading/understand.ts'
import { ciiInvoice, peppolInvoice, ublCreditNote, ublInvoice } from '#tests/support/fixtures/e-invoices.ts'

const read = (xml: string) => understand({ pages: readInvoice(openInvoice(xml)) })

const INVOICE = {
  invoice_number: 'RE-2026-0042',
  invoice_date: '2026-11-20',
  due_date: '2026-12-20',
  vendor: 'Lampe & Draht GmbH',
  vendor_address: 'Hafenstraße 12, 20457 Hamburg, DE',
  customer: 'Stuhlwerk AG',
  subtotal: 420,
  tax: 79.8,
  total: 499.8,
  currency: 'EUR',
  iban: 'DE89370400440532013000',
}

describe('an e-invoice as a document', () => {
  it.each([
    ['XRechnung in UBL', ublInvoice()],
    ['Peppol BIS Billing', peppolInvoice()],
    ['XRechnung in CII', ciiInvoice()],
  ])('has the fields of an invoice, %s', (_, xml) => {
    const { classification, extraction } = read(xml)
    expect(classification.documentType).toBe('invoice')
    expect(extraction.extracted).toMatchObject(INVOICE)
    expect(extraction.extracted['line_items']).toMatchObject([
      { description: 'Desk lamp', quantity: 4, unit_price: 80, amount: 320 },
      { description: 'Assembly, one hour', quantity: 1, unit_price: 100, amount: 100 },
    ])
  })

  it.each([
    ['an invoice', ublInvoice()],
    ['a credit note', ublCreditNote()],
    ['an invoice of electricity', ublInvoice().replaceAll('Desk lamp', 'Electricity, meter reading in kWh')],
    ['an invoice of papers', ublInvoice().replaceAll('Desk lamp', 'Lease contract, payslip, bank statement')],
  ])('is classified with certainty, as stated in its XML: %s', (_, xml) => {
    expect(read(xml).classification).toMatchObject({ documentType: 'invoice', confidence: 1 })
  })

  it('shows each value where it is drawn, without review marks', () => {
    const { extraction } = read(ublInvoice())
    const seen = Object.keys(INVOICE).map((name) => extraction.evidence[name])
    for (const evidence of seen) {
      expect(evidence).toMatchObject({ page: 0, source: 'code', confidence: 1 })
      expect(evidence?.box).toHaveLength(4)
      expect(evidence).not.toHaveProperty('printed')
    }
    const [left = 0, top = 0] = extraction.evidence['total']?.box ?? []
    expect(left).toBeGreaterThan(0.6)
    expect(top).toBeGreaterThan(extraction.evidence['invoice_number']?.box?.[1] ?? 1)
  })

  it('records whether it is a credit note', () => {
    const marks = (xml: string) =>
      readInvoice(openInvoice(xml)).flatMap(({ codes = [] }) => codes.map((code) => code.isCreditNote))
    expect(new Set(marks(ublCreditNote()))).toEqual(new Set([true]))
    expect(new Set(marks(ublInvoice()))).toEqual(new Set([undefined]))
  })

  it('has the numbers of a credit note and its reference to the invoice', () => {
    const pages = readInvoice(openInvoice(ublCreditNote()))
    const lines = pages.flatMap((page) => page.lines.map(({ text }) => text))
    expect(lines).toContain('Credit note')
    expect(lines).toContain('Earlier invoice RE-2026-0042')
    expect(understand({ pages }).extraction.extracted).toMatchObject({
      invoice_number: 'GS-2026-0007',
      total: 499.8,
    })
  })

  it('states allowances as the discount, and charges as shipping or other charges', () => {
    const charge = (isCharge: boolean, reason: string, amount: string) => `
      <cac:AllowanceCharge><cbc:ChargeIndicator>${String(isCharge)}</cbc:ChargeIndicator>${reason}
        <cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`
    const code = (name: string) => `<cbc:AllowanceChargeReasonCode>${name}</cbc:AllowanceChargeReasonCode>`
    const said = (text: string) => `<cbc:AllowanceChargeReason>${text}</cbc:AllowanceChargeReason>`
    const xml = ublInvoice()
      .replace(
        '<cac:TaxTotal>',
        [
          charge(false, said('Rabatt'), '20.00'),
          charge(true, code('FC'), '7.10'),
          charge(true, said('Versandkosten'), '2.80'),
          charge(true, said('Verpackung'), '10.10'),
          '<cac:TaxTotal>',
        ].join(''),
      )
      .replace(
        '<cbc:PayableAmount',
        '<cbc:AllowanceTotalAmount currencyID="EUR">20.00</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount currencyID="EUR">20.00</cbc:ChargeTotalAmount><cbc:PayableAmount',
      )
    const { extracted, evidence } = read(xml).extraction
    expect(extracted).toMatchObject({ ...INVOICE, discount: 20, shipping: 9.9, service_charge: 10.1 })
    for (const name of ['discount', 'shipping', 'service_charge'])
      expect(evidence[name]).toMatchObject({ page: 0, box: expect.any(Array) as unknown, source: 'code' })
    for (const name of ['discount', 'shipping', 'service_charge', 'rounding'])
      expect(read(ublInvoice()).extraction.extracted).not.toHaveProperty(name)
  })

  it('continues on further pages if it is long, with each value on its page', () => {
    const pages = readInvoice(openInvoice(ciiInvoice(120)))
    expect(pages.length).toBeGreaterThan(2)
    const { extraction } = understand({ pages })
    expect(extraction.evidence['invoice_number']?.page).toBe(0)
    expect(extraction.evidence['total']?.page).toBe(pages.length - 1)
    for (const { lines } of pages) {
      for (const { box } of lines) {
        expect(box[0] + box[2]).toBeLessThanOrEqual(1)
        expect(box[1] + box[3]).toBeLessThanOrEqual(1)
      }
    }
  })
})
