import SwaggerParser from '@apidevtools/swagger-parser'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, type Endpoint, type EndpointName } from '#contract/endpoints.ts'
import { summaries } from '#server/http/open-api/summaries.ts'
import { errorCodes } from '#contract/errors.ts'
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

test('the documentation page has every call with its summary, and no scripts', async () => {
  const { statusCode, headers, body } = await server.app.inject('/api/docs')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const [name, { method, path }] of Object.entries<Endpoint>(endpoints)) {
    expect(body).toContain(`<h3><code>${method} ${path}</code></h3>`)
    expect(body).toContain(`<p>${summaries[name as EndpointName]}.`)
  }
  expect(body).toContain('A personal token needs the scope <code>upload</code>.')
  expect(body).toContain('<code>column_filters</code> in the query, optional')
  expect(body).toContain('<link rel="icon" href="../favicon.svg">')
  expect(body).toContain('; 401 <code>bad-credentials</code>; ')
  expect(body).toContain('<a href="#FileData">')
  expect(body).toContain('<section id="FileData">')
  expect(body).toContain('&quot;vendor&quot;: &quot;Corner Cafe&quot;')
  expect(body).not.toMatch(/<script|\bon\w+=/)
})

test('health and capabilities are public', async () => {
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

test('a stream that may be empty documents its 204', async () => {
  const { paths } = (await server.call('GET', '/openapi.json')).body as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
  }
  const { responses } = paths['/chats/{id}/messages/stream']?.['get'] ?? {}
  expect(Object.keys(responses?.['200']?.content ?? {})).toEqual(['text/event-stream'])
  expect(responses?.['204']).toEqual({ description: 'Nothing to report' })
})

const Media = z.record(
  z.string(),
  z.object({
    schema: z.unknown().optional(),
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown().optional() })).optional(),
  }),
)
const Answers = z.record(
  z.string(),
  z.object({ $ref: z.string().optional(), description: z.string().optional(), content: Media.optional() }),
)
const ApiDocument = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ in: z.string(), name: z.string(), example: z.unknown().optional() }))
          .default([]),
        operationId: z.string(),
        security: z.array(z.unknown()).optional(),
        requestBody: z.object({ content: Media }).optional(),
        responses: Answers,
      }),
    ),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
    responses: Answers,
  }),
})

describe('for client generators', () => {
  let document: z.output<typeof ApiDocument>
  let ajv: Ajv2020
  beforeAll(async () => {
    const { body } = await server.call('GET', '/openapi.json')
    document = ApiDocument.parse(body)
    ajv = new Ajv2020({ strict: false, validateFormats: false })
    // As it was sent: the parsed document has only what is looked at by hand.
    ajv.addSchema(body as object, 'api')
  })

  /** What of the value does not fit the schema at this place of the document. */
  const misfits = (place: readonly string[], value: unknown): unknown => {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const fits = ajv.compile({ $ref: `api#/${pointer.join('/')}` })
    return fits(value) ? [] : [place.join(' '), fits.errors]
  }
  /** Every operation of the document, those beside the table of calls included. */
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ operation, place: ['paths', path, method] })),
    )

  test('the document is valid OpenAPI 3.1', async () => {
    const { body } = await server.call('GET', '/openapi.json')
    await expect(
      SwaggerParser.validate(body as Parameters<typeof SwaggerParser.validate>[0]),
    ).resolves.toBeDefined()
  })

  test('the records have names, and their fields have types', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas).filter((name) => /schema\d|^[a-z]/.test(name))).toEqual([])
    expect(schemas['Thing']).toMatchObject({
      oneOf: ['FileThing', 'SchemaThing', 'FolderThing', 'ChatThing'].map((name) => ({
        $ref: `#/components/schemas/${name}`,
      })),
      discriminator: { mapping: { File: '#/components/schemas/FileThing' } },
    })
    for (const [name, data] of [
      ['FileThing', 'FileData'],
      ['SchemaThing', 'SchemaData'],
      ['FolderThing', 'FolderData'],
      ['ChatThing', 'ChatData'],
    ] as const)
      expect(schemas[name]).toMatchObject({ properties: { data: { $ref: `#/components/schemas/${data}` } } })
    expect(schemas['FileData']).toMatchObject({
      properties: {
        evidence: { additionalProperties: { $ref: '#/components/schemas/Evidence' } },
        review: { items: { $ref: '#/components/schemas/ReviewMark' } },
      },
    })
    expect(schemas['CompleteUpload']).toMatchObject({
      properties: { imported: { $ref: '#/components/schemas/ImportedValues' } },
    })
    expect(schemas['RatesResponse']).toMatchObject({
      properties: { rows: { items: { $ref: '#/components/schemas/Rate' } } },
    })
  })

  test('created things match their schemas', async () => {
    const { token } = await server.person('maker')
    const project = await server.workspace({ token, id: '', email: '' })
    const made = [
      { kind: 'Folder', data: { name: 'November' } },
      { kind: 'Chat', data: { title: 'Lunch' } },
      { kind: 'schema', data: { document_type: 'receipt', department: 'finance' } },
    ]
    for (const body of made) {
      expect(misfits(['components', 'schemas', 'CreateThing'], body)).toEqual([])
      const answer = await server.call('POST', '/things', { token, project, body })
      expect(answer.status).toBe(201)
      expect(misfits(['components', 'schemas', 'Thing'], answer.body)).toEqual([])
    }
  })

  test('every call has a name of its own', () => {
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const beside = names.filter((name) => !(name in endpoints))
    expect(beside).toEqual(['sendFile', 'putFile', 'sendNamedFile', 'putNamedFile'])
  })

  test('every call has an example that fits its schemas', () => {
    const found = operations().flatMap(({ operation, place }) => {
      const asked = Object.entries(operation.requestBody?.content ?? {})
        // Bytes of a file have no example.
        .filter(([, { schema }]) => schema !== undefined && !JSON.stringify(schema).includes('"binary"'))
        .map(([type, { example }]) => misfits([...place, 'requestBody', 'content', type, 'schema'], example))
      const answered = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.entries(content).map(([type, { example }]) =>
          misfits([...place, 'responses', status, 'content', type, 'schema'], example),
        ),
      )
      const parameters = operation.parameters
        .filter((one) => one.in === 'path')
        .map((one) => (typeof one.example === 'string' ? [] : [...place, one.name]))
      return [...asked, ...answered, ...parameters].flat()
    })
    expect(found).toEqual([])
  })

  test('every call documents its rejections with codes and examples', () => {
    for (const { operation, place } of operations()) {
      const rejections = Object.entries(operation.responses).filter(([status]) => !/^2\d\d$/.test(status))
      const statuses = rejections.map(([status]) => status)
      const always = operation.security === undefined ? ['500', '503'] : ['401', '500', '503']
      expect([place, statuses]).toEqual([place, expect.arrayContaining(always)])
      // No range, which not every generator reads.
      expect([place, statuses.filter((status) => !/^[45]\d\d$/.test(status))]).toEqual([place, []])
      for (const [, { $ref = '' }] of rejections)
        expect(document.components.responses).toHaveProperty([$ref.replace('#/components/responses/', '')])
    }
    for (const [name, { content }] of Object.entries(document.components.responses)) {
      const examples = Object.entries(content?.['application/json']?.examples ?? {})
      expect(examples.length).toBeGreaterThan(0)
      for (const [code, { value }] of examples) {
        expect(errorCodes).toContain(code)
        expect(
          misfits(['components', 'responses', name, 'content', 'application/json', 'schema'], value),
        ).toEqual([])
      }
    }
  })
})
