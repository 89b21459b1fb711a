import { expect, test } from 'vitest'
import { createApiClient } from '#platform/api/client.ts'
import { completeRows, completeTypes } from '#platform/api/list-things.ts'

// A server that shortens long lists.

const schema = { type: 'object', properties: { note: { type: 'string' } } }
const answers: Record<string, unknown> = {
  '/api/things/long': { id: 'long', kind: 'File', data: { extracted: { note: 'whole' } } },
  '/api/things/type': {
    id: 'type',
    kind: 'schema',
    data: { document_type: 'lease', department: 'legal', description: 'All of it', schema },
  },
}
function host() {
  const asked: string[] = []
  const api = createApiClient({
    baseUrl: '/api',
    session: { current: () => ({ token: 't', rev: 1 }), rejected: () => undefined },
    fetch: async (address) => {
      asked.push(String(address))
      return Response.json(answers[String(address)])
    },
  })
  return { api, asked }
}

test('fetches only shortened rows of a list', async () => {
  const { api, asked } = host()
  const short = { id: 'short', kind: 'File', data: { extracted: { note: 'short' } } }
  const long = { id: 'long', kind: 'File', data: { extracted: { note: 'who…' } }, cut: ['extracted.note'] }
  const rows = await completeRows(api, [short, long], {})
  expect(rows.map(({ data }) => data['extracted'])).toEqual([{ note: 'short' }, { note: 'whole' }])
  expect(asked).toEqual(['/api/things/long'])
})

test('completes the properties of a document type, and keeps its number of documents', async () => {
  const { api } = host()
  const type = {
    id: 'type',
    document_type: 'lease',
    file_count: 3,
    description: 'All…',
    cut: ['description', 'schema'],
  }
  expect(await completeTypes(api, [type], {})).toEqual([
    { id: 'type', document_type: 'lease', file_count: 3, description: 'All of it', schema },
  ])
})
