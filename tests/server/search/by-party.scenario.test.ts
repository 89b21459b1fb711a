import { expect, test } from 'vitest'
import type { PartiesResponse } from '#contract/parties.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { AiSearchResponse } from '#contract/search.ts'
import { newChat, read, send } from '#tests/server/chat/chat-client.ts'
import type { Caller } from '#tests/support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// Numbers by vendor are grouped by party, whatever the spelling.

const { ada, ben, records, file } = givenWorkspace()

async function invoice(vendor: string, total: number, more: { department?: string; tax?: string } = {}) {
  const id = await file({ department: more.department ?? 'sales', document_type: 'invoice' })
  const extracted = { vendor, total, currency: 'EUR', ...(more.tax && { vendor_tax_id: more.tax }) }
  await records.change(ada.project, id, () => ({ extracted }))
}

/** Two spellings that are alike, and one that a person merged. */
async function invoices(): Promise<void> {
  for (const department of ['sales', 'finance'])
    await ada.create('schema', {
      document_type: department === 'sales' ? 'invoice' : 'bill',
      department,
      schema: {
        properties: {
          vendor: { type: 'string' },
          total: { type: 'number', format: 'currency' },
          currency: { type: 'string' },
        },
      },
    })
  await invoice('Quay Tools Ltd', 10)
  await invoice('Quay Tools Ltd', 20)
  await invoice('QUAY T00LS LIMITED', 5)
  await invoice('The Tool Quay', 100, { department: 'finance' })
  await invoice('Harbour Bakery', 1)
  const { rows } = (await ada.call('GET', '/parties')).body as PartiesResponse
  const idOf = (name: string) => rows.find(({ names }) => names.includes(name))?.id
  const merge = { type: 'merge', into: idOf('Quay Tools Ltd'), from: idOf('The Tool Quay') }
  expect((await ada.call('POST', '/parties/changes', { change: merge })).status).toBe(200)
}

const search = async (caller: Caller, body: { query: string } | { tree: Partial<QueryTree> }) => {
  const answer = await caller.call('POST', '/search/ai', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return AiSearchResponse.parse(answer.body)
}
const rowsOf = ({ aggregate }: AiSearchResponse) =>
  (aggregate?.rows ?? []).map((row) => [row['name'] ?? row.group, row.value, row.documents])

test.each(['total of invoices by vendor', 'how much did we spend by vendor'])(
  '%s: a party is one row with its name, which leads to exactly its documents',
  async (query) => {
    await invoices()
    const answer = await search(ada, { query })
    expect(rowsOf(answer)).toEqual([
      ['Quay Tools Ltd', 135, 4],
      ['Harbour Bakery', 1, 1],
    ])
    for (const row of answer.aggregate?.rows ?? [])
      expect((await search(ada, { tree: row.tree })).search_summary.total_results).toBe(row.documents)
  },
)

test('a median covers all spellings of a party', async () => {
  await invoices()
  const aggregate = { what: 'median', of: 'amount', by: 'party' } as const
  const answer = await search(ada, { tree: { types: [], filters: [], order: [], limit: null, aggregate } })
  expect(rowsOf(answer)).toContainEqual(['Quay Tools Ltd', 15, 4])
})

test('documents of another department do not show, not even as a name or an amount', async () => {
  await invoices()
  const answer = await search(ben, { query: 'total of invoices by vendor' })
  expect(rowsOf(answer)).toEqual([
    ['Quay Tools Ltd', 35, 3],
    ['Harbour Bakery', 1, 1],
  ])
  expect(JSON.stringify(answer)).not.toContain('The Tool Quay')
})

test('parties with the same name and different tax ids have separate rows', async () => {
  await invoices()
  await invoice('Lamp & Wire', 7, { tax: '111222333' })
  await invoice('Lamp & Wire', 8, { tax: '444555666' })
  const answer = await search(ada, { query: 'total of invoices by vendor' })
  const own = (answer.aggregate?.rows ?? []).filter(({ name }) => String(name).startsWith('Lamp'))
  expect(own.map(({ name, value }) => [name, value])).toEqual([
    ['Lamp & Wire (444555666)', 8],
    ['Lamp & Wire (111222333)', 7],
  ])
  for (const { tree } of own) {
    const behind = await search(ada, { tree })
    expect(behind.search_summary.total_results).toBe(1)
    expect(behind.filters?.map(({ words }) => words)[0]).toMatch(/^Party: Lamp & Wire \(/)
  }
})

test('a chat groups by party as well', async () => {
  await invoices()
  for (const [caller, sum] of [
    [ada, '€135.00'],
    [ben, '€35.00'],
  ] as const) {
    const chat = await newChat(caller)
    await send(caller, chat, 'total of invoices by vendor')
    const content = (await read(caller, chat)).messages[1]?.content ?? ''
    expect(content.split('\n').filter((line) => line.startsWith('| '))).toEqual([
      expect.stringContaining('Vendor') as string,
      '| --- | --- | --- |',
      expect.stringMatching(new RegExp(`^\\| Quay Tools Ltd \\| \\[${sum}\\]`)) as string,
      expect.stringContaining('Harbour Bakery') as string,
      expect.stringContaining('Total') as string,
    ])
  }
})
