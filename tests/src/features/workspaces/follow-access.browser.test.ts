import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { persistQueries } from '#app/queries/persist-queries.ts'
import { createQueryClient } from '#app/queries/query-client.ts'
import {
  filesPrefix,
  foldersKey,
  keyBelow,
  projectKey,
  projectsKey,
  thingKey,
} from '#features/query-cache/index.ts'
import { watchAccess } from '#features/workspaces/follow-access.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { hasImage, putImage } from '#platform/cache/image-store.ts'
import * as store from '#platform/cache/query-store.ts'
import { loadQueries } from '#platform/cache/stored-queries.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { editsDb } from '#platform/edits/edits-db.ts'
import { offlineChanges } from '#platform/offline/changes.ts'
import { newestStore as offlineNewest, offlineThings } from '#platform/offline/offline-data.ts'
import { session } from '#platform/session/page-session.ts'
import {
  aPin,
  emptyDevice,
  newestStore,
  pins,
  receipt,
  things,
} from '#tests/src/platform/offline/offline-server.ts'
import { waitFor } from '#tests/support/wait.ts'

// Data that a person may no longer see is deleted at the first response that shows it, also after a restart.

// The page's session is read once, when its module is loaded.
vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'ada', username: 'ada', email: 'ada@example.org' }))
})

const pages: { flush(): Promise<void> }[] = []
const leaves: (() => void)[] = []
let resynced: string[] = []

beforeEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.flush()))
  await emptyDevice()
  await Promise.all([sheafDb.queryCache.clear(), sheafDb.selection.clear(), editsDb.edits.clear()])
  resynced = []
  leaves.push(
    offlineChanges.subscribe((id, changes) => void (changes === null ? resynced.push(id) : undefined)),
  )
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  vi.unstubAllGlobals()
})

const projectWith = (id: string, role: string, departments: readonly string[], more: object = {}) => ({
  id,
  name: id,
  is_active: true,
  user_role: role,
  ...more,
  members: [{ user_id: 'ada', email: 'ada@example.org', role, departments: [...departments] }],
})

const files = (id: string) => keyBelow(filesPrefix(id), { page: 1 })

/** A page that reads what the previous one has stored. */
async function openPage(): Promise<{ client: QueryClient; flush(): Promise<void> }> {
  const client = createQueryClient()
  const kept = persistQueries({
    client,
    session,
    isOutdated: () => false,
    onSessionEnd: () => undefined,
    load: loadQueries,
    store: async () => store,
  })
  pages.push(kept)
  await kept.ready()
  return { client, flush: kept.flush }
}

/** A device on which both workspaces were opened in Finance and Sales, and that was closed; the server answers `next`. */
async function device(next: object | Error) {
  const { client, flush } = await openPage()
  for (const id of ['p1', 'p2']) {
    const file = receipt(id === 'p1' ? 1 : 2, { pageImages: [`s://${id}-0`] })
    client.setQueryData(projectKey(id), projectWith(id, 'team_member', ['Finance', 'Sales']))
    client.setQueryData(files(id), { rows: [file], total: 1 })
    client.setQueryData(thingKey(id, file.id), file)
    await pins.add(aPin({ projectId: id, state: 'kept', total: 1, done: 1, listedAt: 1 }))
    await things.put('ada', id, [file], 1)
    await newestStore.put({ userId: 'ada', projectId: id, things: [file], openedAt: 1, listedAt: 1 })
    await sheafDb.selection.put({ userId: 'ada', projectId: id, id: file.id })
    for (const [n, pinned] of [true, false].entries())
      await putImage('ada', `s://${id}-${n}`, new Blob(['x'], { type: 'image/jpeg' }), {
        now: 1,
        pinned,
        projectId: id,
      })
  }
  await flush()
  vi.stubGlobal('fetch', async () => {
    if (next instanceof Error) throw next
    return Response.json(next)
  })
  return openPage()
}

