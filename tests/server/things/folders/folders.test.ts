import { describe, expect, test } from 'vitest'
import type { FileThing, FolderThing } from '#contract/things.ts'
import { callerOf, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, clerk, ada, ben, file } = givenWorkspace()

const folder = async (name = 'Taxes') => (await ada.create('Folder', { name })).id
const move = (caller: Caller, id: string, folder_id: unknown, headers?: Record<string, string>) =>
  caller.call('POST', `/things/${id}/move`, { folder_id }, headers)
const put = (caller: Caller, id: string, data: unknown, headers?: Record<string, string>) =>
  caller.call('PUT', `/things/${id}`, { data }, headers)
const contents = async (caller: Caller, id: string) =>
  ((await caller.call('GET', `/things/${id}`)).body as FolderThing).data
const folderOf = async (id: string) =>
  ((await ada.call('GET', `/things/${id}`)).body as FileThing).data.folder_id ?? null
const remove = (caller: Caller, id: string) => caller.call('DELETE', `/things/${id}`)

describe('moving a file', () => {
  test('puts it into a folder, then another, then none', async () => {
    const [taxes, travel, id] = [await folder(), await folder('Travel'), await file()]
    expect(await move(ada, id, taxes)).toMatchObject({
      status: 200,
      body: { id, version: 2, data: { folder_id: taxes } },
    })
    expect(await contents(ada, taxes)).toMatchObject({ name: 'Taxes', files: [id], file_count: 1 })
    expect(await move(ada, id, travel)).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await contents(ada, taxes)).toMatchObject({ files: [], file_count: 0 })
    expect(await contents(ada, travel)).toMatchObject({ files: [id] })
    expect((await move(ada, id, null)).body).toMatchObject({ data: { folder_id: null } })
    expect(await contents(ada, travel)).toMatchObject({ files: [] })
  })

  test('notifies about the file and both folders, with new versions', async () => {
    const [taxes, travel, id] = [await folder(), await folder('Travel'), await file()]
    await move(ada, id, taxes)
    const heard = server.heard(ada.project)
    await move(ada, id, travel)
    expect(heard).toMatchObject([
      { type: 'thing-changed', id, kind: 'File', version: 3 },
      { type: 'thing-changed', id: taxes, kind: 'Folder', version: 3 },
      { type: 'thing-changed', id: travel, kind: 'Folder', version: 2 },
    ])
  })

  test('writes nothing if it is there already', async () => {
    const [taxes, id] = [await folder(), await file()]
    await move(ada, id, taxes)
    const heard = server.heard(ada.project)
    expect(await move(ada, id, taxes)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(heard).toEqual([])
  })

  test('requires an existing folder of this workspace', async () => {
    const [id, gone] = [await file(), await folder()]
    await remove(ada, gone)
    const elsewhere = await callerOf(server, owner, await server.workspace(owner)).create('Folder', {
      name: 'X',
    })
    for (const wrong of ['nothing', gone, elsewhere.id, await file()]) {
      expect(await move(ada, id, wrong)).toMatchObject({
        status: 422,
        body: { field: 'folder_id', detail: expect.stringContaining('This folder does not exist') as string },
      })
    }
    expect(await move(ada, id, 7)).toMatchObject({ status: 422, body: { field: 'folder_id' } })
    expect(await folderOf(id)).toBeNull()
  })

  test('is for files only', async () => {
    const [taxes, travel] = [await folder(), await folder('Travel')]
    expect(await move(ada, travel, taxes)).toMatchObject({
      status: 422,
      body: { detail: 'Only documents can be moved into a folder.' },
    })
  })

  test('requires permission to change the file, and keeps that of its uploader', async () => {
    const taxes = await folder()
    const [hidden, edited, own] = [
      await file({ department: 'legal' }),
      await file({ createdBy: clerk.id, department: 'legal' }),
      await file({ createdBy: clerk.id }),
    ]
    await put(ada, edited, { 'extracted.a': 1 })
    expect(await move(ben, hidden, taxes)).toMatchObject({ status: 404 })
    expect(await move(ben, edited, taxes)).toMatchObject({ status: 403 })
    expect(await move(ada, own, taxes)).toMatchObject({ status: 200, body: { edited_by_others: false } })
    expect(await move(ben, own, null)).toMatchObject({ status: 200 })
  })

  test('checks the version that the caller has seen', async () => {
    const [taxes, id] = [await folder(), await file()]
    await put(ada, id, { filename: 'new.pdf' })
    expect(await move(ada, id, taxes, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { version: 2 } },
    })
    expect(await move(ada, id, taxes, { 'if-match': '"2"' })).toMatchObject({ status: 200 })
  })

  test('takes another version if the file is where the caller saw it', async () => {
    const [taxes, id] = [await folder(), await file()]
    await put(ada, id, { filename: 'new.pdf' })
    const from = (folder_id: string | null, base: string | null) =>
      ada.call('POST', `/things/${id}/move`, { folder_id, base }, { 'if-match': '"1"' })
    expect(await from(taxes, null)).toMatchObject({ status: 200, body: { data: { folder_id: taxes } } })
    expect(await from(null, null)).toMatchObject({ status: 409 })
    expect(await from(null, taxes)).toMatchObject({ status: 200, body: { data: { folder_id: null } } })
  })

  test('cannot be done by writing folder_id', async () => {
    const [taxes, id] = [await folder(), await file()]
    expect(await put(ada, id, { folder_id: taxes })).toMatchObject({
      status: 422,
      body: { field: 'folder_id', detail: 'folder_id is set by the server and cannot be changed.' },
    })
  })
})

