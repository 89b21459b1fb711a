import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSpending } from '#server/models/index.ts'
import { testServer, type TestServer } from '#tests/support/server.ts'

const setting = {
  provider: 'compatible',
  model: 'scripted',
  key: null,
  url: 'http://127.0.0.1:9/v1',
  images: true,
  prices: { input: 1000, output: 2000 },
  monthlyBudget: 3,
} as const

let server: TestServer
let now = new Date('2026-11-30T23:00:00Z')
beforeAll(async () => {
  server = await testServer({ settings: { model: setting }, deps: { now: () => now } })
})
afterAll(() => server.close())

describe('model usage', () => {
  it('is shown to the owner, by month and workspace', async () => {
    const owner = await server.person('olive')
    const [first, second] = [await server.workspace(owner), await server.workspace(owner)]
    const spending = createSpending({ db: server.db, now: () => now }, setting)
    await spending.record({ projectId: first, thingId: null, purpose: 'read' }, { input: 1000, output: 1000 })
    const use = async (project: string) =>
      (await server.call('GET', `/projects/${project}/model-use`, { token: owner.token })).body
    const used = {
      model: 'compatible/scripted',
      calls: 1,
      documents: 0,
      input_tokens: 1000,
      output_tokens: 1000,
      cost: 3,
    }
    expect(await use(first)).toMatchObject({ ...used, budget: 3, paused: true, resumes: '2026-12-01' })
    expect(await use(second)).toMatchObject({ calls: 0, cost: 0, paused: false })
    now = new Date('2026-12-01T00:00:00Z')
    expect(await use(first)).toMatchObject({ calls: 0, cost: 0, paused: false, resumes: '2027-01-01' })
  })

  it('is hidden from other members', async () => {
    const [owner, stranger] = [await server.person('otto'), await server.person('sam')]
    const project = await server.workspace(owner)
    const answer = await server.call('GET', `/projects/${project}/model-use`, { token: stranger.token })
    expect(answer.status).toBe(404)
  })
})
