import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FilesSummary } from '#contract/summary.ts'
import { QueryTree } from '#contract/query-tree.ts'
import { eventually } from '#tests/support/api.ts'
import { askingServer, type AskingServer } from './asking.ts'

let asking: AskingServer
beforeAll(async () => {
  asking = await askingServer()
})
afterAll(() => asking.server.close())

const sum = QueryTree.parse({ types: ['receipt'], aggregate: { what: 'sum', of: 'amount', by: null } })
const summary = {
  column_filters: [{ id: 'data.document_type', value: 'receipt' }],
  sums: ['extracted.total'],
  group_by: null,
}
const inAnswer = async (person: string) =>
  (await asking.ask(person, { tree: sum })).aggregate?.rows.flatMap(({ duplicates = [] }) => duplicates) ?? []
const inSummary = async (person: string) =>
  ((await asking.call(person, '/things/summary', summary)).body as FilesSummary).duplicates ?? []
const equals = (wanted: readonly string[]) => (found: readonly string[]) =>
  JSON.stringify(found) === JSON.stringify(wanted)

/** Gives a receipt the party, day and amount of another one. */
async function repeat(id: string, of: Readonly<Record<string, unknown>>): Promise<void> {
  const values = ['vendor', 'date', 'total', 'currency'].map((key) => [`extracted.${key}`, of[key] ?? null])
  const { cast, server } = asking
  const answer = await server.call('PUT', `/things/${id}`, {
    token: cast.people.get('dana')?.token ?? '',
    project: cast.projectId,
    body: { data: Object.fromEntries(values) },
  })
  expect(answer).toMatchObject({ status: 200 })
}

describe('possible duplicates', () => {
  it('are named next to sums that count them twice, if the reader sees both and nobody marked them as different', async () => {
    const { workspace, documents, call } = asking
    const receipts = [...documents].flatMap(([id, key]) => {
      const plain = workspace.documents.find((one) => one.id === key)
      return plain?.type === 'receipt' ? [{ id, fields: plain.fields }] : []
    })
    const before = await inAnswer('dana')
    expect(await inSummary('dana')).toEqual(before)
    const [first, second] = receipts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!first || !second) throw new Error('There are too few receipts')
    await repeat(second.id, first.fields)

    const more = [...before, second.id].toSorted()
    await eventually(() => inAnswer('dana'), equals(more))
    expect(await inSummary('dana')).toEqual(more)
    // Receipts are of another department.
    expect([await inAnswer('gus'), await inSummary('gus')]).toEqual([[], []])
    const counted = { ...sum, aggregate: { what: 'count' as const, of: null, by: null } }
    expect((await asking.ask('dana', { tree: counted })).aggregate?.rows[0]).not.toHaveProperty('duplicates')

    expect((await call('dana', `/things/${first.id}/tell-apart`, { ids: [second.id] })).status).toBe(204)
    expect([await inAnswer('dana'), await inSummary('dana')]).toEqual([before, before])
  })
})
