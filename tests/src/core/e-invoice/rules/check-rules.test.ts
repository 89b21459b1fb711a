import { describe, expect, it } from 'vitest'
import { openInvoice } from '#core/e-invoice/open-invoice.ts'
import { readInvoice } from '#core/e-invoice/read-invoice.ts'
import { brokenRules, rules } from '#core/e-invoice/rules/check-rules.ts'
import { reviewMarks } from '#core/reading/review.ts'
import { understand } from '#core/reading/understand.ts'
import { ciiInvoice, peppolInvoice, ublCreditNote, ublInvoice } from '#tests/support/fixtures/e-invoices.ts'

const idsOf = (xml: string) => brokenRules(openInvoice(xml)).map(({ rule }) => rule)

/** A sample with a change that must have an effect. */
function changed(
  sample: string,
  ...changes: readonly (readonly [from: string | RegExp, to: string])[]
): string {
  return changes.reduce((xml, [from, to]) => {
    const next = typeof from === 'string' ? xml.replaceAll(from, to) : xml.replace(from, to)
    if (next === xml) throw new Error(`Nothing to change: ${String(from)}`)
    return next
  }, sample)
}
const ubl = (...changes: Parameters<typeof changed> extends [string, ...infer Rest] ? Rest : never) =>
  changed(ublInvoice(), ...changes)
const without = (element: string) => ubl([new RegExp(String.raw`<${element}[ >][\s\S]*?</${element}>`), ''])

describe('the rules of EN 16931', () => {
  it.each([
    ['XRechnung in UBL', ublInvoice()],
    ['Peppol BIS Billing', peppolInvoice()],
    [
      'a credit note',
      ublCreditNote().replace(
        '<cac:BillingReference>',
        '<cac:PaymentTerms><cbc:Note>Refund</cbc:Note></cac:PaymentTerms>$&',
      ),
    ],
    ['XRechnung in CII', ciiInvoice()],
  ])('are met by %s', (_, xml) => {
    expect(idsOf(xml)).toEqual([])
  })

  it.each([
    ['BR-01', without('cbc:CustomizationID')],
    ['BR-02', ubl([/<cbc:ID>RE-2026-0042<\/cbc:ID>/, ''])],
    ['BR-03', without('cbc:IssueDate')],
    ['BR-04', without('cbc:InvoiceTypeCode')],
    ['BR-05', without('cbc:DocumentCurrencyCode')],
    ['BR-06', without('cac:PartyLegalEntity')],
    ['BR-08', without('cac:PostalAddress')],
    ['BR-09', without('cac:Country')],
    ['BR-12', ubl([/<cbc:LineExtensionAmount currencyID="EUR">420.00<\/cbc:LineExtensionAmount>/, ''])],
    ['BR-13', without('cbc:TaxExclusiveAmount')],
    ['BR-14', without('cbc:TaxInclusiveAmount')],
    ['BR-15', without('cbc:PayableAmount')],
    ['BR-22', without('cbc:InvoicedQuantity')],
    ['BR-23', ubl([' unitCode="C62"', ''])],
    ['BR-25', ubl(['<cbc:Name>Desk lamp</cbc:Name>', ''])],
    ['BR-26', without('cac:Price')],
    [
      'BR-48',
      ubl([
        /(<cbc:TaxAmount[^>]*>79.80<\/cbc:TaxAmount>\s*<cac:TaxCategory><cbc:ID>S<\/cbc:ID>)<cbc:Percent>19<\/cbc:Percent>/,
        '$1',
      ]),
    ],
    ['BR-49', ubl([/<cbc:PaymentMeansCode.*<\/cbc:PaymentMeansCode>/, ''])],
    ['BR-61', without('cac:PayeeFinancialAccount')],
    ['BR-CO-04', without('cac:ClassifiedTaxCategory')],
    ['BR-CO-09', ubl(['DE136695976', '136695976'])],
    ['BR-CO-10', ubl(['"EUR">320.00<', '"EUR">300.00<'])],
    ['BR-CO-13', ubl(['420.00</cbc:TaxExclusiveAmount>', '400.00</cbc:TaxExclusiveAmount>'])],
    ['BR-CO-14', ubl([/79\.80/, '80.80'])],
    ['BR-CO-15', ubl(['499.80</cbc:TaxInclusiveAmount>', '499.81</cbc:TaxInclusiveAmount>'])],
    ['BR-CO-16', ubl(['499.80</cbc:PayableAmount>', '500.00</cbc:PayableAmount>'])],
    ['BR-CO-17', ubl(['79.80', '70.00'])],
    [
      'BR-CO-25',
      ubl([/<cbc:DueDate>.*<\/cbc:DueDate>/, ''], [/<cac:PaymentTerms>.*<\/cac:PaymentTerms>/, '']),
    ],
    ['BR-CO-26', without('cac:PartyTaxScheme')],
    ['BR-S-02', without('cac:PartyTaxScheme')],
    ['BR-S-05', ubl(['<cbc:Percent>19<', '<cbc:Percent>0<'])],
    ['BR-S-08', ubl(['>420.00</cbc:TaxableAmount>', '>300.00</cbc:TaxableAmount>'])],
    ['BR-AE-05', ubl(['<cbc:ID>S</cbc:ID>', '<cbc:ID>AE</cbc:ID>'])],
    ['BR-AE-09', ubl(['<cbc:ID>S</cbc:ID>', '<cbc:ID>AE</cbc:ID>'])],
    ['BR-AE-10', ubl(['<cbc:ID>S</cbc:ID>', '<cbc:ID>AE</cbc:ID>'])],
    ['BR-E-10', ubl(['<cbc:ID>S</cbc:ID>', '<cbc:ID>E</cbc:ID>'])],
    ['BR-S-01', ubl([/(<cac:TaxCategory><cbc:ID>)S/, '$1E'])],
    ['BR-E-08', ubl([/(<cac:TaxCategory><cbc:ID>)S/, '$1E'])],
  ])('report %s when broken', (id, xml) => {
    expect(idsOf(xml)).toContain(id)
    expect(rules.map((rule) => rule.id)).toContain(id)
  })

  it.each([
    [
      'CII',
      changed(ciiInvoice(), ['79.80</ram:TaxTotalAmount>', '80.80</ram:TaxTotalAmount>']),
      ['BR-CO-14', 'BR-CO-15'],
    ],
    ['a credit note', ublCreditNote(), ['BR-CO-25']],
    ['lines that are not in the sums', ciiInvoice(3), ['BR-CO-10', 'BR-S-08']],
  ])('are the same for %s', (_, xml, ids) => {
    expect(idsOf(xml)).toEqual(ids)
  })

  it('tolerate VAT rounded per line, and sums with more decimals', () => {
    expect(idsOf(ubl(['79.80', '79.84'], ['499.80', '499.84']))).toEqual([])
    expect(idsOf(ubl(['420.00</cbc:TaxExclusiveAmount>', '420.0000</cbc:TaxExclusiveAmount>']))).toEqual([])
  })

  it('do not apply to profiles that do not follow the standard', () => {
    const minimum = changed(ciiInvoice(3), [/urn:cen[^<]*/, 'urn:factur-x.eu:1p0:minimum'])
    expect(idsOf(minimum)).toEqual([])
  })
})

