import { describe, expect, test } from 'vitest'
import { profiles } from '#core/reading/profiles/all.ts'
import weights from '#core/reading/type-model/weights.json' with { type: 'json' }
import { classifyReading } from '#core/reading/understand.ts'
import { pageOfText } from '../page-of-text.ts'

const typeOf = (text: string, source: 'text-layer' | 'ocr' = 'text-layer') =>
  classifyReading({ pages: [pageOfText(text, source, 0.707)] })

test('the model knows every built-in type', () => {
  expect(weights.kinds.toSorted()).toEqual([...profiles.map((one) => one.documentType), 'other'].toSorted())
})

describe('a paper of a few lines', () => {
  test.each([
    ['invoice', 'Lantern & Rope Ltd\nInvoice no. 88-2\nTotal due 40.00'],
    ['invoice', 'Rechnung 2026-14\nBitte zahlen Sie bis 05.03.2026\nGesamtbetrag 119,00 EUR'],
    ['invoice', 'Facture n° 77\nMontant TTC 240,00 €\nÉchéance 30/04/2026'],
    ['invoice', 'Fattura n. 12\nTotale da pagare 90,00\nScadenza 01/05/2026'],
    ['invoice', 'Factura 2026/31\nImporte total 121,00 €\nVencimiento 30/06/2026'],
    ['invoice', 'Faktura nr 5/2026\nDo zapłaty 300,00 PLN'],
    ['quote', 'Angebot 4711\nGültig bis 01.06.2026'],
    ['delivery note', 'Bon de livraison\nReçu en bon état'],
    ['contract', 'Vertrag\nzwischen Anna Bach und Otto Linde\nGerichtsstand ist Kiel'],
    ['lease agreement', 'Tenancy agreement\nLandlord: A. Bach\nTenant: O. Linde'],
    ['letter', 'Dear Ms Bach,\nthank you for your visit.\nKind regards'],
    ['payslip', 'Salary slip\nNet pay 2,100.00'],
  ])('is of its type: %s, %j', (type, text) => {
    expect(typeOf(text).documentType).toBe(type)
  })
})

describe('what nothing speaks for is of no named type, with little confidence', () => {
  test.each([
    'Quay ledger of Osmotherley\nbollard winch hawser tarpaulin\nsquall pennant ballast',
    'Bollard\nwinch\nhawser\ntarpaulin',
    'rubato fermata\nostinato 4\ncalando',
    'Wochenplan\nFarne gießen, Lampen putzen, Anker streichen',
    'Liste\nvis inox, corde, bougie, peinture bleue',
    'wexo quila\nmurante isk 12\nDate',
    'Name',
    '',
  ])('%j', (text) => {
    for (const source of ['text-layer', 'ocr'] as const) {
      expect(typeOf(text, source)).toMatchObject({ documentType: 'other', confidence: 0.3 })
    }
  })
})

test('a compound is of the type that its last part names', () => {
  expect(typeOf('Klempnerrechnung\nKundennr. 17\nNetto 90,00\nMwSt 17,10').documentType).toBe('invoice')
})