/** A start without the stored response of p1; the list has `next`. */
async function withoutResponse(next: ReturnType<typeof projectWith>) {
  await device(next)
  await store.dropQueriesBelow('ada', ['project', 'p1'], { itself: true })
  const opened = await openPage()
  opened.client.setQueryData(projectsKey(), [next])
  return opened
}

/** The tables and the page's memory, each with what it has of the workspace; the workspace itself is left out. */
async function heldOf(id: string, client: QueryClient) {
  const { keptThings, newest, pageImages, queryCache, selection } = sheafDb
  const of = async (table: { toArray(): Promise<{ projectId?: string | undefined }[]> }) =>
    (await table.toArray()).filter(({ projectId }) => projectId === id).length
  return {
    memory: client.getQueryCache().findAll({ queryKey: projectKey(id) }).length - 1,
    stored: (await queryCache.toArray()).filter(({ key }) => key.startsWith(`["project","${id}",`)).length,
    offline: await of(keptThings),
    newest: await of(newest),
    images: await of(pageImages),
    selected: await of(selection),
  }
}
const all = { memory: 2, stored: 2, offline: 1, newest: 1, images: 2, selected: 1 }
const nothing = { memory: 0, stored: 0, offline: 0, newest: 0, images: 0, selected: 0 }

const ask = (client: QueryClient) => client.fetchQuery({ ...projectQuery('p1'), staleTime: 0, retry: false })

describe('the first response of a workspace after a restart', () => {
  it.each([
    ['without a department', projectWith('p1', 'team_member', ['Sales'])],
    [
      'that is closed to members',
      projectWith('p1', 'team_member', ['Finance', 'Sales'], { is_active: false }),
    ],
    ['with another role', projectWith('p1', 'guest', ['Finance', 'Sales'])],
  ])('%s removes all its data from the device, and nothing else', async (_, next) => {
    const { client, flush } = await device(next)
    const edit = { userId: 'ada', projectId: 'p1', thingId: receipt(1).id, part: 'total', value: 4 }
    await editsDb.edits.put(edit as never)
    await ask(client)
    await flush()
    expect(await heldOf('p1', client)).toEqual(nothing)
    expect(await Promise.all(['s://p1-0', 's://p1-1'].map((url) => hasImage('ada', url)))).toEqual([
      false,
      false,
    ])
    expect(await heldOf('p2', client)).toEqual(all)
    // The pin fetches what is still visible; the workspace opens offline, and the edit still has to be sent.
    const [pin] = (await pins.list('ada')).filter(({ projectId }) => projectId === 'p1')
    expect(pin).toMatchObject({ state: 'waiting', total: null, listedAt: null })
    expect(resynced).toEqual(['p1'])
    expect((await openPage()).client.getQueryData(projectKey('p1'))).toEqual(next)
    expect(await editsDb.edits.count()).toBe(1)
  })

  it.each([
    ['with the same access', projectWith('p1', 'team_member', ['Sales', 'Finance'], { name: 'Harbour' }), []],
    ['with one department more', projectWith('p1', 'team_member', ['Finance', 'HR', 'Sales']), ['p1']],
    ['with full access', projectWith('p1', 'admin', []), ['p1']],
  ])('%s removes nothing from the device', async (_, next, changed) => {
    const { client, flush } = await device(next)
    await ask(client)
    await flush()
    expect(await heldOf('p1', client)).toEqual(all)
    expect(resynced).toEqual(changed)
  })

  it('removes all its data if the former access is unknown', async () => {
    await device(projectWith('p1', 'team_member', ['Sales']))
    await store.dropQueriesBelow('ada', ['project', 'p1'], { itself: true })
    const { client, flush } = await openPage()
    await ask(client)
    await flush()
    expect(await heldOf('p1', client)).toEqual(nothing)
    expect(await heldOf('p2', client)).toEqual(all)
  })

  it('removes all its data if the workspace has to be requested twice', async () => {
    const next = projectWith('p1', 'team_member', ['Sales'])
    const { client, flush } = await withoutResponse(next)
    const answer = globalThis.fetch
    const failing = vi.fn(answer).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', failing)
    await client.fetchQuery({ ...projectQuery('p1'), retry: 1, retryDelay: 0 })
    await flush()
    expect(failing).toHaveBeenCalledTimes(2)
    expect(await heldOf('p1', client)).toEqual(nothing)
  })

  it('removes all its data if the previous start had only its row in the list', async () => {
    const next = projectWith('p1', 'team_member', ['Sales'])
    const { client, flush } = await withoutResponse(next)
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(ask(client)).rejects.toThrow('The server cannot be reached')
    expect(client.getQueryData(projectKey('p1'))).toEqual(next)
    await flush()
    vi.stubGlobal('fetch', answer)
    const after = await openPage()
    await ask(after.client)
    await after.flush()
    expect(await heldOf('p1', after.client)).toEqual(nothing)
  })

  it('is stored only after the removal, so that a start after a crash compares again', async () => {
    const { client, flush } = await device(projectWith('p1', 'team_member', ['Sales']))
    const failing = vi.spyOn(sheafDb.keptThings, 'where').mockImplementation(() => {
      throw new Error('The database is closed')
    })
    await expect(ask(client)).rejects.toThrow('The database is closed')
    failing.mockRestore()
    await flush()
    expect(await heldOf('p1', client)).toMatchObject({ memory: 0, stored: 0, offline: 1 })
    const next = await openPage()
    await ask(next.client)
    expect(await heldOf('p1', next.client)).toMatchObject({ offline: 0, newest: 0, images: 0 })
  })
})

