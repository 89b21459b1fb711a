import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropRevoked } from '#app/jobs/drop-revoked.ts'
import { persistQueries } from '#app/queries/persist-queries.ts'
import { createQueryClient } from '#app/queries/query-client.ts'
import type { FileThing } from '#contract/things.ts'
import {
  filesPrefix,
  keyBelow,
  thingKey,
  thingScope,
  workspaceOfKey,
  workspaceScope,
} from '#features/query-cache/index.ts'
import { thingQuery } from '#features/workspace-data/index.ts'
import { isSameInList, projectQuery, projectsQuery } from '#features/workspaces/index.ts'
import { hasImage, putImage } from '#platform/cache/image-store.ts'
import * as store from '#platform/cache/query-store.ts'
import { loadQueries } from '#platform/cache/stored-queries.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { dropThing, dropWorkspace, workspacesOnDevice } from '#platform/offline/drop-workspace.ts'
import { pagesOf } from '#platform/offline/sweep.ts'
import {
  aPin,
  emptyDevice,
  newestStore,
  pins,
  receipt,
  things,
} from '#tests/src/platform/offline/offline-server.ts'
import { waitFor } from '#tests/support/wait.ts'

// A workspace that its person was removed from is deleted from the device; the others stay.

let stop = () => undefined as void
beforeEach(async () => {
  await emptyDevice()
  await sheafDb.queryCache.clear()
  await sheafDb.selection.clear()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

interface Rejection {
  readonly status: number
  readonly body?: string
}

const ada = { id: 'ada', username: 'ada', email: 'ada@example.org' }
const project = (id: string) => ({ id, name: id, is_active: true, user_role: 'team_member', members: [] })

/** A device with the same data of two workspaces, and a server whose lists and rejections the test controls. */
async function device(
  listed: readonly string[],
  rejections: Readonly<Record<string, Rejection>> = { p1: { status: 404 } },
  inList: (id: string) => object = () => ({}),
) {
  const asked: string[] = []
  const dropped: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/(projects|things)/, '')
    asked.push(path)
    if (path === '') return Response.json(listed.map((id) => ({ ...project(id), ...inList(id) })))
    const rejection = rejections[path.slice(1)]
    if (!rejection) return Response.json(project(path.slice(1)))
    const { status, body = JSON.stringify({ detail: 'No such workspace', code: 'not-found' }) } = rejection
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
  })
  const client = createQueryClient()
  const session = {
    subscribe: () => () => undefined,
    getSnapshot: () =>
      ({
        name: 'authenticated',
        grant: { token: 't', user: ada },
        rev: 1,
        checked: true,
      }) as const,
  }
  const kept = persistQueries({
    client,
    session,
    isOutdated: () => false,
    onSessionEnd: () => undefined,
    load: loadQueries,
    store: async () => store,
  })
  for (const id of ['p1', 'p2']) {
    const file: FileThing = receipt(id === 'p1' ? 1 : 2, { pageImages: [`s://${id}-0`] })
    client.setQueryData(projectQuery(id).queryKey, project(id))
    client.setQueryData(thingKey(id, file.id), file)
    client.setQueryData(keyBelow(filesPrefix(id), { page: 1 }), { rows: [file], total: 1 })
    await pins.add(aPin({ projectId: id, state: 'kept' }))
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
  client.setQueryData(projectsQuery().queryKey, ['p1', 'p2'].map(project))
  await kept.flush()
  const idOf = (key: string) => workspaceOfKey(JSON.parse(key) as unknown[])?.id ?? null
  stop = dropRevoked({
    client,
    onDevice: () => workspacesOnDevice('ada', idOf),
    drop: (id) => dropWorkspace('ada', id, workspaceScope(id)),
    dropThing: (of, copy) => {
      dropped.push(of.id)
      return dropThing('ada', of, [...thingScope(of.projectId), of.id], pagesOf(copy))
    },
    isSameInList: (row, known) => isSameInList(row, known, ada),
  })
  return { client, asked, dropped, onDevice: () => workspacesOnDevice('ada', idOf) }
}

