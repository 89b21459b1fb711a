import { expect, test } from 'vitest'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { bankOf, csv, lineOf, RECEIPT, receiptsOf } from './bank-workspace.ts'

const given = givenWorkspace()
const { server, ada } = given
const bank = bankOf(ada)
const receipt = receiptsOf(given)

test('a credit note identified by its e-invoice is matched with a credit', async () => {
  await ada.create('schema', RECEIPT)
  const id = await receipt('Quay Tools', '2026-11-03', 120)
  const code = { format: 'e-invoice', text: 'UBL', box: null, facts: {}, isCreditNote: true }
  await server.pool.query(
    `insert into page_texts (thing_id, page, source, aspect, lines, codes) values ($1, 0, 'text-layer', 1, '[]', $2)`,
    [id, JSON.stringify([code])],
  )
  await bank.imported(
    csv(
      ['2026-11-05', 'Quay Tools', 'Card payment', '-120.00'],
      ['2026-11-06', 'Quay Tools', 'Refund', '120.00'],
    ),
  )
  const lines = await bank.settled()
  const proposed = (text: string) => lineOf(lines, text).documents.map((document) => document.id)
  expect([proposed('Refund'), proposed('Card payment')]).toEqual([[id], []])
})