describe('the contents of a folder', () => {
  test('are the files that the reader may see, newest first, also in lists', async () => {
    const taxes = await folder()
    const [older, secret, newer, gone] = [
      await file({ department: 'sales' }),
      await file({ department: 'legal' }),
      await file({ department: 'sales' }),
      await file({ department: 'sales' }),
    ]
    for (const id of [older, secret, newer, gone]) await move(ada, id, taxes)
    await remove(ada, gone)
    expect(await contents(ada, taxes)).toMatchObject({ files: [newer, secret, older], file_count: 3 })
    expect(await contents(ben, taxes)).toMatchObject({ files: [newer, older], file_count: 2 })
    const empty = await folder('Empty')
    const { rows } = await ben.list({ kind: 'Folder' })
    expect(rows.map(({ id, data }) => [id, data['files'], data['file_count']])).toEqual([
      [empty, [], 0],
      [taxes, [newer, older], 2],
    ])
  })

  test('can be queried as a list of files', async () => {
    const [taxes, id] = [await folder(), await file({ data: { filename: 'in.pdf' } })]
    await file({ data: { filename: 'out.pdf' } })
    await move(ada, id, taxes)
    expect(await ada.names({ column_filters: [{ id: 'data.folder_id', value: taxes }] })).toEqual(['in.pdf'])
  })

  test('no longer include a deleted file, and listeners are notified', async () => {
    const [taxes, id] = [await folder(), await file()]
    await move(ada, id, taxes)
    const heard = server.heard(ada.project)
    await remove(ada, id)
    expect(heard).toMatchObject([
      { type: 'thing-deleted', id },
      { type: 'thing-changed', id: taxes },
    ])
  })
})

