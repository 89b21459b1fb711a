import { sql } from 'kysely'
import { createPageTexts } from '#server/extraction/index.ts'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { FileThing, FolderThing } from '#contract/things.ts'
import type { TrashResponse } from '#contract/trash.ts'
import type { Deps } from '#server/deps.ts'
import { objectKey } from '#server/storage/index.ts'
import { emptyTrash } from '#server/maintenance/index.ts'
import { dataServer, jpeg, sha256 } from '#tests/support/data-server.ts'
import { silentLog } from '#tests/support/server.ts'
import { insertFile, callerOf, type InsertedFile, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const DAY_MS = 24 * 60 * 60_000

let now = new Date('2026-11-02T10:00:00Z')
beforeEach(async () => {
  // Before the workspace: sessions end after 30 days, and nothing of an earlier test is due.
  later(60)
  await sweep()
})
const {
  server,
  owner,
  clerk,
  ada,
  ben,
  file: fileOf,
  uploads,
  signInAgain,
} = givenWorkspace({ deps: { now: () => now }, newPeople: true })

const later = (days: number) => (now = new Date(now.getTime() + days * DAY_MS))
const sweep = (store: Deps['store'] = server.store) =>
  emptyTrash({ db: server.db, store, now: () => now, log: silentLog }, 30)
const file = (more: Partial<InsertedFile> = {}) => fileOf({ department: 'sales', ...more })
const remove = (caller: Caller, id: string) => caller.call('DELETE', `/things/${id}`)
const restore = (caller: Caller, id: string) => caller.call('POST', `/trash/${id}/restore`)
const trash = async (query = '') =>
  (await ada.call('GET', `/trash${query}`)).body as z.infer<typeof TrashResponse>
const get = async (id: string) => (await ada.call('GET', `/things/${id}`)).body as FileThing
function pathOf(url: string): string {
  const key = objectKey(url) ?? ''
  return path.join(server.objects, key.slice(-2), key)
}

describe('the trash', () => {
  test('lists deleted things, latest first, with who deleted them and when they are purged', async () => {
    const [first, second] = [await file({ data: { filename: 'a.pdf' } }), await file()]
    await remove(ben, first)
    later(1)
    await remove(ada, second)
    const folder = await ada.create('Folder', { name: 'Taxes' })
    await remove(ada, folder.id)
    expect(await trash()).toMatchObject({
      total_count: 3,
      rows: [
        { id: folder.id, kind: 'Folder', data: { name: 'Taxes', file_count: 0 } },
        { id: second, deleted_by: { user_id: owner.id, username: owner.email.replace('@example.com', '') } },
        {
          id: first,
          kind: 'File',
          data: { filename: 'a.pdf' },
          deleted_by: { user_id: clerk.id },
          deleted_at: new Date(now.getTime() - DAY_MS).toISOString(),
          purged_at: new Date(now.getTime() + 29 * DAY_MS).toISOString(),
        },
      ],
    })
    expect(await trash('?page=3&page_size=1')).toMatchObject({ total_count: 3, rows: [{ id: first }] })
  })

  test('requires the owner or an admin', async () => {
    const id = await file()
    await remove(ben, id)
    for (const answer of [await ben.call('GET', '/trash'), await restore(ben, id)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    const admin = await server.person('cleo')
    await server.join(uploads.ada.project, admin, 'admin')
    const cleo = callerOf(server, admin, uploads.ada.project)
    expect(await cleo.call('GET', '/trash')).toMatchObject({ status: 200, body: { total_count: 1 } })
    expect(await restore(cleo, id)).toMatchObject({ status: 200 })
  })
})

describe('restoring', () => {
  test('restores the file with all its data, and notifies listeners', async () => {
    const id = await file({ data: { filename: 'a.pdf', extracted: { total: 5 } } })
    await remove(ada, id)
    const heard = server.heard(uploads.ada.project)
    expect(await restore(ada, id)).toMatchObject({
      status: 200,
      body: { id, version: 3, data: { filename: 'a.pdf', extracted: { total: 5 }, status: 'extracted' } },
    })
    expect(await get(id)).toMatchObject({ version: 3 })
    expect(await trash()).toMatchObject({ total_count: 0 })
    expect(heard).toMatchObject([{ type: 'thing-created', id, version: 3 }])
    expect(server.sentJobs(uploads.ada.project)).toEqual([])
  })

  test('moves it back into its folder, or into none if that was deleted', async () => {
    const [kept, gone] = [
      await ada.create('Folder', { name: 'Kept' }),
      await ada.create('Folder', { name: 'Gone' }),
    ]
    const [inKept, inGone] = [await file(), await file()]
    await ada.call('POST', `/things/${inKept}/move`, { folder_id: kept.id })
    await ada.call('POST', `/things/${inGone}/move`, { folder_id: gone.id })
    for (const id of [inKept, inGone, gone.id]) await remove(ada, id)
    await restore(ada, inKept)
    await restore(ada, inGone)
    expect((await get(inKept)).data.folder_id).toBe(kept.id)
    expect((await get(inGone)).data.folder_id).toBeNull()
    const folder = (await ada.call('GET', `/things/${kept.id}`)).body as FolderThing
    expect(folder.data.files).toEqual([inKept])
  })

  test('twice at once restores once', async () => {
    const id = await file()
    await remove(ada, id)
    const heard = server.heard(uploads.ada.project)
    const answers = await Promise.all([restore(ada, id), restore(ada, id)])
    expect(answers).toMatchObject([
      { status: 200, body: { id, version: 3 } },
      { status: 200, body: { id, version: 3 } },
    ])
    expect(heard).toHaveLength(1)
  })

  test('queues unread files for reading', async () => {
    const id = await file({ data: { status: 'processing' } })
    await remove(ada, id)
    expect(await restore(ada, id)).toMatchObject({ body: { data: { status: 'uploaded' } } })
    expect(server.sentJobs(uploads.ada.project)).toEqual([id])
  })

  test('reads a file again if its type was deleted meanwhile', async () => {
    const type = await ada.create('schema', { document_type: 'ticket', department: 'sales' })
    const id = await file({ document_type: 'ticket', data: { extracted: { total: 5 } } })
    await remove(ada, id)
    expect(await remove(ada, type.id)).toMatchObject({ status: 204 })
    const { body } = await restore(ada, id)
    expect(body).toMatchObject({
      data: { status: 'uploaded', document_type: null, department: null, extracted: { total: 5 } },
    })
    expect(server.sentJobs(uploads.ada.project)).toEqual([id])
    await ada.create('schema', { document_type: 'permit', department: 'sales' })
    const typed = await file({ document_type: 'permit' })
    await remove(ada, typed)
    expect(await restore(ada, typed)).toMatchObject({ body: { data: { status: 'extracted' } } })
  })

  test('restores many at once: each into its folder, or reported with a reason', async () => {
    const folder = await ada.create('Folder', { name: 'Kept' })
    const ids: string[] = []
    for (let n = 0; n < 101; n += 1) ids.push(await file())
    const all = (type: string, more: object = {}) =>
      ada.call('POST', '/things/batch', { ids, action: { type, ...more } })
    await all('move', { folder_id: folder.id })
    await all('delete')
    const live = await file()
    const restoreAll = (caller: Caller) =>
      caller.call('POST', '/things/batch', { ids: [...ids, live, 'unknown'], action: { type: 'restore' } })
    expect(await restoreAll(ben)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await trash()).toMatchObject({ total_count: 101 })
    expect(await restoreAll(ada)).toMatchObject({
      status: 200,
      body: {
        done: [...ids, live],
        failed: [{ id: 'unknown', code: 'not-found', detail: expect.stringContaining('trash') as string }],
      },
    })
    expect(await trash()).toMatchObject({ total_count: 0 })
    const { data } = (await ada.call('GET', `/things/${folder.id}`)).body as FolderThing
    expect(data.file_count).toBe(101)
    expect(await get(live)).toMatchObject({ version: 1 })
  })

  test('responds 404 for unknown things and other workspaces', async () => {
    const elsewhere = callerOf(server, owner, await server.workspace(owner))
    const id = await file()
    await remove(ada, id)
    for (const answer of [await restore(ada, 'nothing'), await restore(elsewhere, id)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect(await trash()).toMatchObject({ total_count: 1 })
  })

  test('works if the same bytes were uploaded again meanwhile', async () => {
    const bytes = jpeg('twin')
    const first = await uploads.ada.photo(bytes)
    await remove(ada, first.id)
    const asked = { filename: 'photo.jpg', size: bytes.length, sha256: sha256(bytes) }
    expect(await uploads.ada.check(asked)).toMatchObject({ isDuplicate: false })
    const second = await uploads.ada.photo(bytes)
    expect(second.id).not.toBe(first.id)
    expect(await restore(ada, first.id)).toMatchObject({ status: 200 })
    expect(await uploads.ada.check(asked)).toMatchObject({
      isDuplicate: true,
      existingFiles: [{ id: first.id }, { id: second.id }],
    })
  })
})

describe('after 30 days', () => {
  test('a file is purged with its bytes, and a repeated completion does not restore it', async () => {
    const sent = await uploads.ada.sent(jpeg('old'), { upload_id: randomUUID() })
    const old = (await uploads.ada.complete(sent)).body as FileThing
    const kept = await uploads.ada.photo(jpeg('kept'))
    await remove(ada, old.id)
    later(29)
    await signInAgain()
    await sweep()
    expect(await trash()).toMatchObject({ total_count: 1 })
    expect(existsSync(pathOf(old.data.pageImages[0] ?? ''))).toBe(true)
    later(2)
    expect(await restore(ada, old.id)).toMatchObject({ status: 404 })
    await sweep()
    expect(existsSync(pathOf(old.data.pageImages[0] ?? ''))).toBe(false)
    expect(existsSync(pathOf(kept.data.pageImages[0] ?? ''))).toBe(true)
    const row = await server.db.selectFrom('things').selectAll().where('id', '=', old.id).executeTakeFirst()
    expect(row).toMatchObject({ data: {}, content_hash: null, folder_id: null })
    const left = server.db.selectFrom('changes').selectAll().where('thing_id', '=', old.id)
    expect(await left.execute()).toEqual([])
    expect(await uploads.ada.complete(sent)).toMatchObject({
      status: 200,
      body: { id: old.id, deleted: true },
    })
    expect(await ada.list()).toMatchObject({ rows: [{ id: kept.id }] })
  })

  test('its text, cached model answers and lessons are purged', async () => {
    const id = await file()
    const at = new Date()
    const type = await ada.create('schema', {
      document_type: 'paper',
      department: 'sales',
      schema: { type: 'object', properties: {} },
    })
    const { db } = server
    await createPageTexts(db).save(db as never, id, [{ source: 'ocr', aspect: 1, lines: [] }])
    const about = { project_id: uploads.ada.project, thing_id: id }
    await db
      .insertInto('model_answers')
      .values({ ...about, key: 'k', answer: '{}', at })
      .execute()
    await db
      .insertInto('type_examples')
      .values({ ...about, schema_id: type.id, words: '["secret"]', created_at: at })
      .execute()
    const left = async () => {
      const tables = ['page_texts', 'model_answers', 'type_examples', 'search_texts'] as const
      const rows = await Promise.all(
        tables.map((table) => db.selectFrom(table).select('thing_id').where('thing_id', '=', id).execute()),
      )
      return tables.filter((_, at) => (rows[at]?.length ?? 0) > 0)
    }
    expect(await left()).toEqual(['page_texts', 'model_answers', 'type_examples', 'search_texts'])
    await remove(ada, id)
    later(31)
    await sweep()
    expect(await left()).toEqual(['search_texts'])
    // What is left there has no text.
    const words = sql<{ words: string }>`select words::text as words from search_texts where thing_id = ${id}`
    expect((await words.execute(db)).rows).toEqual([{ words: '' }])
  })

  test('an interrupted purge continues', async () => {
    const photo = await uploads.ada.photo(jpeg('cut'))
    await remove(ada, photo.id)
    later(31)
    const broken = { ...server.store, remove: () => Promise.reject(new Error('the disk is away')) }
    await expect(sweep(broken)).rejects.toThrow('the disk is away')
    expect(existsSync(pathOf(photo.data.pageImages[0] ?? ''))).toBe(true)
    await sweep()
    expect(existsSync(pathOf(photo.data.pageImages[0] ?? ''))).toBe(false)
    const { pageImages } = photo.data
    expect(
      await server.db.selectFrom('objects').select('url').where('url', 'in', pageImages).execute(),
    ).toEqual([])
  })

  test('other calls succeed while a slow store deletes the bytes', async () => {
    const photo = await uploads.ada.photo(jpeg('slow'))
    await remove(ada, photo.id)
    later(31)
    await signInAgain()
    const answers: number[] = []
    const slow: Deps['store'] = {
      ...server.store,
      remove: async (key) => {
        answers.push((await ada.call('GET', '/things?kind=File')).status)
        await server.store.remove(key)
      },
    }
    await sweep(slow)
    expect(answers).toEqual([200])
    expect(existsSync(pathOf(photo.data.pageImages[0] ?? ''))).toBe(false)
  })

  test('a chat is purged completely', async () => {
    const { id } = await ada.create('Chat', { title: 'Secret' })
    await ada.call('POST', `/chats/${id}/messages/stream`, { message: 'Where is it?' })
    await remove(ada, id)
    // Nobody can restore it: its text is deleted before the row.
    expect(await wordsOf(id)).toEqual([])
    later(31)
    await sweep()
    expect(await server.db.selectFrom('things').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('a folder is purged completely', async () => {
    const held = await file()
    const { id } = await ada.create('Folder', { name: 'Taxes', files: [held] })
    await remove(ada, id)
    later(31)
    await sweep()
    await signInAgain()
    expect(await server.db.selectFrom('things').select('id').where('id', '=', id).execute()).toEqual([])
    const acts = await server.db
      .selectFrom('audit')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['folder.created', 'folder.deleted', 'folder.purged'])
    expect(await get(held)).toMatchObject({ data: { folder_id: null } })
  })
})

describe('with another retention time in days', () => {
  test('a file can be restored for that time, which every text states', async () => {
    const brief = await dataServer({ now: () => now }, { trashDays: 3 })
    try {
      const person = await brief.person('dora')
      const dora = callerOf(brief, person, await brief.workspace(person))
      const id = await insertFile(brief, dora.project, { createdBy: person.id })
      await remove(dora, id)
      const told = await brief.call('GET', '/capabilities')
      expect(told.body).toMatchObject({ trash_days: 3 })
      const end = new Date(now.getTime() + 3 * DAY_MS).toISOString()
      expect(await dora.call('GET', '/trash')).toMatchObject({ body: { rows: [{ id, purged_at: end }] } })
      const purged = async () =>
        (await brief.db.selectFrom('things').select('purged_at').where('id', '=', id).executeTakeFirst())
          ?.purged_at ?? null
      const emptied = () =>
        emptyTrash({ db: brief.db, store: brief.store, now: () => now, log: silentLog }, 3)
      later(2)
      await emptied()
      expect(await purged()).toBeNull()
      later(2)
      expect(await dora.call('GET', '/trash')).toMatchObject({ body: { total_count: 0 } })
      expect(await restore(dora, id)).toMatchObject({
        status: 404,
        body: {
          detail: 'This is not in the trash. Items are permanently deleted after 3 days.',
        },
      })
      await emptied()
      expect(await purged()).toEqual(now)
    } finally {
      await brief.close()
    }
  })
})

/** Rows of any table that name this thing and contain text, except the audit log, which records who did what. */
async function wordsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit'`.execute(server.db)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const said = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        where t::text like ${`%${id}%`} and t::text ~* 'secret|where is it'`.execute(server.db)
      return said.rows.map(({ row }) => `${name}: ${row}`)
    }),
  )
  return found.flat()
}
