import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { testServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the OpenAPI document has every call of the contract, with its access', async () => {
  const { status, body } = await server.call('GET', '/openapi.json')
  expect(status).toBe(200)
  const { openapi, paths } = body as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string; security?: object[] }>>
  }
  expect(openapi).toBe('3.1.0')
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation?.security === undefined).toBe(endpoint.access === 'public')
    const scopes = operation?.security?.flatMap((one) => ('token' in one ? [one.token] : []))
    expect([name, scopes ?? []]).toEqual([name, endpoint.scope === undefined ? [] : [[endpoint.scope]]])
  }
})

test('the page for people has every call, with what it is for, and runs no script', async () => {
  const { statusCode, headers, body } = await server.app.inject('/api/docs')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { method, path, summary } of Object.values<Endpoint>(endpoints)) {
    expect(body).toContain(`<h3><code>${method} ${path}</code></h3>`)
    expect(body).toContain(`<p>${summary}.`)
  }
  expect(body).toContain('A personal token needs the scope <code>upload</code>.')
  expect(body).toContain('<code>column_filters</code> in the query, may be left out')
  expect(body).toContain('<link rel="icon" href="../favicon.svg">')
  expect(body).not.toMatch(/<script|\bon\w+=/)
})

test('health and capabilities answer anyone', async () => {
  expect(await server.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await server.call('GET', '/capabilities')).toMatchObject({
    status: 200,
    body: { additions: expect.any(Array) as string[], max_upload_bytes: 20_000_000 },
  })
})

test('a download is described by its media type', async () => {
  const { paths } = (await server.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>
  }
  expect(Object.keys(paths['/things/export']?.['post']?.responses['200']?.content ?? {})).toEqual([
    'text/csv',
  ])
})

test('a stream that may have nothing to tell says so', async () => {
  const { paths } = (await server.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
  }
  const { responses } = paths['/chats/{id}/messages/stream']?.['get'] ?? {}
  expect(Object.keys(responses?.['200']?.content ?? {})).toEqual(['text/event-stream'])
  expect(responses?.['204']).toEqual({ description: 'There is nothing to tell' })
})
