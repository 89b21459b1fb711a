import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadBatchResponse } from '#contract/upload-batch.ts'
import { batchHandlers, type BatchOptions } from '#server/http/batched-calls.ts'
import type { Call } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { silentLog, testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

// Calls of a batch run in groups of four.

const calls = Array.from({ length: 10 }, (_, index) => ({ method: 'GET' as const, path: `/things/${index}` }))

describe('the groups of a batch', () => {
  let server: TestServer
  let ada: TestPerson
  let ben: TestPerson
  let project: string
  /** Ids that the handler was called for, and what happens during one of these calls. */
  let read: string[]
  let during: Record<string, () => Promise<unknown>>
  const logged: unknown[] = []

  beforeAll(async () => {
    const getThing = async ({ params }: Call<'getThing'>) => {
      read.push(params.id)
      await during[params.id]?.()
      throw new HttpError(404, 'not-found', 'There is no such document.')
    }
    const log = { ...silentLog, error: (...entry: unknown[]) => void logged.push(entry) }
    const metrics = { mode: 'on' as const, version: '1', more: async () => [] }
    server = await testServer({ handlers: { getThing }, app: { metrics }, deps: { log } })
    ada = await server.person('ada')
  })
  afterAll(() => server.close())
  let people = 0
  beforeEach(async () => {
    read = []
    during = {}
    logged.length = 0
    ben = await server.person(`ben-${(people += 1)}`)
    project = await server.workspace(ada)
    const role = { role: 'team_member' as const, departments: [], invited_by: null }
    await server.db
      .insertInto('members')
      .values({ project_id: project, user_id: ben.id, ...role })
      .execute()
  })

  const send = async () => {
    const answer = await server.call('POST', '/upload/batch', { token: ben.token, project, body: { calls } })
    expect(answer.status).toBe(200)
    return (answer.body as UploadBatchResponse).responses
  }
  /** How many reads of documents had this status. */
  const countedBy = async (status: number) => {
    const { body } = await server.app.inject({ method: 'GET', url: '/metrics' })
    const sample = `sheaf_http_requests_total{method="GET",route="/api/things/:id",status="${status}"}`
    return Number(body.split(sample)[1]?.split('\n')[0] ?? 0)
  }
  const statuses = async () => (await send()).map((response) => response?.status)

  test('find a caller who signed out meanwhile no more', async () => {
    during['1'] = () => server.call('POST', '/auth/logout', { token: ben.token })
    const before = await countedBy(401)
    expect(await statuses()).toEqual([404, 404, 404, 404, 401, 401, 401, 401, 401, 401])
    expect(read).toEqual(['0', '1', '2', '3'])
    expect((await countedBy(401)) - before).toBe(6)
  })

  test('are in the workspace of the batch, however that names it', async () => {
    const body = { project_id: project, calls }
    const answer = await server.call('POST', '/upload/batch', { token: ben.token, body })
    const { responses } = answer.body as UploadBatchResponse
    expect(responses.map((one) => one?.status)).toEqual(Array(10).fill(404))
    expect(read).toHaveLength(10)
  })

  test('need no caller where they do not exist', async () => {
    during['1'] = () => server.call('POST', '/auth/logout', { token: ben.token })
    const unknown = Array(4).fill({ method: 'GET', path: '/nothing' })
    const body = { calls: [...calls.slice(0, 4), ...unknown] }
    const answer = await server.call('POST', '/upload/batch', { token: ben.token, project, body })
    const { responses } = answer.body as UploadBatchResponse
    expect(responses.map((one) => one?.status)).toEqual(Array(8).fill(404))
  })

  test('find a caller who was removed from the workspace meanwhile no more', async () => {
    during['5'] = () => server.call('DELETE', `/projects/${project}/members/${ben.id}`, { token: ada.token })
    const responses = await send()
    const removed = { detail: 'There is no such workspace, or you are not a member of it.' }
    expect(responses.slice(7).map((one) => one?.body)).toMatchObject([
      { detail: 'There is no such document.' },
      removed,
      removed,
    ])
    expect(read).toHaveLength(8)
  })

  test('are counted and logged call by call, by the route of each', async () => {
    during['2'] = () => Promise.reject(new Error('The disk is broken'))
    expect((await statuses())[2]).toBe(500)
    expect(logged).toEqual([
      ['request-failed', expect.objectContaining({ method: 'GET', route: '/api/things/:id' })],
    ])
    const { body } = await server.app.inject({ method: 'GET', url: '/metrics' })
    expect(body).toContain('sheaf_http_requests_total{method="GET",route="/api/things/:id",status="500"} 1')
    expect(body).toContain('sheaf_http_requests_total{method="POST",route="/api/upload/batch",status="200"}')
  })
})

describe('a batch that takes long', () => {
  /** A batch whose calls take so many ms each, after one another. */
  async function run({ tookMs = 0, goneAt = -1, isGone = false }) {
    let now = 0
    let started = 0
    const client = new AbortController()
    if (isGone) client.abort()
    const getThing = async () => {
      now += tookMs
      if (started === goneAt) client.abort()
      started += 1
      throw new HttpError(404, 'not-found', 'There is no such document.')
    }
    const caller = { user: { id: 'u' }, session: { id: 's' }, projectId: 'p' }
    const request = { headers: { authorization: 'Bearer x', 'x-project-id': 'p' }, params: {} }
    const access = {
      bearers: { read: async () => caller },
      memberships: { read: async () => ({ userId: 'u', role: 'owner', departments: [] }) },
    } as unknown as BatchOptions['access']
    const { uploadBatch } = batchHandlers(
      { getThing },
      { access, log: silentLog, record: () => undefined, checkResponses: false, now: () => now },
    )
    const batch = { ...caller, request, signal: client.signal, body: { calls } }
    const { responses } = await uploadBatch(batch as unknown as Call<'uploadBatch'>)
    return { started, responses: responses.map((one) => one?.status ?? null) }
  }

  test('starts no more calls after its time, and says which', async () => {
    const { started, responses } = await run({ tookMs: 1_000 })
    expect(started).toBe(8)
    expect(responses).toEqual([404, 404, 404, 404, 404, 404, 404, 404, null, null])
  })

  test('runs some of them in any case', async () => {
    const { started, responses } = await run({ tookMs: 60_000 })
    expect(started).toBe(4)
    expect(responses.filter((one) => one === null)).toHaveLength(6)
  })

  test('starts no more calls once nobody waits for the response', async () => {
    expect((await run({ goneAt: 1 })).started).toBe(4)
    expect((await run({})).started).toBe(10)
    await expect(run({ isGone: true })).rejects.toMatchObject({ statusCode: 503 })
  })
})