describe('a broken rule', () => {
  const read = (xml: string) => {
    const { extraction, classification } = understand({ pages: readInvoice(openInvoice(xml)) })
    return { ...extraction, marks: reviewMarks(extraction, classification.schema) }
  }

  it('is a review mark of its field, with both numbers as text', () => {
    const { extracted, evidence, marks } = read(
      ubl(['499.80</cbc:TaxInclusiveAmount>', '599.80</cbc:TaxInclusiveAmount>']),
    )
    expect(extracted['total']).toBe(599.8)
    expect(evidence['total']).toMatchObject({
      doubt: 'rule',
      source: 'code',
      note: expect.stringContaining(
        'BR-CO-15: The total with VAT is stated as 599.80, but the total without VAT plus VAT makes 499.80.',
      ) as string,
    })
    expect(marks).toContainEqual({ key: 'total', reason: 'rule' })
  })

  it('for a missing value leaves the field empty and marks it as missing', () => {
    const { extracted, evidence, marks } = read(without('cbc:IssueDate'))
    expect(extracted).not.toHaveProperty('invoice_date')
    expect(evidence['invoice_date']).toMatchObject({ note: 'BR-03: The date of issue is missing.' })
    expect(marks).toContainEqual({ key: 'invoice_date', reason: 'missing' })
  })

  it('is in the warning of the document', () => {
    const [first] = readInvoice(openInvoice(without('cbc:IssueDate')))
    expect(first?.codes?.flatMap(({ problem }) => problem ?? [])).toEqual([
      expect.stringMatching(/^This e-invoice breaks a rule of EN 16931 \(BR-03\)\./),
    ])
  })
})
