import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { UPLOAD_BATCH_MAX, type UploadBatch, type UploadBatchResponse } from '#contract/upload-batch.ts'
import { jpeg, sha256 } from '#tests/support/data-server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const LIMIT = 3
const {
  server,
  owner: person,
  uploads,
} = givenWorkspace({ clerk: null, newPeople: true, settings: { monthlyUploads: LIMIT, openAddresses: 4 } })
const { ada } = uploads

type BatchedCalls = UploadBatch['calls']

const post = (path: string, body: Record<string, unknown>): BatchedCalls[number] => ({
  method: 'POST',
  path: `/upload/${path}`,
  body,
})
const get = (id: string): BatchedCalls[number] => ({ method: 'GET', path: `/things/${id}` })
const sign = (contentType = 'image/jpeg') =>
  post('generate-upload-signed-url', { filename: 'a.jpg', contentType })

const send = (calls: BatchedCalls, token = person.token) =>
  server.call('POST', '/upload/batch', { token, project: ada.project, body: { calls } })

async function responsesTo(calls: BatchedCalls, token = person.token) {
  const answer = await send(calls, token)
  expect(answer.status).toBe(200)
  const { responses } = answer.body as UploadBatchResponse
  expect(responses).not.toContain(null)
  return responses.flatMap((response) => response ?? [])
}

const files = () =>
  server.db
    .selectFrom('things')
    .select('id')
    .where('project_id', '=', ada.project)
    .where('kind', '=', 'File')
    .execute()

