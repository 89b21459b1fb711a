import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadItem } from '#core/uploads/types.ts'
import { forgetPageImages } from '#platform/cache/image-store.ts'
import { dropQueries } from '#platform/cache/query-store.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { capture } from '#platform/uploads/capture.ts'
import { workerHasher } from '#platform/workers/hash-worker.ts'
import { type QueueEntry, watchItems } from '#platform/uploads/live-queue.ts'
import { bytes, outbox, records } from '#platform/uploads/outbox.ts'
import {
  applyChoice,
  clearAll,
  clearCompleted,
  removeUnsent,
  remove,
  restore,
  saveCopy,
} from '#platform/uploads/upload-actions.ts'
import { aPdf } from '../pdf-files.ts'

let userId = ''
const target = () => ({ userId, projectId: 'office' })
beforeEach(() => {
  userId = `user-${crypto.randomUUID()}`
})

/** A real JPEG of one colour. */
async function aPhoto(name: string, colour = 'red', size = 40): Promise<File> {
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = colour
  context?.fillRect(0, 0, size, size)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new File([jpeg], name, { type: 'image/jpeg', lastModified: 123 })
}

const rows = () => outboxDb.items.where({ userId, projectId: 'office' }).sortBy('captureId')
const saved = async (...files: File[]) => {
  const results = await capture(files, target())
  return results.map((result) => (result.saved ? result.captureId : ''))
}
/** The state after the server's responses. */
const pretendReleased = async (captureId: string) => {
  const item = await outbox.get(captureId)
  if (item)
    await outbox.swap(
      { ...item, state: { at: 'released' }, thingId: 'thing', epoch: item.epoch + 1 },
      item.epoch,
    )
}

describe('a captured file', () => {
  it('is on the device with the same hash before it is reported as saved', async () => {
    const photo = await aPhoto('re\u202eceipt.jpg')
    const [captureId = ''] = await saved(photo)
    const item = await outbox.get(captureId)
    expect(item).toMatchObject({ name: 'receipt.jpg', kind: 'image', type: 'image/jpeg', lastModified: 123 })
    expect(item?.original?.sha256).toBe(await workerHasher.sha256(photo))
    const copy = await saveCopy(captureId)
    expect(copy?.type).toBe('image/jpeg')
    expect(await workerHasher.sha256(copy ?? new Blob())).toBe(item?.original?.sha256)
  })

  it('keeps the order in which files were selected', async () => {
    const names = ['c.jpg', 'a.jpg', 'b.jpg']
    await saved(...(await Promise.all(names.map((name) => aPhoto(name)))))
    expect((await rows()).map(({ name }) => name)).toEqual(names)
  })

  it('is a PDF by its extension, even if broken, and is stored even if it fails later', async () => {
    await saved(new File(['garbage'], 'broken.pdf'), aPdf(1))
    expect((await rows()).map(({ kind }) => kind)).toEqual(['pdf', 'pdf'])
  })

  it('is reported to watchers of the queue', async () => {
    const told = Promise.withResolvers<readonly QueueEntry[]>()
    const stop = watchItems(userId, 'office', {
      next: (entries) => {
        if (entries.length > 0) told.resolve(entries)
      },
      error: told.reject,
    })
    await saved(await aPhoto('receipt.jpg'))
    expect((await told.promise).map(({ item }) => item.name)).toEqual(['receipt.jpg'])
    stop()
  })
})

describe('a rejected file', () => {
  it('leaves nothing behind, and does not block the others', async () => {
    const before = await bytes.list()
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.heic')
    const results = await capture(
      [new File(['hello'], 'notes.txt'), new File([], 'none.pdf'), heic, await aPhoto('good.jpg')],
      target(),
    )
    expect(results.map((result) => (result.saved ? 'saved' : result.rejection.text))).toEqual([
      'notes.txt is not a PDF, JPG, PNG or e-invoice (XML).',
      'none.pdf: Invalid or empty PDF file',
      'IMG_1.heic is a HEIC photo, which this browser cannot read. Save it as JPG and add it again.',
      'saved',
    ])
    expect(await rows()).toHaveLength(1)
    const { captureId } = (await rows())[0] ?? { captureId: '' }
    const added = (await bytes.list()).filter((id) => !before.includes(id))
    expect(added).toContain(captureId)
  })
})

