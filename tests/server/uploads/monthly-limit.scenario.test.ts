import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import { createUploadNet } from '#platform/api/upload-net.ts'
import { drain } from '#core/uploads/runner.ts'
import type { BytesPort, OutboxStore, UploadPorts } from '#core/uploads/ports.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { monthOf } from '#server/uploads/limits.ts'
import { anItem } from '#tests/src/core/uploads/an-item.ts'
import { jpeg, sha256, type DataServer } from '#tests/support/data-server.ts'
import type { Answer } from '#tests/support/server.ts'
import { uploaderFor, type Uploader } from '../../support/uploader.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const LIMIT = 2
let now = new Date('2026-11-30T23:00:00Z')
let count = 0
beforeEach(() => {
  count += 1
  now = new Date('2026-11-30T23:00:00Z')
})
const {
  server,
  owner: person,
  uploads,
} = givenWorkspace({
  deps: { now: () => now },
  settings: { monthlyUploads: LIMIT },
  clerk: null,
  newPeople: true,
})
const { ada } = uploads

const signing = () => ada.call('generate-upload-signed-url', { filename: 'a.jpg', contentType: 'image/jpeg' })
const rejection: Pick<Answer, 'status' | 'body'> = {
  status: 429,
  body: {
    code: 'upload-limit',
    detail: {
      message: 'You have used your 2 uploads for this month.',
      current_usage: LIMIT,
      limit: LIMIT,
      reset_time: '2026-12-01T00:00:00.000Z',
    },
  },
}

test('a month starts and ends in UTC, including December', () => {
  expect(monthOf(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
  })
})