/** Everything in the device's database and in the page's memory that names this workspace, as text. */
async function everythingOf(id: string, client: ReturnType<typeof createQueryClient>): Promise<string[]> {
  const { pins: chosen, keptThings, newest, selection, queryCache, pageImages } = sheafDb
  const rows: unknown[] = []
  for (const table of [chosen, keptThings, newest, selection, queryCache, pageImages])
    rows.push(...(await table.toArray()))
  const memory = client.getQueryCache().getAll()
  return [
    ...rows.map((row) => JSON.stringify(row)),
    ...memory.map(({ queryKey, state }) => JSON.stringify([queryKey, state.data ?? null])),
  ].filter((text) => text.includes(id) && text !== JSON.stringify([['project', id], null]))
}

test.each([403, 404])(
  'a workspace that responds %s is removed from the device with all its data',
  async (status) => {
    const { client, onDevice } = await device(['p2'], { p1: { status } })
    await client.fetchQuery({ ...projectQuery('p1'), staleTime: 0 }).catch(() => undefined)
    await waitFor(async () => expect(await everythingOf('p1', client)).toEqual([]))
    expect(await Promise.all(['s://p1-0', 's://p1-1'].map((url) => hasImage('ada', url)))).toEqual([
      false,
      false,
    ])
    expect([...(await onDevice())]).toEqual(['p2'])
    expect((await everythingOf('p2', client)).length).toBeGreaterThan(9)
    expect(await Promise.all(['s://p2-0', 's://p2-1'].map((url) => hasImage('ada', url)))).toEqual([
      true,
      true,
    ])
  },
)

test('a workspace missing in the list is removed after it is rejected itself', async () => {
  const { client, asked, onDevice } = await device(['p2'])
  await client.fetchQuery({ ...projectsQuery(), staleTime: 0 })
  await waitFor(async () => expect(await everythingOf('p1', client)).toEqual([]))
  expect(asked).toEqual(['', '/p1'])
  expect([...(await onDevice())]).toEqual(['p2'])
})

test('a workspace missing in the list stays if it still responds', async () => {
  const { client, onDevice } = await device(['p2'], {})
  await client.fetchQuery({ ...projectsQuery(), staleTime: 0 })
  await waitFor(() => expect(client.getQueryState(projectQuery('p1').queryKey)?.dataUpdateCount).toBe(2))
  expect([...(await onDevice())].toSorted()).toEqual(['p1', 'p2'])
})

test.each([
  ['and its members', { members: [{ user_id: 'ada', role: 'admin' }] }],
  ['and without members', { user_role: 'guest' }],
])('a workspace listed with another role %s is requested again', async (_, inList) => {
  const { client, asked } = await device(['p1', 'p2'], {}, (id) => (id === 'p1' ? inList : {}))
  await client.fetchQuery({ ...projectsQuery(), staleTime: 0 })
  await waitFor(() => expect(asked).toEqual(['', '/p1']))
})

test('a deactivated workspace is removed from the device, but stays in the list', async () => {
  const inList = (id: string) => (id === 'p1' ? { is_active: false } : {})
  const { client, asked, onDevice } = await device(['p1', 'p2'], { p1: { status: 404 } }, inList)
  await client.fetchQuery({ ...projectsQuery(), staleTime: 0 })
  await waitFor(async () => expect([...(await onDevice())]).toEqual(['p2']))
  expect(asked).toEqual(['', '/p1'])
  expect(client.getQueryData(projectsQuery().queryKey)?.map(({ id }) => id)).toEqual(['p1', 'p2'])
})

test('the list is requested at startup and when the device is online again, if it is old', async () => {
  const { client, asked } = await device(['p1', 'p2'], {})
  client.setQueryData(projectsQuery().queryKey, ['p1', 'p2'].map(project), { updatedAt: 1 })
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(asked).toEqual(['']))
})