describe('the same name and size again (UPLOAD-27)', () => {
  it('with the same bytes, unsent, is the existing capture', async () => {
    const [first] = await saved(await aPhoto('image.jpg'))
    const [second] = await saved(await aPhoto('image.jpg'))
    expect(second).toBe(first)
    expect(await rows()).toHaveLength(1)
  })

  const swapState = async (captureId: string, state: UploadItem['state']) => {
    const item = await outbox.get(captureId)
    if (item) await outbox.swap({ ...item, state, epoch: item.epoch + 1 }, item.epoch)
  }

  it('replaces a capture whose bytes were lost', async () => {
    const [first = ''] = await saved(await aPhoto('image.jpg'))
    await bytes.removeAll(first)
    await swapState(first, { at: 'needs-attention', stage: 'stored', code: 'bytes-lost', text: '' })
    const [second = ''] = await saved(await aPhoto('image.jpg'))
    expect(await saveCopy(second)).not.toBeNull()
    expect(await rows()).toMatchObject([
      { captureId: first, state: { at: 'removed' } },
      { captureId: second, name: 'image.jpg', state: { at: 'working', stage: 'stored' } },
    ])
  })

  it('replaces a capture whose bytes were damaged, at the same size', async () => {
    const [first = ''] = await saved(new File(['%PDF-1 one'], 'image.pdf'))
    await bytes.write(`${first}/original`, new Blob(['%PDF-1 0ne']))
    const [second = ''] = await saved(new File(['%PDF-1 one'], 'image.pdf'))
    expect(await (await saveCopy(second))?.text()).toBe('%PDF-1 one')
    expect(await outbox.get(first)).toMatchObject({ state: { at: 'removed' } })
  })

  it('with other bytes, unsent, is stored separately: nothing unsent is replaced', async () => {
    const one = new File(['%PDF-1 one'], 'image.pdf')
    const two = new File(['%PDF-1 two'], 'image.pdf')
    const three = new File(['%PDF-1 333'], 'image.pdf')
    const ids = await saved(one, two, three, two)
    expect((await rows()).map(({ name }) => name)).toEqual(['image.pdf', 'image (2).pdf', 'image (3).pdf'])
    expect(ids[3]).toBe(ids[1])
    expect(await (await saveCopy(ids[0] ?? ''))?.text()).toBe('%PDF-1 one')
  })

  it('after it was sent creates a new record', async () => {
    const [first = ''] = await saved(await aPhoto('image.jpg'))
    await pretendReleased(first)
    const [second] = await saved(await aPhoto('image.jpg'))
    expect(second).not.toBe(first)
    expect((await rows()).map(({ captureId }) => captureId)).toEqual([second])
    await records.flush()
    const written = await sheafDb.uploadRecords.where({ userId, projectId: 'office' }).toArray()
    expect(written).toMatchObject([{ captureId: second, status: '', thingId: '' }])
  })
})

describe('a store that fails in the middle', () => {
  afterEach(() => vi.restoreAllMocks())

  it('after the row was committed loses no capture', async () => {
    const [first = ''] = await saved(await aPhoto('image.jpg'))
    await pretendReleased(first)
    vi.spyOn(outbox, 'drop').mockRejectedValue(new Error('Connection to Indexed Database server lost'))
    const [second = ''] = await saved(await aPhoto('image.jpg'))
    expect(await saveCopy(second)).not.toBeNull()
  })

  it('leaves no row without its bytes, whatever the screen shows', async () => {
    const add = outbox.add
    vi.spyOn(outbox, 'add').mockImplementation(async (item) => {
      await add(item)
      throw new Error('Connection to Indexed Database server lost')
    })
    expect(await saved(await aPhoto('image.jpg'))).toEqual([''])
    const [row] = await rows()
    expect(await saveCopy(row?.captureId ?? '')).not.toBeNull()
  })
})

describe('a removed capture', () => {
  it('that was not sent can be restored, with its bytes', async () => {
    const [captureId = ''] = await saved(await aPhoto('receipt.jpg'))
    await remove(captureId)
    expect(await outbox.get(captureId)).toMatchObject({ state: { at: 'removed' } })
    await records.flush()
    expect(await sheafDb.uploadRecords.where({ captureId }).count()).toBe(0)
    await restore(captureId)
    expect(await outbox.get(captureId)).toMatchObject({ state: { at: 'working', stage: 'stored' } })
    expect(await saveCopy(captureId)).not.toBeNull()
  })

  it('is sent if removed by "Clear completed"; a failed one is removed only on request, and can be restored', async () => {
    const [sent = '', failed = '', waits = ''] = await saved(
      await aPhoto('sent.jpg'),
      await aPhoto('failed.jpg'),
      await aPhoto('waits.jpg'),
    )
    await pretendReleased(sent)
    const item = await outbox.get(failed)
    if (item) {
      const state = { at: 'needs-attention', stage: 'stored', code: 'corrupt', text: '' } as const
      await outbox.swap({ ...item, state, epoch: item.epoch + 1 }, item.epoch)
    }
    await clearCompleted(userId, 'office')
    expect(await outbox.get(sent)).toBeUndefined()
    expect(await outbox.get(failed)).toMatchObject({ state: { at: 'needs-attention' } })
    await removeUnsent([failed, waits])
    expect(await outbox.get(failed)).toMatchObject({ state: { at: 'removed' } })
    expect(await saveCopy(failed)).not.toBeNull()
    expect(await outbox.get(waits)).toMatchObject({ state: { at: 'working' } })
  })

  it('is never deleted unsent by "Clear all"', async () => {
    const ids = await saved(await aPhoto('one.jpg'), await aPhoto('two.jpg'))
    await clearAll(userId, 'office')
    expect((await rows()).map(({ lane }) => lane)).toEqual(['removed', 'removed'])
    for (const id of ids) expect(await saveCopy(id)).not.toBeNull()
  })

  it('stays in the outbox when a session ends', async () => {
    await saved(await aPhoto('receipt.jpg'))
    await dropQueries(userId)
    await forgetPageImages(userId)
    await sheafDb.uploadRecords.where({ userId, projectId: 'office' }).delete()
    expect(await rows()).toHaveLength(1)
  })
})

it('applies a user action even if the engine writes at the same time', async () => {
  const [captureId = ''] = await saved(await aPhoto('receipt.jpg'))
  const writing = async () => {
    for (let write = 0; write < 20; write += 1) {
      const item = await outbox.get(captureId)
      if (item) await outbox.swap({ ...item, epoch: item.epoch + 1 }, item.epoch)
    }
  }
  await Promise.all([writing(), applyChoice(captureId, 'remove')])
  expect(await outbox.get(captureId)).toMatchObject({ state: { at: 'removed' } })
})
