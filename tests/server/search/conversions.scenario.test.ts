import { afterAll, beforeAll, expect, test } from 'vitest'
import { AiSearchResponse } from '#contract/search.ts'
import { QueryTree } from '#contract/query-tree.ts'
import { newChat, read, send } from '#tests/server/chat/chat-client.ts'
import { callerOf } from '#tests/support/caller.ts'
import { testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let ada: TestPerson
let project: string

const receipts: readonly (readonly [total: number, currency: string | null, date: string | null])[] = [
  [10, 'EUR', '2026-11-24'],
  [105.12, 'USD', '2026-11-24'],
  [0.1, 'usd', '2026-11-24'],
  // A Sunday: the rate is that of Friday.
  [200, 'USD', '2026-11-22'],
  [100, 'GBP', '2026-11-24'],
  // Eleven days after the last rate.
  [50, 'GBP', '2026-12-05'],
  [70, 'USD', null],
  [80, 'USD', '2026-02-31'],
  [5, null, '2026-11-24'],
]

beforeAll(async () => {
  server = await testServer()
  ada = await server.person('ada')
  project = await server.workspace(ada)
  const by = { token: ada.token, project }
  await server.call('POST', '/things', {
    ...by,
    body: {
      kind: 'schema',
      data: {
        document_type: 'receipt',
        department: 'finance',
        schema: {
          properties: {
            vendor: { type: 'string' },
            date: { type: 'string', format: 'date' },
            total: { type: 'number', format: 'currency' },
            currency: { type: 'string' },
          },
        },
      },
    },
  })
  for (const [index, [total, currency, date]] of receipts.entries())
    await server.db
      .insertInto('things')
      .values({
        id: `receipt-${index}`,
        project_id: project,
        kind: 'File',
        data: JSON.stringify({
          filename: `${index}.jpg`,
          document_type: 'receipt',
          status: 'extracted',
          pageImages: [],
          originals: [],
          extracted: { total, currency, date, vendor: index % 2 === 0 ? 'Even' : 'Odd' },
        }),
        created_by: ada.id,
        department: 'finance',
        document_type: 'receipt',
        content_hash: null,
      })
      .execute()
  await server.call('POST', `/projects/${project}/rates`, {
    ...by,
    body: { csv: 'Date,USD,GBP\n2026-11-24,1.0512,0.8\n2026-11-20,1.0000,N/A\n' },
  })
})
afterAll(() => server.close())

const askTree = async (tree: QueryTree) => {
  const body = { tree }
  const answer = await server.call('POST', '/search/ai', { token: ada.token, project, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return AiSearchResponse.parse(answer.body)
}
const sum = (convert: string, by: string | null = null) =>
  askTree(QueryTree.parse({ types: ['receipt'], aggregate: { what: 'sum', of: 'amount', by, convert } }))

test('sums amounts of all currencies exactly, with each rate, its day, and the amounts without a rate', async () => {
  const { aggregate } = await sum('eur')
  // 10 + (105.12 + 0.1) / 1.0512 + 200 / 1 + 100 / 0.8
  expect(aggregate).toMatchObject({
    convert: 'EUR',
    conversions: [
      { currency: 'GBP', day: '2026-11-24', rate: '1.25', documents: 1 },
      { currency: 'USD', day: '2026-11-24', rate: '0.9512937595', documents: 2 },
      { currency: 'USD', day: '2026-11-20', rate: '1', documents: 1 },
    ],
    unconverted: [
      { currency: 'USD', documents: 2 },
      { currency: 'GBP', documents: 1 },
      { currency: null, documents: 1 },
    ],
  })
  expect(aggregate?.rows).toMatchObject([{ currency: 'EUR', value: 435.095129, documents: 5 }])
})

test('leads to exactly the documents that were not converted, by currency', async () => {
  const { aggregate } = await sum('EUR')
  for (const { tree, documents } of aggregate?.unconverted ?? []) {
    if (!tree) throw new Error('There is no query')
    expect((await askTree(tree)).search_summary.total_results).toBe(documents)
  }
})

test('converts between two currencies by their rates of the same day', async () => {
  const { aggregate } = await sum('GBP')
  // On the Friday there is no rate of the pound.
  expect(aggregate?.conversions).toEqual([
    { currency: 'EUR', day: '2026-11-24', rate: '0.8', documents: 1 },
    { currency: 'USD', day: '2026-11-24', rate: '0.7610350076', documents: 2 },
  ])
  // The pounds of December need no rate.
  expect(aggregate?.rows).toMatchObject([{ currency: 'GBP', value: 238.076104, documents: 5 }])
})

test('converts the sums of groups, each with exactly the documents that were converted', async () => {
  const { aggregate } = await sum('EUR', 'party')
  expect(aggregate?.rows).toMatchObject([
    { group: 'Odd', currency: 'EUR', value: 300, documents: 2 },
    { group: 'Even', currency: 'EUR', value: 135.095129, documents: 3 },
  ])
  for (const row of aggregate?.rows ?? [])
    expect((await askTree(row.tree)).search_summary.total_results).toBe(row.documents)
})

test('reports that there are no rates instead of a sum of zero', async () => {
  const { aggregate } = await sum('JPY')
  expect(aggregate).toMatchObject({ rows: [], conversions: [] })
  expect(aggregate?.unconverted?.reduce((all, { documents }) => all + documents, 0)).toBe(receipts.length)
})

test('a chat states the sum, each rate with its day, and links to what was not converted', async () => {
  const by = callerOf(server, ada, project)
  const chat = await newChat(by)
  await send(by, chat, 'total of receipts converted to euros')
  const message = (await read(by, chat)).messages[1]
  const lines = (message?.content ?? '').split('\n').filter((line) => line !== '')
  expect(lines[0]).toMatch(/\[€435\.10\]\(#rows-\d+\)/)
  expect(lines).toContain('Rate of Nov 24, 2026: 1 USD = 0.9512937595 EUR (2 documents).')
  expect(lines).toContain('Rate of Nov 20, 2026: 1 USD = 1 EUR (1 document).')
  expect(lines).toContain('Rate of Nov 24, 2026: 1 GBP = 1.25 EUR (1 document).')
  const link = /^\[Not converted.*: 2 documents in USD\.\]\(#(rows-\d+)\)$/
  const id = lines.flatMap((line) => link.exec(line)?.[1] ?? [])[0]
  const citation = message?.citations?.find((one) => one.id === id)
  if (citation?.kind !== 'rows') throw new Error(`Nothing leads to the documents: ${lines.join('\n')}`)
  expect((await askTree(citation.tree)).search_summary.total_results).toBe(2)
})

test('a chat converts for German questions in German', async () => {
  const by = callerOf(server, ada, project)
  const chat = await newChat(by)
  await send(by, chat, 'Summe der Belege in Pfund umgerechnet')
  const content = (await read(by, chat)).messages[1]?.content ?? ''
  expect(content).toContain('238,08\u00a0£')
  expect(content).toContain('Kurs vom 24.11.2026: 1 USD = 0,7610350076 GBP')
})
