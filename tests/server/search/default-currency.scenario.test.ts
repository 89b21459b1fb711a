import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QueryTree } from '#contract/query-tree.ts'
import { evaluate } from '#core/query/evaluate.ts'
import { fileOf, vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'
import { askingServer, type AskingServer } from './asking.ts'

let asking: AskingServer
beforeAll(async () => {
  asking = await askingServer()
})
afterAll(() => asking.server.close())

describe('amounts without a currency', () => {
  it('count in the currency of the workspace, in SQL as in memory, with a note', async () => {
    const { workspace, server, cast, documents: keys } = asking
    const by = { token: cast.people.get('dana')?.token ?? '', project: cast.projectId }
    const set = (default_currency: string | null) =>
      server.call('PUT', `/projects/${cast.projectId}`, { ...by, body: { default_currency } })
    const unstated = new Set(
      workspace.documents
        .filter(({ type }, index) => type === 'quote' && index % 3 === 0)
        .map(({ id }) => id),
    )
    for (const [id, key] of keys) {
      if (!unstated.has(key)) continue
      const answer = await server.call('PUT', `/things/${id}`, {
        ...by,
        body: { data: { 'extracted.currency': null } },
      })
      expect(answer).toMatchObject({ status: 200 })
    }
    const quotes = QueryTree.parse({ types: ['quote'], aggregate: { what: 'sum', of: 'amount', by: null } })
    const rows = workspace.documents.map((document) => {
      const file = fileOf(document)
      if (unstated.has(document.id)) file.data.extracted['currency'] = null
      return { file, pages: document.text }
    })
    const vocabulary = vocabularyOf(workspace)
    const lead = async (own: typeof vocabulary) => {
      const { aggregate } = await asking.ask('dana', { tree: quotes })
      expect(aggregate?.rows.map(({ currency, value, assumed }) => [currency, value, assumed])).toEqual(
        evaluate(quotes, own, rows).aggregate?.rows.map(({ currency, value, assumed }) => [
          currency,
          value,
          assumed,
        ]),
      )
      for (const row of aggregate?.rows ?? []) {
        const behind = await asking.ask('dana', { tree: row.tree })
        expect(behind.search_summary.total_results).toBe(row.documents)
      }
      return aggregate?.rows ?? []
    }
    expect((await lead(vocabulary)).find(({ currency }) => currency === null)?.documents).toBe(unstated.size)
    expect(await set('EUR')).toMatchObject({ status: 200 })
    const counted = await lead({ ...vocabulary, currency: 'EUR' })
    expect(counted.find(({ currency }) => currency === 'EUR')?.assumed).toBe(unstated.size)
    expect(counted.filter(({ currency }) => currency === null)).toEqual([])
  })
})