describe('the removal', () => {
  it('does not wait for data of other workspaces', async () => {
    const { client } = await device(projectWith('p1', 'team_member', ['Sales']))
    const swept = Promise.withResolvers<undefined>()
    const reading = vi.spyOn(offlineThings, 'each').mockReturnValue(swept.promise)
    await ask(client)
    await waitFor(() => expect(reading).toHaveBeenCalledOnce())
    expect(await heldOf('p1', client)).toMatchObject({ offline: 0, newest: 0, images: 0, selected: 0 })
    swept.resolve(undefined)
    reading.mockRestore()
  })

  it('in progress is shared with a retry, unless the access has changed again', async () => {
    const next = projectWith('p1', 'team_member', ['Sales'])
    const { client } = await device(next)
    const dropping = vi.spyOn(offlineNewest, 'drop')
    const follow = [next, next, projectWith('p1', 'team_member', [])].map((response) => ({
      response,
      take: watchAccess(client, 'p1'),
    }))
    await Promise.all(follow.map(({ response, take }) => take(response)))
    expect(dropping).toHaveBeenCalledTimes(2)
    dropping.mockRestore()
  })
})

describe('what a screen shows', () => {
  it('is fetched again, and stays if the server returns it', async () => {
    const { client } = await device(projectWith('p1', 'team_member', ['Sales']))
    const seen = { rows: [], total: 0 }
    leaves.push(
      new QueryObserver(client, {
        queryKey: files('p1'),
        queryFn: () => seen,
        staleTime: Infinity,
      }).subscribe(() => undefined),
    )
    await ask(client)
    await waitFor(() => expect(client.getQueryData(files('p1'))).toEqual(seen))
    leaves.pop()?.()
    expect(client.getQueryData(files('p1'))).toEqual(seen)
  })

  it('is removed when the screen is closed without a response', async () => {
    const { client } = await device(projectWith('p1', 'team_member', ['Sales']))
    const queryFn = () => Promise.reject(new Error('offline'))
    const leave = new QueryObserver(client, {
      queryKey: files('p1'),
      queryFn,
      staleTime: Infinity,
      retry: false,
    }).subscribe(() => undefined)
    client.setQueryData(foldersKey('p1'), [])
    await ask(client)
    expect(client.getQueryData(files('p1'))).toMatchObject({ total: 1 })
    leave()
    expect(client.getQueryData(files('p1'))).toBeUndefined()
    expect(client.getQueryData(foldersKey('p1'))).toBeUndefined()
  })
})
