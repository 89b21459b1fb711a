import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Change, PageText } from '#contract/document-details.ts'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { projectQuery } from '#features/workspaces/index.ts'

const json = (body: unknown, status = 200) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

export interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly ifMatch: string | null
  readonly query: URLSearchParams
}

/**
 * A server in memory for the document screens. Tests may change its data at any time; `calls` records every request.
 */
export interface TestHost {
  things: Map<string, FileThing>
  additions: string[]
  /** Undefined: the server does not send it. */
  trashDays: number | undefined
  dataLimits?: { properties: number; value_characters: number; table_rows: number }
  schema: object
  workflow: string[] | undefined
  members: object[]
  changes: Change[]
  texts: PageText[]
  /** Bytes by storage address; any other address is missing. */
  stored: Map<string, Blob>
  calls: Call[]
  /** Responds instead of the server, unless it returns undefined. */
  instead: (call: Call) => Response | Promise<Response | undefined> | undefined
}

export const file = (id: string, data: Partial<FileThing['data']> = {}, more: object = {}): FileThing => ({
  id,
  kind: 'File',
  version: 1,
  created_by: 'u1',
  edited_by_others: false,
  ...more,
  data: {
    filename: `${id}.jpg`,
    status: 'extracted',
    document_type: 'receipt',
    department: 'Finance',
    pageImages: [],
    extracted: {},
    ...data,
  },
})

/** A page that shows its name in large letters. */
export async function picture(text: string, width = 300, height = 420, type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#f4f1ea'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#222'
  context.font = `${Math.round(width / 9)}px sans-serif`
  context.fillText(text, width * 0.1, height * 0.2)
  return canvas.convertToBlob({ type })
}

/** New addresses of stored bytes, since viewed images are cached on the device. */
export const newAddresses = (...names: string[]) => {
  const bucket = crypto.randomUUID()
  return names.map((name) => `gs://${bucket}/${name}`)
}

/** Replaces `fetch` by the server; undo with `vi.unstubAllGlobals`. */
export function testHost(start: Partial<TestHost> = {}): TestHost {
  const host: TestHost = {
    things: new Map(),
    additions: ['review', 'history', 'trash', 'page-text', 'extract-again', 'versions'],
    trashDays: undefined,
    schema: { type: 'object', properties: {} },
    workflow: undefined,
    members: [],
    changes: [],
    texts: [],
    stored: new Map(),
    calls: [],
    instead: () => undefined,
    ...start,
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      ifMatch: new Headers(init.headers).get('If-Match'),
      query: searchParams,
    }
    host.calls.push(call)
    return (await host.instead(call)) ?? answer(host, call, searchParams)
  })
  return host
}

/** Writes fields like the server: in the person's name, which removes all review marks. */
export function write(host: TestHost, id: string, data: Readonly<Record<string, unknown>>): FileThing {
  const was = host.things.get(id)!
  const extracted = { ...was.data.extracted }
  const evidence = { ...was.data.evidence }
  let { filename, review } = was.data
  for (const [field, value] of Object.entries(data)) {
    if (field === 'filename') filename = value as string
    const key = field.replace('extracted.', '')
    if (key === field) continue
    extracted[key] = value as FieldValue
    evidence[key] = { page: 0, ...evidence[key], source: 'user' }
    review = review?.filter((mark) => mark.key !== key)
  }
  const now: FileThing = {
    ...was,
    version: (was.version ?? 0) + 1,
    data: { ...was.data, filename, extracted, evidence, ...(review && { review }) },
  }
  host.things.set(id, now)
  return now
}

function answer(host: TestHost, { method, path, body, ifMatch }: Call, query: URLSearchParams): Response {
  if (path === '/api/capabilities')
    return json({
      additions: host.additions,
      version: '1',
      trash_days: host.trashDays,
      data_limits: host.dataLimits,
    })
  if (path === '/api/projects/p1')
    return json({
      id: 'p1',
      name: 'Site',
      organization: '',
      is_active: true,
      members: host.members,
      created_at: '',
    })
  if (path === '/api/schemas/stats')
    return json([
      { id: 's1', document_type: 'receipt', department: 'Finance', file_count: 1, schema: host.schema },
    ])
  if (path === '/api/things/s1') {
    const data = {
      document_type: 'receipt',
      department: 'Finance',
      schema: host.schema,
      workflow: host.workflow,
    }
    return json({ id: 's1', kind: 'schema', version: 1, data })
  }
  if (path === '/api/upload/generate-download-signed-url')
    return json({ signedUrl: `/stored?of=${encodeURIComponent((body as { gcs_url: string }).gcs_url)}` })
  if (path === '/stored') {
    const bytes = host.stored.get(query.get('of') ?? '')
    return bytes
      ? new Response(bytes, { headers: { 'Content-Type': bytes.type } })
      : json({ detail: 'Gone' }, 404)
  }
  if (path === '/api/things' && method === 'GET') {
    const size = Number(query.get('page_size'))
    const from = (Number(query.get('page')) - 1) * size
    const waiting = [...host.things.values()].filter(({ data }) => (data.review?.length ?? 0) > 0)
    return json({ rows: waiting.slice(from, from + size), total_count: waiting.length })
  }
  const [, id = '', part] = /^\/api\/things\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  const thing = host.things.get(id)
  if (!thing) return json({ detail: 'There is no such document', code: 'not-found' }, 404)
  if (part === 'history') {
    const size = Number(query.get('page_size'))
    const from = (Number(query.get('page')) - 1) * size
    return json({ rows: host.changes.slice(from, from + size), total_count: host.changes.length })
  }
  if (part === 'text') return json({ pages: host.texts })
  if (part === 'retry') return json({ ...thing, data: { ...thing.data, status: 'processing' } })
  if (method === 'DELETE') {
    host.things.delete(id)
    return json(undefined, 204)
  }
  if (method !== 'PUT') return json(thing)
  if (ifMatch !== null && ifMatch !== `"${thing.version}"`)
    return json({ detail: 'Changed meanwhile', code: 'stale-version', current: thing }, 409)
  return json(write(host, id, (body as { data: Record<string, unknown> }).data))
}

/** Delays every write until the returned function is called, with a response or, without one, that of the server. */
export function holdWrites(host: TestHost): (answer?: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response | undefined>()
  host.instead = ({ method }) => (method === 'PUT' ? promise.then((answer) => answer?.clone()) : undefined)
  return (answer) => resolve(answer)
}

/** Writes that the server received. */
export const writesOf = (host: TestHost) =>
  host.calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { data: object }).data)

/** A screen as in the shell: inside the workspace's gate, which has loaded the workspace. */
export function InWorkspace({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(projectQuery('p1'))
  return data ? <main className="px-4">{children}</main> : null
}
