import { expect, test } from 'vitest'
import type { PartiesResponse } from '#contract/parties.ts'
import { QueryTree } from '#contract/query-tree.ts'
import { AiSearchResponse } from '#contract/search.ts'
import type { SchemaStats } from '#contract/things.ts'
import { createAgent } from '#server/agent/index.ts'
import { replyOf } from '#tests/server/agent/ask-agent.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'
import { silentLog } from '#tests/support/server.ts'
import { givenReports } from './given-reports.ts'

const { server, ada, ben, owner, receipt, type, made, step, thing } = givenReports()

const ask = async (tree: object) => {
  const asked = QueryTree.parse(tree)
  const { status, body } = await ada.call('POST', '/search/ai', { tree: asked, group_rows: 10 })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return AiSearchResponse.parse(body)
}
const sum = { what: 'sum', of: 'amount', by: null }
const sumsOf = async (tree: object) =>
  ((await ask({ aggregate: sum, ...tree })).aggregate?.rows ?? []).map(({ role, value, documents }) => [
    role,
    value,
    documents,
  ])

/** Two receipts of 40, one of them in a report whose type has another name. */
async function given() {
  const ids = [await receipt(), await receipt({ vendor: 'Quay Tools' })]
  const { report } = await made(ids.slice(0, 1))
  const types = (await ada.call('GET', '/schemas/stats')).body as SchemaStats[]
  const own = types.filter(({ holds_reports }) => holds_reports)
  expect(own).toMatchObject([{ document_type: 'expense report', file_count: 1 }])
  const renamed = await ada.call('PUT', `/things/${own[0]?.id}`, { data: { document_type: 'Dienstreise' } })
  expect(renamed.status).toBe(200)
  return { ids, report: report.id }
}

test('sums over all types count receipts, not reports', async () => {
  const { ids } = await given()
  const { aggregate } = await ask({ aggregate: sum })
  expect(aggregate?.rows).toMatchObject([{ role: 'spent', value: 80, documents: 2 }])
  const behind = await ask(aggregate?.rows[0]?.tree ?? {})
  expect(behind.results_by_query.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted()).toEqual(
    ids.toSorted(),
  )
  for (const by of ['month', 'department', 'folder_id'])
    expect(await sumsOf({ aggregate: { ...sum, by } })).toEqual([['spent', 80, 2]])
  expect(await sumsOf({ aggregate: { ...sum, by: 'party' } })).toEqual([
    ['spent', 40, 1],
    ['spent', 40, 1],
  ])
  for (const what of ['average', 'max'])
    expect(await sumsOf({ aggregate: { ...sum, what } })).toEqual([['spent', 40, 2]])
})

test('reports are counted if the question selects them', async () => {
  const { report } = await given()
  expect(await sumsOf({ types: ['Dienstreise'] })).toEqual([['other', 40, 1]])
  expect(await sumsOf({ filters: [{ id: 'id', op: 'is', value: [report] }] })).toEqual([['other', 40, 1]])
  expect(await sumsOf({ aggregate: { ...sum, by: 'type' } })).toHaveLength(2)
  const counted = await ask({ aggregate: { what: 'count', of: null, by: null } })
  expect(counted.aggregate?.rows).toMatchObject([{ value: 3 }])
})

test('a filter on approval, state or party can match reports alone', async () => {
  // Receipts, which have amounts too, could need approval and be submitted as well.
  const { status } = await ada.call('PUT', `/things/${String(type().id)}`, { data: { approval: {} } })
  expect(status).toBe(200)
  await receipt()
  const trip = { date: '2026-11-12', from: 'Bristol', to: 'Bath', kilometres: '1000', rate: '0.5' }
  const { report } = await made([], { trips: [trip] })
  await step(ben, report.id, 'Submitted')
  const own = [['other', 500, 1]]
  expect(await sumsOf({ filters: [{ id: 'waits_for_me', op: 'is', value: true }] })).toEqual(own)
  expect(await sumsOf({ filters: [{ id: 'extracted.workflow', op: 'is', value: 'Submitted' }] })).toEqual(own)
  const employee = (await thing(report.id)).data.extracted['employee']
  expect(await sumsOf({ filters: [{ id: 'party', op: 'is', value: employee }] })).toEqual(own)
  const { rows } = (await ada.call('GET', '/parties')).body as PartiesResponse
  const id = rows.find(({ name }) => name === employee)?.id
  expect(await sumsOf({ filters: [{ id: 'party_id', op: 'is', value: id }] })).toEqual(own)
  // All others are included.
  expect(await sumsOf({ filters: [{ id: 'party_id', op: 'not', value: 'none' }] })).toEqual([
    ['spent', 40, 1],
  ])
})

test('a chat also excludes reports from sums, and cites the documents that it added', async () => {
  await given()
  const agent = createAgent({ db: server.db, log: silentLog, now: () => new Date(), offload: inlineOffload })
  const membership = { userId: owner.id, role: 'owner' as const, departments: [] }
  const scope = { projectId: ada.project, membership }
  const task = { scope, message: 'sum of everything', history: [], documents: [], locale: 'en' }
  const { content, citations } = await replyOf(agent.answer(task, new AbortController().signal))
  expect(content).toContain('80.00')
  expect(content).not.toContain('40.00')
  const rows = citations.flatMap((one) => (one.kind === 'rows' ? [one.tree.types] : []))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flat()).not.toContain('Dienstreise')
  expect(rows.every((types) => types.length > 0)).toBe(true)
})
