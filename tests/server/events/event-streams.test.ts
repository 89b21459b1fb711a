import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ProjectEvent } from '#contract/events.ts'
import { DATA_LIMITS } from '#contract/limits.ts'
import { createEventStreams } from '#server/events/index.ts'
import { createFileRecords } from '#server/things/index.ts'
import { dataServer } from '#tests/support/data-server.ts'
import { testPassword, type TestPerson } from '#tests/support/server.ts'
import { readEventStream } from '#platform/api/event-stream.ts'
import { insertFile, callerOf } from '#tests/support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, clerk, ada } = givenWorkspace()
let origin: string
const open: AbortController[] = []

beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})

/** Listens like a client. Returns the events so far, growing. */
async function listen(person: TestPerson) {
  const controller = new AbortController()
  open.push(controller)
  const answer = await fetch(`${origin}/api/projects/${ada.project}/events`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: controller.signal,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  if (!answer.body) throw new Error('no stream')
  const heard: ProjectEvent[] = []
  const body = answer.body
  const reading = (async () => {
    for await (const { data } of readEventStream(body)) heard.push(ProjectEvent.parse(JSON.parse(data)))
  })().catch(() => undefined)
  return { heard, reading, hangUp: () => controller.abort() }
}
const ids = (events: readonly ProjectEvent[]) =>
  events.map((event) => ('id' in event ? `${event.type} ${event.id}` : event.type))

describe('the stream of a workspace', () => {
  test('reports changes in order', async () => {
    const { heard } = await listen(owner)
    const folder = await ada.create('Folder', { name: 'Taxes' })
    await ada.call('PUT', `/things/${folder.id}`, { data: { name: 'Taxes 2026' } })
    await ada.call('DELETE', `/things/${folder.id}`)
    const { id } = folder
    await expect
      .poll(() => ids(heard))
      .toEqual([`thing-created ${id}`, `thing-changed ${id}`, `thing-deleted ${id}`])
    expect(heard[1]).toMatchObject({ kind: 'Folder', version: 2, document_type: null, status: null })
  })

  test('reports to a member only what they may read', async () => {
    const { heard } = await listen(clerk)
    const all = await listen(owner)
    const file = (department: string | null, createdBy = owner.id) =>
      insertFile(server, ada.project, { createdBy, department })
    const [legal, sales, own, unread] = [
      await file('legal'),
      await file('sales'),
      await file(null, clerk.id),
      await file(null),
    ]
    for (const id of [legal, sales, own, unread])
      await ada.call('PUT', `/things/${id}`, { data: { filename: 'x' } })
    await ada.call('DELETE', `/things/${legal}`)
    await ada.call('DELETE', `/things/${sales}`)
    await expect.poll(() => all.heard.length).toBe(6)
    await expect
      .poll(() => ids(heard))
      .toEqual([`thing-changed ${sales}`, `thing-changed ${own}`, `thing-deleted ${sales}`])
  })

  test('reports a deletion to those who lose access by a change, and to nobody else', async () => {
    const records = createFileRecords({
      db: server.db,
      events: server.events,
      limits: DATA_LIMITS,
      now: () => new Date(),
    })
    const stranger = await server.person(`eve-${ada.project}`)
    await server.join(ada.project, stranger, 'team_member', ['travel'])
    const [all, lost, never] = [await listen(owner), await listen(clerk), await listen(stranger)]
    await ada.create('schema', { document_type: 'contract', department: 'legal' })
    const moved = await insertFile(server, ada.project, { createdBy: owner.id, department: 'sales' })
    const hers = await insertFile(server, ada.project, { createdBy: owner.id, department: 'legal' })
    await records.classify(ada.project, moved, 'contract')
    await records.change(ada.project, hers, () => ({ error: 'x' }))
    await expect.poll(() => all.heard.length).toBe(3)
    await expect.poll(() => ids(lost.heard)).toEqual([`thing-deleted ${moved}`])
    expect(lost.heard[0]).toMatchObject({ document_type: null, status: null })
    expect(ids(all.heard)).toContain(`thing-changed ${moved}`)
    expect(ids(never.heard)).toEqual([])
  })

  test('reports nothing of other workspaces', async () => {
    const { heard } = await listen(owner)
    const elsewhere = callerOf(server, owner, await server.workspace(owner))
    await elsewhere.create('Folder', { name: 'There' })
    const here = await ada.create('Folder', { name: 'Here' })
    await expect.poll(() => ids(heard)).toEqual([`thing-created ${here.id}`])
  })

  test('ends when the client disconnects', async () => {
    const count = () => server.listeners(ada.project)
    const { hangUp } = await listen(owner)
    // The stream, and what ends it with the session.
    await expect.poll(count).toBe(2)
    hangUp()
    await expect.poll(count).toBe(0)
  })

  test('rejects callers who are not members', async () => {
    const stranger = await server.person('eve')
    const call = (token?: string) => server.call('GET', `/projects/${ada.project}/events`, { token })
    expect(await call(stranger.token)).toMatchObject({ status: 404 })
    expect(await call()).toMatchObject({ status: 401 })
  })
})

describe('a heartbeat', () => {
  const call = (signal: AbortSignal) =>
    ({
      projectId: ada.project,
      membership: { userId: clerk.id, role: 'team_member', departments: ['sales'] },
      signal,
    }) as never

  test('is a comment, and ends the stream if the listener has lost access', async () => {
    let member = true
    const streams = createEventStreams({
      db: server.db,
      events: server.events,
      heartbeatMs: 5,
      currentMembership: async () =>
        member ? { userId: clerk.id, role: 'team_member', departments: ['sales'] } : null,
    })
    const frames = (await streams.handlers.projectEvents(call(new AbortController().signal)))[
      Symbol.asyncIterator
    ]()
    expect((await frames.next()).value).toBe(': listening\n\n')
    expect((await frames.next()).value).toBe(': beat\n\n')
    member = false
    expect(await frames.next()).toMatchObject({ done: true })
    expect(server.listeners(ada.project)).toBe(0)
  })

  test('applies changed departments', async () => {
    const streams = createEventStreams({
      db: server.db,
      events: server.events,
      heartbeatMs: 5,
      currentMembership: async () => ({ userId: clerk.id, role: 'team_member', departments: ['legal'] }),
    })
    const controller = new AbortController()
    const frames = (await streams.handlers.projectEvents(call(controller.signal)))[Symbol.asyncIterator]()
    await frames.next()
    await frames.next()
    const [sales, legal] = [
      await insertFile(server, ada.project, { createdBy: owner.id, department: 'sales' }),
      await insertFile(server, ada.project, { createdBy: owner.id, department: 'legal' }),
    ]
    for (const id of [sales, legal]) await ada.call('PUT', `/things/${id}`, { data: { filename: 'x' } })
    const received: string[] = []
    while (!received.join('').includes('data:')) received.push(String((await frames.next()).value))
    expect(received.join('')).toContain(legal)
    expect(received.join('')).not.toContain(sales)
    controller.abort()
  })
})

describe('a listener who loses access', () => {
  const changed = 'data: {"type":"project-changed"}\n\n'

  test('gets a last event when the workspace changes, and the stream ends at once', async () => {
    const streams = createEventStreams({
      db: server.db,
      events: server.events,
      heartbeatMs: 60 * 60_000,
      currentMembership: async () => null,
    })
    const controller = new AbortController()
    const membership = { userId: clerk.id, role: 'team_member', departments: [] } as const
    const call = { projectId: ada.project, membership, signal: controller.signal } as never
    const frames = (await streams.handlers.projectEvents(call))[Symbol.asyncIterator]()
    await frames.next()
    server.events.publish(ada.project, { type: 'project-changed' })
    expect((await frames.next()).value).toBe(changed)
    expect(await frames.next()).toMatchObject({ done: true })
    expect(server.listeners(ada.project)).toBe(0)
  })

  test('gets nothing more after signing out, while their other devices do', async () => {
    const again = await server.call('POST', '/auth/token', {
      form: { username: clerk.email, password: testPassword },
    })
    const token = (again.body as { access_token: string }).access_token
    const [leaving, staying] = [await listen({ ...clerk, token }), await listen(clerk)]
    await server.call('POST', '/auth/logout', { token })
    await leaving.reading
    await insertFile(server, ada.project, { createdBy: owner.id, department: 'sales' })
    const folder = await ada.create('Folder', { name: 'Taxes' })
    await expect.poll(() => ids(staying.heard)).toEqual([`thing-created ${folder.id}`])
    expect(leaving.heard).toEqual([])
  })
})

test('a listener that is too slow gets project-changed instead of its backlog', async () => {
  const streams = createEventStreams({
    db: server.db,
    events: server.events,
    currentMembership: async () => null,
  })
  const controller = new AbortController()
  const membership = { userId: owner.id, role: 'owner', departments: [] } as const
  const frames = (
    await streams.handlers.projectEvents({
      projectId: ada.project,
      membership,
      signal: controller.signal,
    } as never)
  )[Symbol.asyncIterator]()
  await frames.next()
  const id = await insertFile(server, ada.project, { createdBy: owner.id })
  const event = {
    type: 'thing-changed',
    id,
    kind: 'File',
    version: 1,
    document_type: null,
    status: null,
  } as const
  for (let n = 0; n < 501; n++) server.events.publish(ada.project, event)
  expect((await frames.next()).value).toBe('data: {"type":"project-changed"}\n\n')
  controller.abort()
  expect(await frames.next()).toMatchObject({ done: true })
})

test('the server closes despite open streams and idle connections', async () => {
  const other = await dataServer()
  const person = await other.person('zoe')
  const workspace = await other.workspace(person)
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${address}/api/projects/${workspace}/events`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const text = answer.text()
  // Browsers open connections in advance.
  const { port } = new URL(address)
  const ahead = connect(Number(port), '127.0.0.1')
  ahead.on('error', () => undefined)
  await once(other.app.server, 'connection')
  await other.close()
  expect(await text).toBe(': listening\n\n')
})
