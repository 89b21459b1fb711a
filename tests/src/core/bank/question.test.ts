import { describe, expect, test } from 'vitest'
import { bankQuestionOf } from '#core/bank/question.ts'

describe('a question for payments without a receipt is recognised', () => {
  test.each([
    ['en', 'Which payments have no receipt?'],
    ['en', 'payments without receipts'],
    ['en', 'Show me all transactions that have no invoice'],
    ['en', 'Which receipts are missing?'],
    ['de', 'Welche Zahlungen haben keinen Beleg?'],
    ['en', 'Which payments have missing documents?'],
    ['de', 'Welche Belege fehlen?'],
    ['fr', 'Quels paiements n’ont pas de justificatif ?'],
    ['es', '¿Qué pagos no tienen recibo?'],
    ['it', 'Quali pagamenti non hanno una ricevuta?'],
    ['nl', 'Welke betalingen hebben geen bon?'],
    ['pt', 'Quais pagamentos não têm recibo?'],
    ['pl', 'Które płatności nie mają paragonu?'],
    // As shown on screens.
    ['de', 'Welche Bankumsätze haben keinen Beleg?'],
    ['fr', 'opérations bancaires sans justificatif'],
    ['es', 'movimientos bancarios sin justificante'],
    ['it', 'movimenti bancari senza giustificativo'],
    ['nl', 'Welke bankmutaties hebben geen bewijsstuk?'],
    ['pt', 'transações bancárias sem comprovante'],
    ['pl', 'operacje bankowe bez dowodu'],
  ])('in %s: %s', (language, question) => {
    expect(bankQuestionOf(question)).toMatchObject({ kind: 'without', language })
  })
})

describe('a question for documents without a payment is recognised', () => {
  test.each([
    ['en', 'Which receipts have no payment?', true],
    ['en', 'Which invoices are not paid?', false],
    ['en', 'unpaid invoices', false],
    ['de', 'Welche Rechnungen sind nicht bezahlt?', false],
    ['de', 'Rechnungen ohne Zahlung', true],
    ['fr', 'Quelles factures sont impayées ?', false],
    ['es', 'facturas sin pago', true],
    ['it', 'fatture non pagate', false],
    ['nl', 'Welke facturen zijn niet betaald?', false],
    ['pt', 'faturas não pagas', false],
    ['pl', 'niezapłacone faktury', false],
  ])('in %s: %s', (language, question, saysPayment) => {
    expect(bankQuestionOf(question)).toEqual({ kind: 'documents', language, saysPayment })
  })
})

test.each([
  'Which payments have no receipt in October?',
  'payments over 100 without receipt',
  'Which invoices are paid?',
  'total of my receipts',
  'receipts without a vendor',
  'Which documents are missing?',
  'Welche Dokumente fehlen?',
  'How many payments do we have?',
  'no',
])('another question is not recognised: %s', (question) => {
  expect(bankQuestionOf(question)).toBeNull()
})
