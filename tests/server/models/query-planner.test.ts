import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AiSearchResponse } from '#contract/search.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { scriptedModel, type ScriptedAnswer } from '#tests/support/model/scripted-model.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { insertFile } from '../../support/caller.ts'

let server: DataServer
let owner: TestPerson
let project: string
let host: Awaited<ReturnType<typeof scriptedModel>>
const answers: ScriptedAnswer[] = []

beforeAll(async () => {
  host = await scriptedModel(() => answers.shift() ?? { status: 400 })
  const model = {
    provider: 'compatible',
    model: 'planner',
    key: null,
    url: host.url,
    images: false,
    prices: null,
    monthlyBudget: null,
  } as const
  server = await dataServer({}, { model })
  owner = await server.person('olive')
})
afterAll(async () => {
  await server.close()
  await host.close()
})
beforeEach(async () => {
  answers.length = 0
  project = await server.workspace(owner)
  const given = (name: string, total: number) =>
    insertFile(server, project, {
      createdBy: owner.id,
      document_type: 'receipt',
      data: { filename: name, extracted: { total } },
    })
  await server.call('POST', '/things', {
    token: owner.token,
    project,
    body: {
      kind: 'schema',
      data: {
        document_type: 'receipt',
        department: 'Finance',
        schema: { type: 'object', properties: { total: { type: 'number', format: 'currency' } } },
      },
    },
  })
  await given('small.jpg', 5)
  await given('large.jpg', 500)
})

const plan = (filters: unknown[], more = {}) => ({
  types: ['receipt'],
  filters,
  order: [],
  limit: null,
  aggregate: null,
  ...more,
})
const over = (value: number, id = 'extracted.total') => ({ any: [{ id, op: 'above', value }] })
async function ask(query: string) {
  const answer = await server.call('POST', '/search/ai', { token: owner.token, project, body: { query } })
  expect(answer.status).toBe(200)
  return AiSearchResponse.parse(answer.body)
}
const namesIn = (answer: AiSearchResponse) =>
  answer.results_by_query.flatMap(({ rows }) => rows.map(({ data }) => data['filename']))

describe('a question planned by a model', () => {
  it('is answered by the query of the model, limited to what the member may see', async () => {
    answers.push({ say: plan([over(100)]) })
    expect(namesIn(await ask('Which ones hurt my wallet?'))).toEqual(['large.jpg'])
    const prompt = JSON.stringify(host.asked.at(-1)?.body.messages)
    expect(prompt).toContain('Which ones hurt my wallet?')
    expect(prompt).toContain('extracted.total')
  })

  it('may group numbers twice', async () => {
    const aggregate = { what: 'count', of: null, by: 'type', split: 'created_by' }
    answers.push({ say: plan([], { aggregate }) })
    const answer = await ask('Who brought what?')
    expect(answer.aggregate?.rows.map(({ group, part, value }) => [group, part, value])).toEqual([
      ['receipt', expect.any(String), 2],
    ])
    answers.push({ say: plan([], { aggregate: { ...aggregate, split: 'extracted.secret' } }) })
    expect((await ask('Who hid what?')).aggregate?.split).toBeUndefined()
  })

  it('is sent to the model once', async () => {
    answers.push({ say: plan([over(100)]) })
    await ask('Which ones hurt?')
    const before = host.asked.length
    expect(namesIn(await ask('Which ones hurt?'))).toEqual(['large.jpg'])
    expect(host.asked.length).toBe(before)
  })

  it.each<[string, ScriptedAnswer]>([
    ['names a field that is not there', { say: plan([over(100, 'extracted.secret')]) }],
    ['names a type that is not there', { say: plan([], { types: ['payslip'] }) }],
    ['is no query', { say: { rows: [1] } }],
    ['is no object', { text: 'The large one.' }],
    ['is a rejection', { status: 401 }],
  ])('is read by the grammar if the answer %s', async (_, answer) => {
    answers.push(answer)
    expect(namesIn(await ask('receipts over 100'))).toEqual(['large.jpg'])
  })
})
