import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, ServerError } from '#platform/api/errors.ts'
import type { PinSync } from '#platform/offline/pin-sync.ts'
import { sweepOffline } from '#platform/offline/sweep.ts'
import { waitFor } from '#tests/support/wait.ts'
import { aPin, emptyDevice, offlineServer, keptNow, pins, receipt, thePin, things } from './offline-server.ts'

let keeper: PinSync | undefined
beforeEach(emptyDevice)
afterEach(() => keeper?.stop())

const many = (n: number) => Array.from({ length: n }, (_, index) => receipt(index))
const settled = (state: string) => waitFor(async () => expect((await thePin())?.state).toBe(state))
const event = (id: string, type: 'thing-changed' | 'thing-deleted' = 'thing-changed', version = 2) =>
  ({ type, id, kind: 'File', version, document_type: 'receipt', status: 'extracted' }) as const

test('all list pages, documents and images of a type are downloaded, two images at a time', async () => {
  const { host, start } = offlineServer([...many(105), receipt(900, { document_type: 'invoice' })])
  await pins.add(aPin())
  keeper = start()
  await settled('kept')
  const kept = await keptNow()
  expect(kept.ids).toHaveLength(105)
  expect(kept.images).toHaveLength(105)
  expect(await thePin()).toMatchObject({ total: 105, done: 105 })
  expect((await thePin())?.bytes).toBeGreaterThan(105 * 100)
  expect(host.most).toBe(2)
  // Whatever workspace is open meanwhile.
  expect([...host.signedFor]).toEqual([(await thePin())?.projectId])
})

test('documents that the list shortened are stored completely', async () => {
  const { host, start } = offlineServer([receipt(1, { extracted: { note: 'a long one' } })])
  host.cuts = true
  await pins.add(aPin())
  keeper = start()
  await settled('kept')
  const [kept] = await things.inScope('ada', 'p1', aPin())
  expect(kept?.thing).toMatchObject({ data: { extracted: { note: 'a long one' } } })
  expect(kept?.thing.cut).toBeUndefined()
})

test('an interrupted download resumes, and shows its progress', async () => {
  const { host, start } = offlineServer(many(6))
  host.store = (address) =>
    address > 's://r2' ? Promise.reject(new TypeError('Failed to fetch')) : undefined
  await pins.add(aPin())
  keeper = start()
  await waitFor(async () => expect(await thePin()).toMatchObject({ state: 'waiting', total: 6, done: 3 }))
  host.store = () => undefined
  host.images = []
  keeper.refreshAll()
  await settled('kept')
  expect(host.images).toHaveLength(3)
  expect(await thePin()).toMatchObject({ total: 6, done: 6 })
})

test('a later sync of a complete pin never shows less than is on the device', async () => {
  const { start } = offlineServer(many(3))
  await pins.add(aPin())
  keeper = start()
  await settled('kept')
  const patch = vi.spyOn(pins, 'patch')
  keeper.refreshAll()
  await waitFor(() => expect(patch.mock.calls.map(([, { state }]) => state)).toContain('kept'))
  const counts = patch.mock.calls.flatMap(([, { done }]) => done ?? [])
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.min(...counts)).toBe(3)
  patch.mockRestore()
})

