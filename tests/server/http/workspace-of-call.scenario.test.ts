import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Membership } from '#contract/roles.ts'
import { testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let person: TestPerson
let mine: string
let other: string
const seen: { projectId: string; membership: Membership }[] = []

beforeAll(async () => {
  server = await testServer({
    handlers: {
      completeUpload: async ({ projectId, membership }) => {
        seen.push({ projectId, membership })
        return { id: 'x', kind: 'File', data: { filename: 'x', pageImages: [], extracted: {} } }
      },
    },
  })
  person = await server.person('someone')
  mine = await server.workspace(person)
  other = await server.workspace(person)
})
afterAll(() => server.close())

const completion = { gcs_urls: ['a'], filename: 'x', fileSize: 1, contentHash: 'a'.repeat(64) }
const complete = (project?: string, project_id?: string) =>
  server.call('POST', '/upload/complete-gcs-upload', {
    token: person.token,
    project,
    body: { ...completion, ...(project_id === undefined ? {} : { project_id }) },
  })

describe('the workspace of a call', () => {
  test('comes from the header', async () => {
    expect((await complete(mine)).status).toBe(200)
    expect(seen.at(-1)).toEqual({
      projectId: mine,
      membership: { userId: person.id, role: 'owner', departments: [] },
    })
  })

  test('or from the body of a completion', async () => {
    expect((await complete(undefined, other)).status).toBe(200)
    expect(seen.at(-1)?.projectId).toBe(other)
  })

  test('is rejected if header and body disagree', async () => {
    expect(await complete(mine, other)).toMatchObject({
      status: 400,
      body: { code: 'malformed', field: 'X-Project-ID' },
    })
  })

  test('is rejected if path and header disagree', async () => {
    const answer = await server.call('GET', `/projects/${mine}`, { token: person.token, project: other })
    expect(answer.status).toBe(400)
  })

  test('is required', async () => {
    expect(await complete()).toMatchObject({
      status: 400,
      body: { code: 'malformed', field: 'X-Project-ID' },
    })
  })

  test('is checked before the body is validated', async () => {
    const answer = await server.call('POST', '/upload/complete-gcs-upload', {
      token: person.token,
      project: 'no-such-workspace',
      body: { wrong: true },
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