describe('writing the files of a folder', () => {
  test('moves them there, from other folders too', async () => {
    const [taxes, travel] = [await folder(), await folder('Travel')]
    const [stays, goes, comes] = [await file(), await file(), await file()]
    await put(ada, taxes, { files: [stays, goes] })
    await move(ada, comes, travel)
    const heard = server.heard(ada.project)
    const answer = await put(ada, taxes, { name: 'Taxes 2026', files: [comes, stays, stays] })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { name: 'Taxes 2026', files: [comes, stays], file_count: 2 } },
    })
    expect(await folderOf(goes)).toBeNull()
    expect(await contents(ada, travel)).toMatchObject({ files: [] })
    expect(heard).toHaveLength(4)
    expect(new Set(heard.map((event) => 'id' in event && event.id))).toEqual(
      new Set([taxes, travel, goes, comes]),
    )
    expect(await put(ada, taxes, { name: 'Only the name' })).toMatchObject({
      body: { data: { files: [comes, stays] } },
    })
  })

  test('ignores files that the caller cannot see', async () => {
    const taxes = await folder()
    const [hiddenInside, hiddenOutside, seen] = [
      await file({ department: 'legal' }),
      await file({ department: 'legal' }),
      await file({ department: 'sales' }),
    ]
    await move(ada, hiddenInside, taxes)
    const answer = await put(ben, taxes, { files: [seen, hiddenOutside, 'nothing'] })
    expect(answer).toMatchObject({ status: 200, body: { data: { files: [seen] } } })
    expect(await contents(ada, taxes)).toMatchObject({ files: [seen, hiddenInside] })
    await put(ben, taxes, { files: [] })
    expect(await contents(ada, taxes)).toMatchObject({ files: [hiddenInside] })
  })

  test('moves nothing if one of them may not be changed', async () => {
    const taxes = await folder()
    const [own, edited] = [await file({ createdBy: clerk.id }), await file({ createdBy: clerk.id })]
    await put(ada, edited, { 'extracted.a': 1 })
    expect(await put(ben, taxes, { files: [own, edited] })).toMatchObject({ status: 403 })
    expect(await contents(ada, taxes)).toMatchObject({ files: [] })
  })

  test('works when creating it', async () => {
    const id = await file()
    const made = await ada.create('Folder', { name: 'Taxes', files: [id] })
    expect(made.data).toMatchObject({ name: 'Taxes', files: [id], file_count: 1 })
    expect(await folderOf(id)).toBe(made.id)
  })

  test.each(['text', [7], { a: 1 }, ['x'.repeat(65)]])('rejects %j', async (files) => {
    expect(await put(ada, await folder(), { files })).toMatchObject({
      status: 422,
      body: { field: 'files' },
    })
  })

  test('checks the version, which another move has changed', async () => {
    const [taxes, mine, theirs] = [await folder(), await file(), await file()]
    await move(ada, theirs, taxes)
    const stale = await put(ada, taxes, { files: [mine] }, { 'if-match': '"1"' })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { data: { files: [theirs] } } },
    })
  })
})

describe('deleting a folder', () => {
  test('keeps its files, including those that the caller cannot see, and notifies about each', async () => {
    const taxes = await folder()
    const [seen, hidden] = [await file({ department: 'sales' }), await file({ department: 'legal' })]
    await put(ada, taxes, { files: [seen, hidden] })
    const heard = server.heard(ada.project)
    expect(await remove(ada, taxes)).toMatchObject({ status: 204 })
    expect([await folderOf(seen), await folderOf(hidden)]).toEqual([null, null])
    expect(await ada.list({ column_filters: [{ id: 'data.folder_id', value: taxes }] })).toMatchObject({
      total_count: 0,
    })
    expect(heard).toHaveLength(3)
    expect(heard).toMatchObject([
      { type: 'thing-deleted', id: taxes },
      { type: 'thing-changed', kind: 'File', version: 3, status: 'extracted' },
      { type: 'thing-changed', kind: 'File', version: 3 },
    ])
  })

  test('requires its creator, the owner or an admin', async () => {
    const [taxes, own] = [await folder(), (await ben.create('Folder', { name: 'Own' })).id]
    expect(await remove(ben, taxes)).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        detail: 'Only the person who created this folder, the owner or an admin can delete it.',
      },
    })
    expect(await put(ben, taxes, { name: 'Renamed' })).toMatchObject({ status: 200 })
    expect(await remove(ben, own)).toMatchObject({ status: 204 })
    const [boss, of] = [await server.person('cleo'), (await ben.create('Folder', { name: 'Of' })).id]
    await server.join(ada.project, boss, 'admin')
    expect(await remove(callerOf(server, boss, ada.project), of)).toMatchObject({ status: 204 })
  })
})