describe('a document', () => {
  const id = receipt(1).id
  /** Everything on the device that belongs to the document or its pages. */
  const everything = async (client: ReturnType<typeof createQueryClient>) => {
    const all = await everythingOf('p1', client)
    return all.filter((text) => text.includes(`"${id}"`) || text.includes('s://p1-0'))
  }

  test.each([403, 404])('that responds %s is removed from the device, and nothing else', async (status) => {
    const { client } = await device(['p1', 'p2'], { [id]: { status } })
    expect((await everything(client)).length).toBeGreaterThan(6)
    await client.fetchQuery({ ...thingQuery('p1', id), staleTime: 0 }).catch(() => undefined)
    await waitFor(async () => expect(await everything(client)).toEqual([]))
    expect(await Promise.all(['s://p1-0', 's://p1-1'].map((url) => hasImage('ada', url)))).toEqual([
      false,
      true,
    ])
    expect((await everythingOf('p2', client)).length).toBeGreaterThan(9)
  })

  test('that was deleted while a screen shows it stays there until the screen is closed', async () => {
    const { client } = await device(['p1', 'p2'], { [id]: { status: 404 } })
    const leave = new QueryObserver(client, { ...thingQuery('p1', id), staleTime: 0 }).subscribe(
      () => undefined,
    )
    await waitFor(() => expect(client.getQueryState(thingKey('p1', id))?.status).toBe('error'))
    await waitFor(async () => expect(await sheafDb.keptThings.get(['ada', 'p1', id])).toBeUndefined())
    expect(client.getQueryData(thingKey('p1', id))).toBeDefined()
    leave()
    await waitFor(async () => expect(await everything(client)).toEqual([]))
  })

  test('that a screen requests again is removed once, and again if it had come back', async () => {
    const { client, dropped } = await device(['p1', 'p2'], { [id]: { status: 404 } })
    const key = thingKey('p1', id)
    const leave = new QueryObserver(client, { ...thingQuery('p1', id), staleTime: 0 }).subscribe(
      () => undefined,
    )
    const failures = () => client.getQueryState(key)?.errorUpdateCount
    await waitFor(() => expect(failures()).toBe(1))
    await client.refetchQueries({ queryKey: key, exact: true })
    expect([failures(), dropped]).toEqual([2, [id]])
    client.setQueryData(key, receipt(1))
    await client.refetchQueries({ queryKey: key, exact: true })
    expect([failures(), dropped]).toEqual([3, [id, id]])
    leave()
  })

  test('that a screen shows is cleared if access to it was revoked', async () => {
    const { client } = await device(['p1', 'p2'], { [id]: { status: 403 } })
    const leave = new QueryObserver(client, { ...thingQuery('p1', id), staleTime: 0 }).subscribe(
      () => undefined,
    )
    await waitFor(() => expect(client.getQueryState(thingKey('p1', id))?.status).toBe('error'))
    expect(client.getQueryData(thingKey('p1', id))).toBeUndefined()
    leave()
  })
})

test.each([
  ['an error of the host', { status: 500 }],
  ['a gateway without a reason', { status: 404, body: '{}' }],
])('%s removes nothing from the device', async (_, rejection) => {
  const { client, onDevice } = await device(['p1', 'p2'], { p1: rejection })
  await client.fetchQuery({ ...projectQuery('p1'), staleTime: 0, retry: false }).catch(() => undefined)
  expect([...(await onDevice())].toSorted()).toEqual(['p1', 'p2'])
  expect((await everythingOf('p1', client)).length).toBeGreaterThan(9)
})

test('images stored by an earlier build without a workspace are removed if nothing refers to them', async () => {
  const { client } = await device(['p2'])
  await sheafDb.pageImages.toCollection().modify((row) => {
    delete (row as { projectId?: string }).projectId
  })
  await client.fetchQuery({ ...projectQuery('p1'), staleTime: 0 }).catch(() => undefined)
  await waitFor(async () =>
    expect((await sheafDb.pageImages.toArray()).map(({ gcsUrl }) => gcsUrl)).toEqual(['s://p2-0']),
  )
})
