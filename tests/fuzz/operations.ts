import type { TestServer } from '#tests/support/server.ts'
import type { Schema } from './schema-values.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly schema: Schema
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with parameters in braces. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: { readonly type: string; readonly schema: Schema } | null
}

interface Described {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
}

/** Every operation of the server's own document, and the signed addresses, which it leaves out. */
export async function operationsOf(server: TestServer) {
  const { body } = await server.call('GET', '/openapi.json')
  const { paths, components } = body as {
    paths: Record<string, Record<string, Described>>
    components?: { schemas?: Record<string, Schema> }
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const [content] = Object.entries(requestBody?.content ?? {})
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: content ? { type: content[0], schema: content[1].schema ?? {} } : null,
      }
    }),
  )
  const text = { type: 'string' }
  const signed = (method: 'GET' | 'PUT'): Operation => ({
    method,
    path: '/objects/{key}',
    parameters: ['key', 'type', 'exp', 'max', 'project', 'sig'].map((name, index) => ({
      name,
      in: index === 0 ? 'path' : 'query',
      schema: text,
    })),
    body: method === 'PUT' ? { type: 'image/jpeg', schema: text } : null,
  })
  return {
    operations: [...described, signed('GET'), signed('PUT')],
    resolve: (reference: string): Schema => components?.schemas?.[reference.split('/').at(-1) ?? ''] ?? {},
  }
}
