import { describe, expect, test } from 'vitest'
import { bankQuestionOf } from '#core/bank/question.ts'

describe('payments without a receipt are asked for', () => {
  test.each([
    ['en', 'Which payments have no receipt?'],
    ['en', 'payments without receipts'],
    ['en', 'Show me all transactions that have no invoice'],
    ['en', 'Which receipts are missing?'],
    ['de', 'Welche Zahlungen haben keinen Beleg?'],
    ['de', 'Welche Belege fehlen?'],
    ['fr', 'Quels paiements n’ont pas de justificatif ?'],
    ['es', '¿Qué pagos no tienen recibo?'],
    ['it', 'Quali pagamenti non hanno una ricevuta?'],
    ['nl', 'Welke betalingen hebben geen bon?'],
    ['pt', 'Quais pagamentos não têm recibo?'],
    ['pl', 'Które płatności nie mają paragonu?'],
  ])('in %s: %s', (language, question) => {
    expect(bankQuestionOf(question)).toMatchObject({ kind: 'without', language })
  })
})

describe('documents without a payment are asked for', () => {
  test.each([
    ['en', 'Which receipts have no payment?', false],
    ['en', 'Which invoices are not paid?', true],
    ['en', 'unpaid invoices', true],
    ['de', 'Welche Rechnungen sind nicht bezahlt?', true],
    ['de', 'Rechnungen ohne Zahlung', false],
    ['fr', 'Quelles factures sont impayées ?', true],
    ['es', 'facturas sin pago', false],
    ['it', 'fatture non pagate', true],
    ['nl', 'Welke facturen zijn niet betaald?', true],
    ['pt', 'faturas não pagas', true],
    ['pl', 'niezapłacone faktury', true],
  ])('in %s: %s', (language, question, saysPaid) => {
    expect(bankQuestionOf(question)).toEqual({ kind: 'documents', language, saysPaid })
  })
})

test.each([
  'Which payments have no receipt in October?',
  'payments over 100 without receipt',
  'Which invoices are paid?',
  'total of my receipts',
  'receipts without a vendor',
  'How many payments do we have?',
  'no',
])('another question is not: %s', (question) => {
  expect(bankQuestionOf(question)).toBeNull()
})
