import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditResponse } from '#contract/audit.ts'
import type { BatchResponse } from '#contract/bulk.ts'
import type { HistoryResponse } from '#contract/document-details.ts'
import type { FileThing } from '#contract/things.ts'
import type { z } from 'zod'
import { objectKey } from '#server/storage/index.ts'
import { emptyTrash } from '#server/maintenance/index.ts'
import { jpeg } from '#tests/support/data-server.ts'
import { silentLog } from '#tests/support/server.ts'
import type { Caller, InsertedFile } from '../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, ada, ben, file: fileOf, uploads } = givenWorkspace()

type Answer = z.infer<typeof BatchResponse>
const reason = 'Tax audit 2025'
const file = (more: Partial<InsertedFile> = {}) => fileOf({ department: 'sales', ...more })
const batch = (caller: Caller, ids: readonly string[], action: unknown) =>
  caller.call('POST', '/things/batch', { ids, action })
const hold = async (...ids: string[]) => (await batch(ada, ids, { type: 'hold', reason })).body as Answer
const lift = async (...ids: string[]) => (await batch(ada, ids, { type: 'lift-hold' })).body as Answer
const remove = (caller: Caller, id: string) => caller.call('DELETE', `/things/${id}`)
const get = async (id: string) => (await ada.call('GET', `/things/${id}`)).body as FileThing
const history = async (id: string) =>
  ((await ada.call('GET', `/things/${id}/history`)).body as z.infer<typeof HistoryResponse>).rows.map(
    ({ by, field, from, to }) => [by?.username, field, from, to],
  )
const rejection = {
  status: 409,
  body: { code: 'on-hold', detail: `held.pdf is on hold (${reason}). Lift the hold to delete it.` },
}
const named = { data: { filename: 'held.pdf' } }

describe('a hold', () => {
  test('has a reason, and is shown in the document, its history, the audit log and a filter', async () => {
    const [id, other] = [await file(named), await file()]
    expect(await hold(id)).toMatchObject({ done: [id], failed: [], things: [{ id, version: 2 }] })
    const { hold: stored } = (await get(id)).data
    expect(stored).toMatchObject({ reason })
    expect(Date.parse(stored?.at ?? '')).not.toBeNaN()
    // The same reason again writes nothing; another one replaces it.
    expect((await hold(id)).done).toEqual([id])
    await batch(ada, [id], { type: 'hold', reason: ' Lawsuit ' })
    const held = [{ id: 'hold', op: 'is', value: true }]
    expect((await ada.list({ column_filters: held })).rows.map((row) => row.id)).toEqual([id])
    const free = [{ id: 'hold', op: 'is', value: false }]
    expect((await ada.list({ column_filters: free })).rows.map((row) => row.id)).toEqual([other])
    await lift(id, other)
    expect((await get(id)).data).not.toHaveProperty('hold')
    expect((await get(other)).version).toBe(1)
    expect(await history(id)).toEqual([
      ['ada', 'hold', 'Lawsuit', null],
      ['ada', 'hold', reason, 'Lawsuit'],
      ['ada', 'hold', null, reason],
    ])
    const audit = (await ada.call('GET', `/projects/${ada.project}/audit`)).body as AuditResponse
    expect(audit.rows.slice(0, 3).map(({ action, target, detail }) => [action, target.name, detail])).toEqual(
      [
        ['document.hold-lifted', 'held.pdf', 'Lawsuit'],
        ['document.held', 'held.pdf', 'Lawsuit'],
        ['document.held', 'held.pdf', reason],
      ],
    )
  })

  test('is limited to owner and admins, and requires a reason', async () => {
    const id = await file()
    for (const action of [{ type: 'hold', reason }, { type: 'lift-hold' }]) {
      expect(await batch(ben, [id], action)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    for (const text of ['', '  ', 'x'.repeat(501)]) {
      expect(await batch(ada, [id], { type: 'hold', reason: text })).toMatchObject({ status: 422 })
    }
    expect((await get(id)).version).toBe(1)
  })

  test('is not removed by reading, moving or editing', async () => {
    const id = await file(named)
    await hold(id)
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.total': 5, filename: 'held.pdf' } })
    const folder = await ada.create('Folder', { name: 'Taxes' })
    await ada.call('POST', `/things/${id}/move`, { folder_id: folder.id })
    await ada.call('POST', `/things/${id}/retry`)
    expect((await get(id)).data.hold).toMatchObject({ reason })
    expect(await ada.call('PUT', `/things/${id}`, { data: { hold: null } })).toMatchObject({ status: 422 })
  })
})

describe('a document on hold is not deleted', () => {
  let id: string
  beforeEach(async () => {
    id = await file({ ...named, document_type: 'receipt' })
    await hold(id)
  })

  test('when somebody deletes it, or deletes it with others, which are deleted', async () => {
    expect(await remove(ada, id)).toMatchObject(rejection)
    expect(await remove(ben, id)).toMatchObject(rejection)
    const [one, two] = [await file(), await file()]
    const answer = (await batch(ben, [one, id, two], { type: 'delete' })).body as Answer
    expect(answer).toEqual({
      done: [one, two],
      failed: [{ id, ...rejection.body }],
    })
    expect((await get(id)).version).toBe(2)
  })

  test('when its folder is deleted', async () => {
    const folder = await ada.create('Folder', { name: 'Taxes' })
    await ada.call('POST', `/things/${id}/move`, { folder_id: folder.id })
    expect(await remove(ada, folder.id)).toMatchObject({ status: 204 })
    expect(await get(id)).toMatchObject({ data: { folder_id: null, hold: { reason } } })
  })

  test('with its type, which cannot be deleted', async () => {
    const type = await ada.create('schema', { document_type: 'receipt', department: 'sales', schema: {} })
    expect(await remove(ada, type.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('by writing to the tables directly', async () => {
    const things = server.db.deleteFrom('things').where('id', '=', id)
    await expect(things.execute()).rejects.toThrow(`Document ${id} is on hold`)
    const trash = server.db.updateTable('things').set({ deleted_at: new Date() }).where('id', '=', id)
    await expect(trash.execute()).rejects.toThrow(`Document ${id} is on hold`)
    const workspace = server.db.deleteFrom('projects').where('id', '=', ada.project)
    await expect(workspace.execute()).rejects.toThrow(`Document ${id} is on hold`)
    expect((await get(id)).version).toBe(2)
  })

  test('until the hold is lifted', async () => {
    await lift(id)
    expect(await remove(ada, id)).toMatchObject({ status: 204 })
  })
})

test('the original stays, and the purge of the trash skips documents on hold', async () => {
  const thing = await uploads.ada.photo(jpeg('held'))
  const key = objectKey(thing.data.pageImages[0] ?? '') ?? ''
  const bytes = path.join(server.objects, key.slice(-2), key)
  await hold(thing.id)
  const objects = server.db.deleteFrom('objects').where('thing_id', '=', thing.id)
  await expect(objects.execute()).rejects.toThrow(`Document ${thing.id} is on hold`)
  await lift(thing.id)
  await remove(ada, thing.id)
  // No call holds what is in the trash.
  const old = new Date(Date.now() - 60 * 24 * 60 * 60_000)
  const data = JSON.stringify({ ...thing.data, hold: { reason, at: old.toISOString() } })
  await server.db.updateTable('things').set({ data, deleted_at: old }).where('id', '=', thing.id).execute()
  await emptyTrash({ db: server.db, store: server.store, now: () => new Date(), log: silentLog }, 30)
  expect(existsSync(bytes)).toBe(true)
})