test('nothing is requested offline or in data saver mode until that ends', async () => {
  const { host, start } = offlineServer(many(2))
  host.line = false
  await pins.add(aPin())
  keeper = start()
  await waitFor(async () => expect(await pins.list('ada')).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(host.calls).toEqual([])
  host.line = true
  keeper.wake()
  await settled('kept')
})

test('it stops when space is low, and continues on request', async () => {
  const { host, start } = offlineServer(many(3))
  host.room = false
  await pins.add(aPin())
  keeper = start()
  await settled('space')
  expect(host.images).toEqual([])
  expect(await thePin()).toMatchObject({ total: 3, done: 0 })
  host.room = true
  await pins.patch(aPin(), { state: 'waiting' })
  await settled('kept')
})

test('a device that is full in the middle of an image is reported', async () => {
  const { start } = offlineServer(many(2))
  const put = vi
    .spyOn(Cache.prototype, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await pins.add(aPin())
  keeper = start()
  await settled('space')
  expect(await thePin()).toMatchObject({ total: 2, done: 0 })
  put.mockRestore()
})

test('a page missing in the store does not stop the others', async () => {
  const { host, start } = offlineServer(many(3))
  host.store = (address) => (address.endsWith('r1') ? new Response('', { status: 404 }) : undefined)
  await pins.add(aPin())
  keeper = start()
  await settled('fault')
  expect(await thePin()).toMatchObject({ total: 3, done: 2 })
})

test('events keep it up to date: new, changed and deleted things', async () => {
  const { host, start } = offlineServer(many(3))
  await pins.add(aPin())
  keeper = start()
  await settled('kept')
  host.files = [receipt(0, { filename: 'renamed.jpg' }), receipt(1, { document_type: 'invoice' }), receipt(7)]
  host.calls = []
  await keeper.changed(
    'p1',
    ['r000', 'r001', 'r007'].map((id) => event(id)),
  )
  await keeper.changed('p1', [event('r002', 'thing-deleted')])
  expect(host.calls.filter((name) => name === 'listThings')).toEqual([])
  expect(await keptNow()).toEqual({ ids: ['r000', 'r007'], images: ['s://r0', 's://r7'] })
  expect((await things.read('ada', 'p1', 'r000'))?.thing.data['filename']).toBe('renamed.jpg')
  expect(await thePin()).toMatchObject({ total: 2, done: 2 })
  expect(host.gone).toEqual(['r002'])
  // Of another workspace: nothing is requested.
  host.calls = []
  await keeper.changed('p2', [event('r000')])
  expect(host.calls).toEqual([])
})

test('after an interrupted stream the complete list is requested, and unlisted things are removed', async () => {
  const { host, start } = offlineServer(many(4))
  await pins.add(aPin())
  keeper = start()
  await settled('kept')
  host.files = host.files.slice(2)
  await keeper.changed('p1', null)
  await waitFor(async () =>
    expect(await keptNow()).toEqual({ ids: ['r002', 'r003'], images: ['s://r2', 's://r3'] }),
  )
  expect(host.gone.toSorted()).toEqual(['r000', 'r001'])
})

test.each([403, 404])(
  'a workspace that the server rejects with %s removes everything of the pin',
  async (status) => {
    const { host, start } = offlineServer(many(2))
    await pins.add(aPin())
    keeper = start()
    await settled('kept')
    host.rejection = new ApiError(status, { detail: 'No', code: status === 403 ? 'forbidden' : 'not-found' })
    keeper.refreshAll()
    await waitFor(async () => expect(await keptNow()).toEqual({ ids: [], images: [] }))
    expect(await pins.list('ada')).toEqual([])
  },
)

test('a server that does not respond removes nothing', async () => {
  const { host, start } = offlineServer(many(2))
  await pins.add(aPin())
  keeper = start()
  await settled('kept')
  host.rejection = new ServerError(502)
  keeper.refreshAll()
  await settled('waiting')
  expect((await keptNow()).ids).toHaveLength(2)
})

test('a folder is stored with its files of all types', async () => {
  const folder = { id: 'f1', kind: 'Folder', data: { name: 'Taxi May', files: [] } }
  const inside = [receipt(1, { folder_id: 'f1' }), receipt(2, { folder_id: 'f1', document_type: 'ticket' })]
  const { start } = offlineServer([folder, receipt(3), ...inside])
  await pins.add(aPin({ kind: 'folder', key: 'f1', name: 'f1', label: 'Old name' }))
  keeper = start()
  await settled('kept')
  expect((await keptNow()).ids).toEqual(['f1', 'r001', 'r002'])
  expect(await thePin()).toMatchObject({ label: 'Taxi May', total: 2, done: 2 })
})

test('a renamed type is stored under its new name', async () => {
  const { start } = offlineServer([receipt(1, { document_type: 'Till receipt', former: 'receipt' })])
  await pins.add(aPin())
  keeper = start()
  await settled('kept')
  expect(await thePin()).toMatchObject({ key: 'till receipt', label: 'Till receipt', done: 1 })
})

test('unpinning deletes what no other pin covers', async () => {
  const { start } = offlineServer([
    receipt(1),
    receipt(2, { folder_id: 'f1' }),
    { id: 'f1', kind: 'Folder', data: { name: 'F' } },
  ])
  await pins.add(aPin())
  await pins.add(aPin({ kind: 'folder', key: 'f1', name: 'f1' }))
  keeper = start()
  await waitFor(async () =>
    expect((await pins.list('ada')).map(({ state }) => state)).toEqual(['kept', 'kept']),
  )
  await pins.remove(aPin())
  await sweepOffline('ada', pins, things)
  expect(await keptNow()).toEqual({ ids: ['f1', 'r002'], images: ['s://r2'] })
})

test('pinned images are not evicted for images that were only viewed', async () => {
  const { images, start } = offlineServer(many(2))
  await pins.add(aPin())
  keeper = start()
  await settled('kept')
  await images.read('s://seen')
  const { trimImages } = await import('#platform/cache/image-store.ts')
  await trimImages('ada', 0, '')
  expect((await keptNow()).images).toEqual(['s://r0', 's://r1'])
  expect(await (await images.read('s://r0')).text()).toHaveLength(100)
})

test('one of two tabs does the work, and the other continues when it closes', async () => {
  const { host, start } = offlineServer(many(5))
  host.store = (address) =>
    address > 's://r2' ? Promise.reject(new TypeError('Failed to fetch')) : undefined
  const first = start({ locks: navigator.locks })
  const second = start({ locks: navigator.locks })
  try {
    await pins.add(aPin())
    await waitFor(async () => expect(await thePin()).toMatchObject({ state: 'waiting', total: 5, done: 3 }))
    const early = (address: string) => address <= 's://r2'
    expect(host.images.filter(early)).toHaveLength(3)
    host.store = () => undefined
    host.images = []
    first.stop()
    await settled('kept')
    expect(host.images.some(early)).toBe(false)
    expect(host.most).toBeLessThanOrEqual(2)
  } finally {
    first.stop()
    second.stop()
  }
})
