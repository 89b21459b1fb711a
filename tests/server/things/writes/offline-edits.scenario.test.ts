import { beforeEach, describe, expect, test } from 'vitest'
import type { FieldValue, Thing } from '#contract/things.ts'
import type { Part } from '#core/edits/types.ts'
import { createApiClient } from '#platform/api/client.ts'
import { createEditApi } from '#platform/edits/edit-api.ts'
import { aDevice, type Device, drainOf, wanted } from '#tests/src/core/edits/an-edit.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { insertFile, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// Ada edited offline; what the server does with it when she is online again.

const DAY_MS = 24 * 60 * 60_000
const TOTAL = 'extracted.total'

const { server, owner, clerk, ada, ben, file } = givenWorkspace()
let id: string
let device: Device
const clock = { now: 0 }

beforeEach(async () => {
  const data = { filename: 'a.pdf', extracted: { total: 1, vendor: 'Quay' } }
  id = await file({ department: 'sales', data })
  clock.now = Date.now() - DAY_MS
  device = aDevice(clock)
})

/** Statuses of the calls, in their order. */
let statuses: number[] = []

/** `fetch` that calls the server without a port. */
const inject: typeof fetch = async (input, init = {}) => {
  const { statusCode, body, headers } = await server.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: input as string,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  statuses.push(statusCode)
  return new Response(statusCode === 204 ? null : body, {
    status: statusCode,
    headers: { 'Content-Type': String(headers['content-type']) },
  })
}
const hostOf = ({ token }: TestPerson) =>
  createEditApi(
    createApiClient({
      baseUrl: '/api',
      session: { current: () => ({ token, rev: 1 }), rejected: () => undefined },
      fetch: inject,
    }),
  )

const edit = (part: Part, value: FieldValue, base: FieldValue, more = {}) =>
  device.edit(wanted(part, value, { projectId: ada.project, thingId: id, base, ...more }))
const online = (person = owner) => drainOf(device, hostOf(person), clock)
const write = (caller: Caller, data: unknown) => caller.call('PUT', `/things/${id}`, { data })
const stored = async () => (await ada.call('GET', `/things/${id}`)).body as Thing

describe('an edit of an older version', () => {
  /** Statuses of the calls that sending it takes. */
  const sent = async (part: Part, value: FieldValue, base: FieldValue) => {
    statuses = []
    edit(part, value, base)
    await online()
    return statuses
  }

  test('is sent once after a type with its documents went to another department', async () => {
    const type = await ada.create('schema', { document_type: 'lease', department: 'sales' })
    const data = { extracted: { total: 1 } }
    id = await file({ department: 'sales', document_type: 'lease', data })
    await ada.call('PUT', `/things/${type.id}`, { data: { department: 'legal' } })
    expect((await stored()).version).toBe(2)
    expect(await sent(TOTAL, 2, 1)).toEqual([200])
    expect((await stored()).data).toMatchObject({ department: 'legal', extracted: { total: 2 } })
  })

  test('is sent once after its folder was deleted, and after a change of another field', async () => {
    const may = await ada.create('Folder', { name: 'May' })
    await ada.call('POST', `/things/${id}/move`, { folder_id: may.id })
    await ada.call('DELETE', `/things/${may.id}`)
    expect(await sent('filename', 'taxi.pdf', 'a.pdf')).toEqual([200])
    const june = await ada.create('Folder', { name: 'June' })
    expect(await sent('folder', june.id, null)).toEqual([200])
    expect(device.rows.size).toBe(0)
  })
})

