import { expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { readingOfText } from './page-of-text.ts'

const PAPERS = [
  [
    'Portuguese',
    ['Rio Claro Lda.', 'Fornecedor', 'Cliente', 'Fatura n.º', 'Data de emissão', 'Vencimento'],
    ['IVA 23%', 'Total a pagar'],
  ],
  [
    'Swedish',
    ['Norrsken AB', 'Säljare', 'Kund', 'Fakturanummer', 'Fakturadatum', 'Förfallodatum'],
    ['Moms 25%', 'Att betala'],
  ],
  [
    'Danish',
    ['Vesterhav ApS', 'Sælger', 'Kunde', 'Fakturanummer', 'Fakturadato', 'Forfaldsdato'],
    ['Moms 25%', 'At betale'],
  ],
  [
    'Norwegian',
    ['Fjordlys AS', 'Selger', 'Kunde', 'Fakturanr.', 'Fakturadato', 'Forfallsdato'],
    ['MVA 25%', 'Å betale'],
  ],
  [
    'Finnish',
    ['Revontuli Oy', 'Myyjä', 'Asiakas', 'Laskun numero', 'Laskun päivä', 'Eräpäivä'],
    ['ALV 25,5%', 'Maksettava'],
  ],
  [
    'Polish',
    ['Jasny Brzeg Sp. z o.o.', 'Sprzedawca', 'Nabywca', 'Faktura nr', 'Data wystawienia', 'Termin płatności'],
    ['VAT 23%', 'Do zapłaty'],
  ],
  [
    'Czech',
    ['Severní Kámen s.r.o.', 'Dodavatel', 'Odběratel', 'Faktura č.', 'Datum vystavení', 'Datum splatnosti'],
    ['DPH 21%', 'K úhradě'],
  ],
  [
    'Hungarian',
    ['Kékhegy Kft.', 'Eladó', 'Vevő', 'Számla sorszáma', 'Számla kelte', 'Fizetési határidő'],
    ['ÁFA 27%', 'Fizetendő'],
  ],
] as const

const invoice = (
  [vendor, seller, buyer, number, day, due]: (typeof PAPERS)[number][1],
  [tax, total]: readonly string[],
) => `
${seller}:                               ${buyer}:
${vendor.padEnd(41)}Lamplight Hotels Ltd

${number}: 2024-118
${day}: 05.03.2024
${due}: 19.03.2024

${`${tax}`.padEnd(50)}171,00
${`${total}`.padEnd(50)}1.071,00
`

test.each(PAPERS)('%s', (_language, head, sums) => {
  const { classification, extraction } = understand(readingOfText(invoice(head, sums)))
  expect(classification.documentType).toBe('invoice')
  expect(extraction.extracted).toMatchObject({
    vendor: head[0],
    customer: 'Lamplight Hotels Ltd',
    invoice_number: '2024-118',
    invoice_date: '2024-03-05',
    due_date: '2024-03-19',
    tax: 171,
    total: 1071,
  })
})
