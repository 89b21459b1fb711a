import { describe, expect, test } from 'vitest'
import { BATCH_THINGS_MAX, type BatchResponse } from '#contract/bulk.ts'
import type { FileThing } from '#contract/things.ts'
import type { z } from 'zod'
import { type InsertedFile, type Caller } from '../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, clerk, ada, ben, file } = givenWorkspace()

type Answer = z.infer<typeof BatchResponse>
const files = async (count: number, more: Partial<InsertedFile> = {}) => {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await file(more))
  return ids
}
const batch = async (caller: Caller, ids: readonly string[], action: unknown) => {
  const answer = await caller.call('POST', '/things/batch', { ids, action })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Answer
}
const get = async (id: string) => (await ada.call('GET', `/things/${id}`)).body as FileThing
const edit = (caller: Caller, id: string, data: unknown) => caller.call('PUT', `/things/${id}`, { data })
const remove = { type: 'delete' }
const nothing = 'This document does not exist, or you do not have access to it.'

describe('each file is changed or rejected on its own', () => {
  test('every id is in one of the two lists, once', async () => {
    const [mine, department, hidden, edited, deleted] = [
      await file({ createdBy: clerk.id }),
      await file({ department: 'sales' }),
      await file({ department: 'legal' }),
      await file({ createdBy: clerk.id }),
      await file({ department: 'sales' }),
    ]
    const folder = await ada.create('Folder', { name: 'Taxes' })
    await edit(ada, edited, { 'extracted.a': 1 })
    await ada.call('DELETE', `/things/${deleted}`)
    const ids = [mine, department, hidden, mine, edited, 'unknown', deleted, folder.id]
    const answer = await batch(ben, ids, { type: 'update', data: { 'extracted.a': 2 } })
    expect(answer.done).toEqual([mine, department])
    expect(answer.failed).toHaveLength(5)
    expect(Object.fromEntries(answer.failed.map(({ id, detail, code }) => [id, [code, detail]]))).toEqual({
      [hidden]: ['not-found', nothing],
      unknown: ['not-found', nothing],
      [deleted]: ['not-found', nothing],
      [edited]: ['forbidden', expect.stringContaining('A member of its department') as string],
      [folder.id]: ['invalid', 'Only documents can be changed together.'],
    })
    expect((await get(mine)).data.extracted).toEqual({ a: 2 })
    expect((await get(edited)).data.extracted).toEqual({ a: 1 })
    expect((await get(hidden)).version).toBe(1)
  })

  test('and changed files are returned in full, if they are few', async () => {
    const ids = await files(2)
    const answer = await batch(ada, ids, { type: 'update', data: { 'extracted.a': 2 } })
    expect(answer.things).toEqual(await Promise.all(ids.map(get)))
    const folder = await ada.create('Folder', { name: 'Moved' })
    const moved = await batch(ada, ids, { type: 'move', folder_id: folder.id })
    expect(moved.things?.map(({ id, version }) => [id, version])).toEqual(ids.map((id) => [id, 3]))
    const many = await files(BATCH_THINGS_MAX + 1)
    expect(await batch(ada, many, { type: 'update', data: { 'extracted.a': 2 } })).not.toHaveProperty(
      'things',
    )
    expect(await batch(ada, ids, remove)).not.toHaveProperty('things')
  })

  test('with the same versions, events and editors as by a single call', async () => {
    const ids = await files(3, { createdBy: clerk.id, data: { extracted: { total: 5 } } })
    const heard = server.heard(ada.project)
    await batch(ada, ids, { type: 'update', data: { workflow: 'approved' } })
    expect(await get(ids[0] ?? '')).toMatchObject({
      version: 2,
      edited_by_others: true,
      data: {
        extracted: { total: 5, workflow: 'approved' },
        evidence: { workflow: { source: 'user' } },
      },
    })
    expect(heard.toSorted((a, b) => ('id' in a && 'id' in b ? a.id.localeCompare(b.id) : 0))).toMatchObject(
      ids.map((id) => ({ type: 'thing-changed', id, version: 2 })),
    )
  })

  test('even if the edit is invalid for all of them', async () => {
    const ids = await files(2)
    const answer = await batch(ada, ids, { type: 'update', data: { 'extracted.a': 1, status: 'extracted' } })
    expect(answer).toMatchObject({ done: [], failed: [{ code: 'invalid' }, { code: 'invalid' }] })
    expect(await get(ids[0] ?? '')).toMatchObject({ version: 1, data: { extracted: {} } })
  })
})

