import { beforeEach, expect, test } from 'vitest'
import type { BankDocumentsResponse } from '#contract/bank.ts'
import type { AiSearchResponse } from '#contract/search.ts'
import type { CreatedToken } from '#contract/tokens.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { bankOf, csv, INCOME, RECEIPT, receiptsOf, RENT, TOOLS } from './bank-workspace.ts'

const given = givenWorkspace()
const { server, ada, ben } = given
const bank = bankOf(ada)
const receipt = receiptsOf(given)

beforeEach(async () => {
  await ada.create('schema', RECEIPT)
})

const INVOICE = {
  ...RECEIPT,
  document_type: 'Invoice',
  schema: {
    ...RECEIPT.schema,
    properties: {
      ...RECEIPT.schema.properties,
      total: { type: 'number', format: 'currency', role: 'billed_by_us' },
    },
  },
}

const ask = async (caller: typeof ada, query: string) =>
  (await caller.call('POST', '/search/ai', { query })).body as AiSearchResponse

test('a question about payments without a receipt is answered with their number, sums and a list', async () => {
  await receipt('Quay Tools', '2026-11-03', 120)
  await bank.imported(csv(TOOLS, RENT, INCOME))
  await bank.settled()
  expect((await ask(ada, 'Which payments have no receipt?')).bank).toEqual({
    text: '1 payment has no receipt: €900.00. For 1 payment a receipt is proposed and not confirmed yet.',
    show: 'without',
    link: 'Show the payments',
  })
  expect((await ask(ada, 'Welche Zahlungen haben keinen Beleg?')).bank?.text).toContain('900,00')
  expect((await ask(ada, 'Which receipts are not paid?')).bank).toMatchObject({
    text: '1 receipt or invoice has no payment: €120.00.',
    show: 'documents',
  })
})

test('a question about documents without a payment does not net income against payables', async () => {
  await ada.create('schema', INVOICE)
  await receipt('Quay Tools', '2026-11-03', 120)
  await receipt('Customer', '2026-11-03', 500, {}, 'invoice')
  await bank.imported(csv(RENT))
  await bank.settled()
  const { body } = await bank.documents()
  expect((body as BankDocumentsResponse).sums.toSorted((a, b) => a.amount.localeCompare(b.amount))).toEqual([
    { currency: 'EUR', amount: '-120.00', documents: 1 },
    { currency: 'EUR', amount: '500.00', documents: 1 },
  ])
  const answer = (await ask(ada, 'Which receipts have no payment?')).bank?.text
  expect(answer).toContain('€120.00 to pay')
  expect(answer).toContain('€500.00 to receive')
})

test('a question by API token gets no sums, whoever owns the token', async () => {
  await receipt('Quay Tools', '2026-11-03', 120)
  await bank.imported(csv(RENT))
  await bank.settled()
  const { body } = await ada.call('POST', `/projects/${ada.project}/tokens`, {
    kind: 'token',
    scopes: ['read'],
    name: 'Dashboard',
    expires_in_days: 30,
  })
  const token = (body as CreatedToken).secret
  const answers = ['Which payments have no receipt?', 'Which receipts have no payment?'].map(
    async (query) => {
      const answer = await server.call('POST', '/search/ai', {
        token,
        project: ada.project,
        body: { query },
      })
      return (answer.body as AiSearchResponse).bank
    },
  )
  const refusal = { text: 'API tokens cannot read bank lines.', show: null }
  expect(await Promise.all(answers)).toMatchObject([refusal, refusal])
})

test('a question without bank lines is about documents, and shows a team member nothing of the lines', async () => {
  expect((await ask(ada, 'Which payments have no receipt?')).bank).toMatchObject({ show: null })
  for (const words of ['unpaid receipts', 'Which receipts are missing?'])
    expect((await ask(ada, words)).bank).toBeUndefined()
  await bank.imported(csv(RENT))
  expect((await ask(ben, 'Which payments have no receipt?')).bank?.text).toBe(
    'Only the owner and admins of the workspace see bank lines.',
  )
  for (const words of ['unpaid receipts', 'Which receipts are missing?'])
    expect((await ask(ben, words)).bank).toBeUndefined()
  expect((await ask(ada, 'Which receipts are missing?')).bank).toMatchObject({ show: 'without' })
  expect((await ask(ada, 'Which documents are missing?')).bank).toBeUndefined()
})