describe('a batch of uploads', () => {
  test('takes captures from the check to the read-back, each as by calls of its own', async () => {
    const photos = ['one', 'two'].map((text) => ({ bytes: jpeg(text), upload_id: randomUUID() }))
    const checks = photos.map(({ bytes, upload_id }) =>
      post('check-duplicate-by-hash', {
        filename: 'photo.jpg',
        size: bytes.length,
        sha256: sha256(bytes),
        upload_id,
      }),
    )
    for (const { status, body } of await responsesTo(checks))
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { duplicate_check: { isDuplicate: false } },
      })
    const sent = await Promise.all(photos.map(({ bytes, upload_id }) => ada.sent(bytes, { upload_id })))
    const heard = server.heard(ada.project)
    const completed = await responsesTo(sent.map((body) => post('complete-gcs-upload', body)))
    expect(completed.map(({ status }) => status)).toEqual([200, 200])
    const ids = completed.map(({ body }) => (body as { id: string }).id)
    expect(new Set(ids).size).toBe(2)
    expect(heard.filter(({ type }) => type === 'thing-created')).toHaveLength(2)
    expect(server.sentJobs(ada.project).toSorted()).toEqual(ids.toSorted())
    const read = await responsesTo(ids.map(get))
    expect(read.map(({ body }) => (body as { data: { contentHash: string } }).data.contentHash)).toEqual(
      photos.map(({ bytes }) => sha256(bytes)),
    )
    const audit = await server.call('GET', `/projects/${ada.project}/audit`, { token: person.token })
    expect(JSON.stringify(audit.body)).toContain(ids[0])
    expect(JSON.stringify(audit.body)).toContain(ids[1])
  })

  test('has an outcome for each call, the same as of the call alone', async () => {
    const sent = await ada.sent(jpeg('whole'), { upload_id: randomUUID() })
    const missing = { ...sent, gcs_urls: [(await ada.sign()).gcs_url], upload_id: randomUUID() }
    const calls = [
      post('complete-gcs-upload', missing),
      post('complete-gcs-upload', { ...sent, contentHash: 'not a hash' }),
      post('complete-gcs-upload', { ...sent, project_id: 'another' }),
      sign('text/html'),
      get('no-such-thing'),
      get('%zz'),
      post('check-duplicate-by-hash', { filename: 'x' }),
      { method: 'POST' as const, path: '/upload/check-duplicate-by-hash' },
    ]
    const responses = await responsesTo([...calls, post('complete-gcs-upload', sent)])
    expect(responses.at(-1)).toMatchObject({ status: 200, body: { kind: 'File' } })
    for (const [index, { method, path, body }] of calls.entries()) {
      const alone = await server.call(method, path, {
        token: person.token,
        project: ada.project,
        ...(body && { body }),
      })
      expect({ path, ...responses[index] }).toMatchObject({ path, status: alone.status, body: alone.body })
      expect(alone.status).toBeGreaterThanOrEqual(400)
    }
    expect(await files()).toHaveLength(1)
  })

  test('creates one document of an upload that it completes twice, and of a batch that is repeated', async () => {
    const sent = await ada.sent(jpeg('twice'), { upload_id: randomUUID() })
    const calls = [post('complete-gcs-upload', sent), post('complete-gcs-upload', sent)]
    const both = [...(await responsesTo(calls)), ...(await responsesTo(calls))]
    expect(new Set(both.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
    expect(both.every(({ status }) => status === 200)).toBe(true)
    expect(await files()).toHaveLength(1)
  })

  test('creates one document of the same bytes, however often they are in it', async () => {
    const sent = await Promise.all(
      ['same', 'same', 'other'].map((text) => ada.sent(jpeg(text), { upload_id: randomUUID() })),
    )
    const heard = server.heard(ada.project)
    const completed = await responsesTo(sent.map((body) => post('complete-gcs-upload', body)))
    expect(completed.map((response) => response.status)).toEqual([200, 200, 200])
    const [first, second, other] = completed.map((response) => (response.body as { id: string }).id)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
    expect(heard.filter(({ type }) => type === 'thing-created')).toHaveLength(2)
    const check = { filename: 'a.jpg', size: 9, sha256: sha256(jpeg('same')), upload_id: randomUUID() }
    const [found] = await responsesTo([post('check-duplicate-by-hash', check)])
    expect(found).toMatchObject({ body: { duplicate_check: { isDuplicate: true } } })
  })

  test('counts each of its calls towards the limits', async () => {
    const sent = []
    for (const text of ['a', 'b', 'c', 'd'])
      sent.push(await ada.sent(jpeg(text), { upload_id: randomUUID() }))
    const full = await send([sign()])
    expect(full.body).toMatchObject({ responses: [{ status: 429, body: { code: 'rate-limited' } }] })
    const { retry_after } = (full.body as UploadBatchResponse).responses[0] ?? {}
    expect(retry_after).toBeGreaterThan(0)
    const completed = await responsesTo(sent.map((body) => post('complete-gcs-upload', body)))
    expect(completed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429])
    expect(completed.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'upload-limit',
      detail: { current_usage: LIMIT, limit: LIMIT },
    })
    expect(await files()).toHaveLength(LIMIT)
  })

  test('gives a token no more than its scopes, and nobody what another workspace has', async () => {
    const { id } = await ada.photo()
    const body = { name: 'Script', scopes: ['upload'], expires_in_days: 30 }
    const made = await server.call('POST', `/projects/${ada.project}/tokens`, { token: person.token, body })
    const { secret } = made.body as { secret: string }
    const [read, signed] = await responsesTo([get(id), sign()], secret)
    expect(read).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(signed?.status).toBe(200)
    const project = await server.workspace(person, 'Another')
    const elsewhere = await server.call('POST', '/upload/batch', {
      token: person.token,
      project,
      body: { calls: [get(id)] },
    })
    expect(elsewhere.body).toMatchObject({ responses: [{ status: 404 }] })
  })

  test('contains calls of uploads only', async () => {
    const [other] = await responsesTo([{ method: 'GET', path: '/user-files' }])
    expect(other).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('is rejected as a whole, with nothing done, where it is wrong itself', async () => {
    const calls = [sign()]
    const sent = (more: object) =>
      server.call('POST', '/upload/batch', { token: person.token, project: ada.project, ...more })
    const many = Array.from({ length: UPLOAD_BATCH_MAX + 1 }, () => get('x'))
    const large = { ...get('x'), body: { text: 'x'.repeat(5_000_000) } }
    const rejected = [
      await sent({ body: { calls }, project: undefined }),
      await sent({ body: { calls }, token: 'no-token' }),
      await sent({ body: { calls }, project: randomUUID() }),
      await sent({ body: { calls: [...calls, large] } }),
      await sent({ form: { calls: '1' } }),
      await sent({ body: { calls: [] } }),
      await sent({ body: { calls: many } }),
      await sent({ body: { calls: [...calls, { ...sign(), body: { filename: '\ud83d' } }] } }),
    ]
    expect(rejected.map(({ status }) => status)).toEqual([400, 401, 404, 413, 415, 422, 422, 422])
    const objects = server.db.selectFrom('objects').select('url').where('user_id', '=', person.id)
    expect(await objects.execute()).toEqual([])
  })
})