describe('restoring a folder', () => {
  const restore = (id: string) => ada.call('POST', `/trash/${id}/restore`)

  test('returns its files, including those that team members cannot see, and notifies about each', async () => {
    const taxes = await folder()
    const [seen, hidden] = [await file({ department: 'sales' }), await file({ department: 'legal' })]
    await put(ada, taxes, { files: [seen, hidden] })
    await remove(ada, taxes)
    expect((await ada.call('GET', '/trash')).body).toMatchObject({
      total_count: 1,
      rows: [{ id: taxes, kind: 'Folder', data: { name: 'Taxes', file_count: 2 } }],
    })
    const heard = server.heard(ada.project)
    expect(await restore(taxes)).toMatchObject({
      status: 200,
      body: { id: taxes, kind: 'Folder', data: { name: 'Taxes', files: [hidden, seen], file_count: 2 } },
    })
    expect([await folderOf(seen), await folderOf(hidden)]).toEqual([taxes, taxes])
    expect(heard).toMatchObject([
      { type: 'thing-created', id: taxes, kind: 'Folder' },
      { type: 'thing-changed', kind: 'File', version: 4 },
      { type: 'thing-changed', kind: 'File', version: 4 },
    ])
    expect((await ada.call('GET', '/trash')).body).toMatchObject({ total_count: 0 })
    expect(await restore(taxes)).toMatchObject({ status: 200, body: { id: taxes } })
  })

  test('skips files that were moved since, even out of any folder', async () => {
    const [taxes, travel] = [await folder(), await folder('Travel')]
    const [stayed, edited, moved, freed] = [await file(), await file(), await file(), await file()]
    await put(ada, taxes, { files: [stayed, edited, moved, freed] })
    await remove(ada, taxes)
    await put(ada, edited, { filename: 'renamed.pdf' })
    for (const id of [moved, freed]) await move(ada, id, travel)
    await move(ada, freed, null)
    await restore(taxes)
    expect(await contents(ada, taxes)).toMatchObject({ files: [edited, stayed] })
    expect([await folderOf(moved), await folderOf(freed)]).toEqual([travel, null])
  })

  test.each(['the folder first', 'the document first'])(
    'includes its deleted documents, %s',
    async (order) => {
      const taxes = await folder()
      const [before, after] = [await file(), await file()]
      await put(ada, taxes, { files: [before, after] })
      await remove(ada, before)
      await remove(ada, taxes)
      await remove(ada, after)
      const all = [taxes, before, after]
      for (const id of order === 'the folder first' ? all : all.toReversed()) await restore(id)
      expect(await contents(ada, taxes)).toMatchObject({ files: [after, before] })
    },
  )

  test('requires the owner or an admin, and works with many documents', async () => {
    const [own, id] = [(await ben.create('Folder', { name: 'Own' })).id, await file()]
    await put(ada, own, { files: [id] })
    await remove(ada, id)
    await remove(ben, own)
    expect(await ben.call('POST', `/trash/${own}/restore`)).toMatchObject({ status: 403 })
    const batch = { ids: [id, own, 'nothing'], action: { type: 'restore' } }
    expect((await ada.call('POST', '/things/batch', batch)).body).toMatchObject({
      done: [id, own],
      failed: [{ id: 'nothing', code: 'not-found' }],
    })
    expect(await contents(ben, own)).toMatchObject({ name: 'Own' })
    expect(await folderOf(id)).toBe(own)
  })
})

describe('concurrent changes', () => {
  test('leave the file in one of two folders after two moves', async () => {
    const [taxes, travel, id] = [await folder(), await folder('Travel'), await file()]
    const answers = await Promise.all([move(ada, id, taxes), move(ada, id, travel)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const at = await folderOf(id)
    expect([taxes, travel]).toContain(at)
    expect(await contents(ada, at ?? '')).toMatchObject({ files: [id] })
    expect(await contents(ada, at === taxes ? travel : taxes)).toMatchObject({ files: [] })
  })

  test('leave no file in a deleted folder after a move and its deletion', async () => {
    for (let round = 0; round < 5; round++) {
      const [taxes, id] = [await folder(), await file()]
      const [moved, removed] = await Promise.all([move(ada, id, taxes), remove(ada, taxes)])
      expect(removed.status).toBe(204)
      expect([200, 422]).toContain(moved.status)
      expect(await folderOf(id)).toBeNull()
    }
  })

  test('leave the file deleted after a move and its deletion', async () => {
    const [taxes, id] = [await folder(), await file()]
    const [moved, removed] = await Promise.all([move(ada, id, taxes), remove(ada, id)])
    expect(removed.status).toBe(204)
    expect([200, 404]).toContain(moved.status)
    expect(await contents(ada, taxes)).toMatchObject({ files: [] })
  })
})