describe('two concurrent edits', () => {
  test('of different fields are both applied, after a day offline', async () => {
    edit(TOTAL, 2, 1)
    edit('filename', 'taxi.pdf', 'a.pdf')
    await write(ben, { 'extracted.vendor': 'Harbour' })
    clock.now += DAY_MS
    await online()
    expect((await stored()).data).toMatchObject({
      filename: 'taxi.pdf',
      extracted: { total: 2, vendor: 'Harbour' },
    })
    expect(device.rows.size).toBe(0)
  })

  test('of the same field keep the server’s value, and the conflict names who made it', async () => {
    edit(TOTAL, 2, 1)
    await write(ben, { [TOTAL]: 9 })
    await online()
    expect((await stored()).data['extracted']).toMatchObject({ total: 9 })
    const { state } = device.at(TOTAL)!
    expect(state).toMatchObject({ at: 'conflict', theirs: { value: 9, version: 2, by: 'ben' } })
    expect(state.at === 'conflict' && Date.parse(state.theirs.at ?? '')).toBeGreaterThan(0)
  })
})

describe('an edit that cannot be saved', () => {
  test('because the document was deleted meanwhile', async () => {
    edit(TOTAL, 2, 1)
    await ben.call('DELETE', `/things/${id}`)
    expect((await ada.call('DELETE', `/things/${id}`)).status).toBeLessThan(405)
    await online()
    expect(device.at(TOTAL)).toMatchObject({ value: 2, state: { at: 'refused', reason: 'gone' } })
  })

  test('because the server rejects the value', async () => {
    edit('filename', ' ', 'a.pdf')
    await online()
    expect(device.at('filename')?.state).toMatchObject({ at: 'refused', reason: 'invalid' })
    expect((await stored()).data['filename']).toBe('a.pdf')
  })

  test('because the user may now only read the document', async () => {
    id = await insertFile(server, ada.project, {
      createdBy: clerk.id,
      department: 'law',
      data: { extracted: {} },
    })
    edit(TOTAL, 2, null)
    await write(ada, { 'extracted.vendor': 'Quay' })
    await online(clerk)
    expect(device.at(TOTAL)?.state).toMatchObject({ at: 'refused', reason: 'forbidden' })
  })
})

describe('folders', () => {
  test('a pending move merges with a change of a field, and conflicts with another move', async () => {
    const may = await ada.create('Folder', { name: 'May' })
    const june = await ada.create('Folder', { name: 'June' })
    edit('folder', may.id, null)
    await write(ben, { 'extracted.vendor': 'Harbour' })
    await online()
    expect((await stored()).data).toMatchObject({ folder_id: may.id })
    edit('folder', null, may.id, { version: (await stored()).version })
    await ada.call('POST', `/things/${id}/move`, { folder_id: june.id })
    await online()
    expect(device.at('folder')?.state).toMatchObject({ at: 'conflict', theirs: { value: june.id } })
    expect((await stored()).data).toMatchObject({ folder_id: june.id })
  })

  test('a move into a deleted folder fails with a reason', async () => {
    const may = await ada.create('Folder', { name: 'May' })
    edit('folder', may.id, null)
    await ada.call('DELETE', `/things/${may.id}`)
    await online()
    expect(device.at('folder')?.state).toMatchObject({ at: 'refused', reason: 'invalid' })
  })

  test('a rename merges with moved files, and conflicts with another rename', async () => {
    const may = await ada.create('Folder', { name: 'May' })
    const rename = (value: string, base: string) =>
      edit('name', value, base, { thingId: may.id, version: may.version ?? null })
    rename('June', 'May')
    await ada.call('POST', `/things/${id}/move`, { folder_id: may.id })
    await online()
    expect(((await ada.call('GET', `/things/${may.id}`)).body as Thing).data['name']).toBe('June')
    rename('July', 'May')
    await online()
    expect(device.at('name')?.state).toMatchObject({ at: 'conflict', theirs: { value: 'June' } })
  })
})

test('an expired token leaves the edit pending until sign-in', async () => {
  edit(TOTAL, 2, 1)
  await online({ ...owner, token: 'worn-out' })
  expect(device.at(TOTAL)?.state).toMatchObject({ at: 'waiting', why: 'session' })
  await online()
  expect((await stored()).data['extracted']).toMatchObject({ total: 2 })
})

test('a retry after a lost response writes nothing', async () => {
  edit(TOTAL, 2, 1)
  await write(ada, { [TOTAL]: 2 })
  await online()
  expect(device.rows.size).toBe(0)
  expect((await stored()).version).toBe(2)
})
