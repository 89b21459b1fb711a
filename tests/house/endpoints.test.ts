import { describe, expect, it } from 'vitest'
import { summaries } from '#server/http/open-api/summaries.ts'
import { type Endpoint, pathOf } from '#contract/endpoints/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

const table = Object.entries<Endpoint>(endpoints)

/** The contradictions in one entry. */
function errors({ method, path, query, body, bodyType, status, response }: Endpoint): string[] {
  const carriesNoBody = method === 'GET' || method === 'DELETE'
  const rules: [error: string, broken: boolean][] = [
    ['path', !/^(\/([a-z][a-z0-9-]*|\{[a-z]\w*\}))+$/i.test(path)],
    [`${method} has no body`, carriesNoBody && body !== undefined],
    [`${method} has no query`, !carriesNoBody && query !== undefined],
    ['a body type without a body', bodyType !== undefined && body === undefined],
    ['204 has no response body', status === 204 && !response.safeParse(undefined).success],
  ]
  return rules.filter(([, broken]) => broken).map(([error]) => error)
}

describe('the endpoint table', () => {
  it('contains each method and path once', () => {
    const shapes = table.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  it.each(table)('describes %s without contradictions', (_, endpoint) => {
    expect(errors(endpoint)).toEqual([])
  })

  it('has a summary for each call, without a full stop', () => {
    expect(Object.entries(summaries).filter(([, text]) => !/^[A-Z].{3,}[^.]$/.test(text))).toEqual([])
  })

  it('encodes the values in paths, and rejects a missing one', () => {
    expect(pathOf(endpoints.getThing, { id: '../a b' })).toBe('/things/..%2Fa%20b')
    expect(() => pathOf(endpoints.getThing, {})).toThrow(/needs id/)
  })
})