describe('deleting', () => {
  test('deletes many at once, in several transactions', async () => {
    const ids = await files(230)
    const heard = server.heard(ada.project)
    const answer = await batch(ada, ids, remove)
    expect(answer).toEqual({ done: ids, failed: [] })
    expect(await ada.list()).toMatchObject({ total_count: 0 })
    expect(heard).toHaveLength(230)
    expect(heard[0]).toMatchObject({ type: 'thing-deleted', version: 2 })
    expect((await batch(ada, ids, remove)).failed).toHaveLength(230)
  })

  test('deletes each file once if repeated concurrently', async () => {
    const ids = await files(20)
    const heard = server.heard(ada.project)
    const answers = await Promise.all([
      batch(ada, ids, remove),
      batch(ada, ids.toReversed(), remove),
      ...ids.slice(0, 5).map((id) => ada.call('DELETE', `/things/${id}`)),
    ])
    const [first, second, ...singles] = answers as [Answer, Answer, ...{ status: number }[]]
    const alone = singles.filter(({ status }) => status === 204).length
    expect(first.done.length + second.done.length + alone).toBe(20)
    for (const answer of [first, second]) {
      expect([...answer.done, ...answer.failed.map(({ id }) => id)].toSorted()).toEqual(ids.toSorted())
    }
    expect(heard).toHaveLength(20)
  })
})

describe('moving', () => {
  test('puts all into the folder, notifies once, and takes them out again', async () => {
    const [taxes, travel] = [
      await ada.create('Folder', { name: 'Taxes' }),
      await ada.create('Folder', { name: 'Travel' }),
    ]
    const ids = await files(3)
    await batch(ada, ids.slice(0, 2), { type: 'move', folder_id: travel.id })
    const heard = server.heard(ada.project)
    expect(await batch(ada, ids, { type: 'move', folder_id: taxes.id })).toMatchObject({
      done: ids,
      failed: [],
    })
    expect(heard.filter((event) => 'kind' in event && event.kind === 'Folder')).toHaveLength(2)
    const { body } = await ada.call('GET', `/things/${taxes.id}`)
    expect(body).toMatchObject({ data: { files: ids.toReversed(), file_count: 3 } })
    await batch(ada, ids, { type: 'move', folder_id: null })
    expect((await ada.call('GET', `/things/${taxes.id}`)).body).toMatchObject({ data: { files: [] } })
  })

  test('into a deleted folder fails for each', async () => {
    const ids = await files(2)
    const answer = await batch(ada, ids, { type: 'move', folder_id: 'gone' })
    expect(answer.done).toEqual([])
    expect(answer.failed.map(({ id, code }) => [id, code])).toEqual(ids.map((id) => [id, 'invalid']))
    expect(answer.failed[0]?.detail).toMatch(/This folder does not exist/)
  })
})

test.each([
  { ids: [], action: remove },
  { ids: Array.from({ length: 501 }, (_, n) => `${n}`), action: remove },
  { ids: ['a'], action: { type: 'burn' } },
  { ids: ['a'], action: { type: 'update', data: { 'extracted.a': 'x'.repeat(60_000) } } },
  { ids: ['a'] },
])('an invalid call is rejected', async (body) => {
  expect(await ada.call('POST', '/things/batch', body)).toMatchObject({
    status: 422,
    body: { code: 'invalid' },
  })
})