describe('the monthly limit', () => {
  test('rejects new upload URLs with usage, limit and reset time once it is reached', async () => {
    await ada.photo()
    expect((await signing()).status).toBe(200)
    await ada.photo()
    expect(await signing()).toMatchObject(rejection)
    const pages = await ada.call('generate-pdf-upload-signed-urls', {
      originalFilename: 'a.pdf',
      pageCount: 3,
    })
    expect(pages).toMatchObject(rejection)
    now = new Date('2026-12-01T00:00:00Z')
    expect((await signing()).status).toBe(200)
  })

  test('counts over all workspaces of a user, separately for each user', async () => {
    await ada.photo()
    const elsewhere = uploaderFor(server, person, await server.workspace(person, 'Another'))
    await elsewhere.photo()
    expect((await signing()).status).toBe(429)
    const bob = await server.person('bob')
    await server.join(ada.project, bob, 'team_member')
    await uploaderFor(server, bob, ada.project).photo()
  })

  test('still counts deleted files', async () => {
    const { id } = await ada.photo()
    await ada.photo()
    await server.call('DELETE', `/things/${id}`, { token: person.token, project: ada.project })
    expect((await signing()).status).toBe(429)
  })

  test('rejects completing earlier bytes, and accepts them after the reset', async () => {
    const sent = await ada.sent(jpeg('late'), { upload_id: randomUUID() })
    await ada.photo()
    await ada.photo()
    expect(await ada.complete(sent)).toMatchObject(rejection)
    now = new Date('2026-12-01T00:00:01Z')
    expect(await ada.complete(sent)).toMatchObject({ status: 200, body: { kind: 'File' } })
  })

  test('accepts one of two concurrent completions for the last slot', async () => {
    await ada.photo()
    const both = [await ada.sent(jpeg('one')), await ada.sent(jpeg('two'))]
    const answers = await Promise.all(both.map((body) => ada.complete(body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  })

  test('still returns documents that were uploaded before', async () => {
    const sent = await ada.sent(jpeg('again'), { upload_id: randomUUID() })
    const first = (await ada.complete(sent)).body as FileThing
    await ada.photo()
    expect(await ada.complete(sent)).toMatchObject({ status: 200, body: { id: first.id } })
  })
})

describe('the upload engine at the limit', () => {
  test('pauses every capture with its bytes, and uploads all of them after the reset', async () => {
    vi.stubGlobal('location', { origin: 'http://sheaf.test' })
    const device = deviceOf(server, ada, ['a', 'b', 'c', 'd'])
    await drain(device.ports)
    // One refusal parks the rest: nothing more is asked of the host.
    expect(device.states().filter((state) => state === 'released')).toHaveLength(2)
    expect(device.states()).toContain('waiting-quota')
    expect(device.kept()).toBe(2)
    const waiting = device.rows().find(({ state }) => state.at === 'waiting-quota')
    expect(waiting?.state).toMatchObject({
      until: Date.parse('2026-12-01T00:00:00Z'),
      info: { message: 'You have used your 2 uploads for this month.', current_usage: 2, limit: 2 },
    })
    expect((await drain(device.ports)).wakeAt).toBe(Date.parse('2026-12-01T00:00:00Z'))

    now = new Date('2026-12-01T00:00:00Z')
    await drain(device.ports)
    expect(device.states()).toEqual(['released', 'released', 'released', 'released'])
    const list = await server.call('GET', '/user-files', { token: person.token, project: ada.project })
    expect((list.body as { total_count: number }).total_count).toBe(4)
    vi.unstubAllGlobals()
  })
})

/** Captures of one photo each on a device whose network is the server itself. */
function deviceOf(host: DataServer, { person: user, project }: Uploader, names: readonly string[]) {
  const bytes = new Map<string, Blob>()
  const rows = new Map<string, UploadItem>()
  for (const [index, name] of names.entries()) {
    const photo = jpeg(name)
    const captureId = `01890a5d-ac96-774b-bcce-b3020${String(count).padStart(3, '0')}${String(index).padStart(4, '0')}`
    bytes.set(`${captureId}/original`, new Blob([new Uint8Array(photo)]))
    const original = {
      at: { store: 'opfs' as const, path: `${captureId}/original` },
      size: photo.length,
      sha256: sha256(photo),
    }
    rows.set(
      captureId,
      anItem({
        captureId,
        userId: user.id,
        projectId: project,
        name: `${name}.jpg`,
        size: photo.length,
        original,
      }),
    )
  }
  const store: OutboxStore = {
    add: async (item) => void rows.set(item.captureId, item),
    get: async (id) => rows.get(id),
    open: async () => [...rows.values()].filter(({ state }) => state.at !== 'released'),
    expired: async () => [],
    swap: async (next, epoch) => {
      if (rows.get(next.captureId)?.epoch !== epoch) return false
      rows.set(next.captureId, next)
      return true
    },
    drop: async () => false,
    reportProgress: () => undefined,
  }
  const files: BytesPort = {
    read: async ({ path }) => bytes.get(path) ?? null,
    write: async () => Promise.reject(new Error('Nothing is written here')),
    removeAll: async (id) => void bytes.delete(`${id}/original`),
  }
  const ports: UploadPorts = {
    store,
    bytes: files,
    hasher: {
      sha256: async (one) => sha256(new Uint8Array(await (one as Blob).arrayBuffer())),
      sha256OfText: async (text) => sha256(text),
    },
    renderer: {
      render: () => {
        throw new Error('There is no PDF here')
      },
    },
    net: {
      ...createUploadNet({
        baseUrl: '/api',
        put: putTo(host),
        fetch: fetchFrom(host),
        now: () => now.getTime(),
      }),
      seemsReachable: () => true,
    },
    lock: { run: (work) => work({ exclusive: true, isMine: () => true }) },
    session: async () => ({ token: user.token, userId: user.id, rev: 1 }),
    onSessionRejected: () => undefined,
    now: () => now.getTime(),
    random: () => 0.5,
    owner: 'test',
  }
  return {
    ports,
    rows: () => [...rows.values()],
    states: () => [...rows.values()].map(({ state }) => state.at),
    kept: () => bytes.size,
  }
}

const fetchFrom =
  (host: DataServer): typeof fetch =>
  async (input, init) => {
    const answer = await host.app.inject({
      method: (init?.method ?? 'GET') as 'GET' | 'POST',
      url: new URL(String(input), 'http://sheaf.test').href.replace('http://sheaf.test', ''),
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { payload: init.body }),
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  }

const putTo = (host: DataServer) => async (url: string, bytes: Blob, contentType: string) => {
  const { pathname, search } = new URL(url)
  const { status } = await host.put(pathname + search, new Uint8Array(await bytes.arrayBuffer()), contentType)
  return { status, body: '', retryAfterMs: null }
}
