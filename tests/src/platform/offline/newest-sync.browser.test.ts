import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import { ApiError } from '#platform/api/errors.ts'
import { NEWEST, type NewestSync } from '#platform/offline/newest-sync.ts'
import { waitFor } from '#tests/support/wait.ts'
import { emptyDevice, offlineServer, newestNow, newestStore, receipt } from './offline-server.ts'

let keeper: NewestSync | undefined
beforeEach(emptyDevice)
afterEach(() => keeper?.stop())

/** Receipts as a server lists them, the newest first, each a minute older than the one before. */
const newestFirst = (n: number): FileThing[] =>
  Array.from({ length: n }, (_, index) =>
    receipt(index, { createdAt: new Date(Date.UTC(2026, 4, 1) - index * 60_000).toISOString() }),
  )
const images = (count: number) => waitFor(async () => expect((await newestNow()).images).toHaveLength(count))
const changed = (id: string, type: 'thing-changed' | 'thing-deleted') =>
  [{ type, id, kind: 'File', version: 2, document_type: 'receipt', status: 'extracted' }] as const

test('an opened workspace has its newest documents on the device, each with its first page', async () => {
  const files = newestFirst(NEWEST + 10).map((file) => ({
    ...file,
    data: { ...file.data, pageImages: [`s://${file.id}`, `s://${file.id}-2`] },
  }))
  const { host, startNewest } = offlineServer(files)
  keeper = startNewest()
  keeper.open('p1')
  await images(NEWEST)
  expect((await newestNow()).ids).toEqual(files.slice(0, NEWEST).map(({ id }) => id))
  expect(host.images.some((address) => address.endsWith('-2'))).toBe(false)
})

test('a page that this device is sending is not requested', async () => {
  const { host, startNewest } = offlineServer(newestFirst(3))
  host.sending.add('s://r1')
  keeper = startNewest()
  keeper.open('p1')
  await images(2)
  expect((await newestNow()).ids).toHaveLength(3)
  expect(host.images.some((address) => address.startsWith('s://r1'))).toBe(false)
})

test('a removed document is deleted with its page, but not one displaced by newer ones', async () => {
  const files = newestFirst(NEWEST + 1)
  const { host, startNewest } = offlineServer(files.slice(1))
  keeper = startNewest()
  keeper.open('p1')
  await images(NEWEST)
  host.files = files.filter(({ id }) => id !== 'r003')
  keeper.changed('p1', changed('r003', 'thing-deleted'))
  await waitFor(async () => expect((await newestNow()).ids).toContain('r000'))
  await waitFor(async () => expect((await newestNow()).images).not.toContain('s://r3'))
  host.files = [receipt(900, { createdAt: '2026-06-01T00:00:00Z' }), ...host.files]
  keeper.changed('p1', changed('r900', 'thing-changed'))
  await waitFor(async () => expect((await newestNow()).ids).toContain('r900'))
  expect((await newestNow()).ids).not.toContain('r050')
  expect((await newestNow()).images).toContain('s://r50')
  expect(host.gone).toEqual(['r003'])
})

test('a workspace that rejects access is removed from the device', async () => {
  const { host, startNewest } = offlineServer(newestFirst(2))
  keeper = startNewest()
  keeper.open('p1')
  await images(2)
  host.rejection = new ApiError(403, { detail: 'You are no member of this workspace' })
  keeper.changed('p1', null)
  await images(0)
  expect(await newestStore.read('ada', 'p1')).toBeUndefined()
  expect(host.gone.toSorted()).toEqual(['r000', 'r001'])
  expect(host.refused).toEqual(['p1'])
})

test('nothing is requested offline or in data saver mode, and no page without space', async () => {
  const { host, startNewest } = offlineServer(newestFirst(2))
  host.line = false
  keeper = startNewest()
  keeper.open('p1')
  host.room = false
  const passed = waitFor(async () => expect((await newestNow()).ids).toHaveLength(2))
  expect(host.calls).toEqual([])
  host.line = true
  keeper.open('p1')
  await passed
  expect(host.images).toEqual([])
})

test('images of the oldest documents are deleted above the limit', async () => {
  const { startNewest } = offlineServer(newestFirst(10), { maxBytes: 450 })
  keeper = startNewest()
  keeper.open('p1')
  await waitFor(async () =>
    expect((await newestNow()).images).toEqual(['s://r0', 's://r1', 's://r2', 's://r3']),
  )
})

test('the workspace opened longest ago is deleted for an eleventh', async () => {
  const { startNewest } = offlineServer(newestFirst(1))
  let now = 0
  keeper = startNewest({ now: () => (now += 1) })
  for (let n = 1; n <= 11; n += 1) {
    keeper.open(`p${n}`)
    await waitFor(async () => expect((await newestNow(`p${n}`)).ids).toHaveLength(1))
  }
  await waitFor(async () => expect(await newestStore.list('ada')).toHaveLength(10))
  expect(await newestStore.read('ada', 'p1')).toBeUndefined()
})
