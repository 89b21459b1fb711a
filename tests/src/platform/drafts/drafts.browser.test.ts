import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishAll, rename } from '#core/capture/documents.ts'
import { ENQUEUE_DELAY_MS, IMAGE_DELAY_MS } from '#core/capture/enqueue-delay.ts'
import { sweepOrphans } from '#platform/bytes/bytes-store.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { createPageBuilder } from '#platform/drafts/page-builder.ts'
import { changeDrafts, readDrafts } from '#platform/drafts/draft-rows.ts'
import { enqueue, enqueueAbandoned, lockDrafts, removeDocuments } from '#platform/drafts/enqueue.ts'
import { enqueueWhenDue, takeOverPending } from '#platform/drafts/pending-documents.ts'
import { storeShot } from '#platform/drafts/store-shot.ts'
import { putPageBack, removePage } from '#platform/drafts/remove-page.ts'
import { bytes } from '#platform/uploads/outbox.ts'
import { createScanWorker } from '#platform/workers/scan-worker.ts'

const scope = { userId: 'anna', projectId: 'office' }

/** A JPEG of a white page on a dark table, or of the bare table. */
async function photo(page = true): Promise<Blob> {
  const canvas = new OffscreenCanvas(900, 1200)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#302a26'
  context.fillRect(0, 0, 900, 1200)
  if (page) {
    context.fillStyle = '#f6f4ee'
    context.fillRect(150, 200, 600, 800)
    context.fillStyle = '#222'
    for (let line = 0; line < 14; line += 1) context.fillRect(200, 260 + line * 50, 500, 16)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

const shoot = async (mode: 'separate' | 'one' = 'separate', page = true) =>
  storeShot(scope, { photo: await photo(page), mode, filter: 'enhanced' })
const noFindings = { edgesClear: false, found: null, legibility: [] }
const items = () => outboxDb.items.toArray()
const sizeAt = async (path: string) => (await bytes.read({ store: 'opfs', path }))?.size
/** Names of the private files of a capture. */
async function filesIn(captureId: string): Promise<string[]> {
  const captures = await (await navigator.storage.getDirectory()).getDirectoryHandle('captures')
  const names: string[] = []
  for await (const name of (await captures.getDirectoryHandle(captureId)).keys()) names.push(name)
  return names
}

beforeEach(async () => {
  await outboxDb.drafts.clear()
  await outboxDb.items.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a captured photo', () => {
  it('is stored unchanged, with its row', async () => {
    const taken = await photo()
    const { page, number } = await storeShot(scope, { photo: taken, mode: 'separate', filter: 'enhanced' })
    expect(number).toBe(1)
    expect(await sizeAt(`${page.id}/photo`)).toBe(taken.size)
    expect((await readDrafts(scope))[0]?.pages).toEqual([page])
  })

  it('is not deleted as an orphan, however old, while its document is a draft', async () => {
    const { page } = await shoot()
    await sweepOrphans(bytes, outboxDb, Date.now() + 48 * 60 * 60_000)
    expect(await sizeAt(`${page.id}/photo`)).toBeGreaterThan(0)
  })

  it('is cropped to the page only if its edges are certain', async () => {
    const scan = createScanWorker()
    await shoot()
    await shoot('separate', false)
    await createPageBuilder(scope, scan).settled(30_000)
    scan.stop()
    const [cut, whole] = await readDrafts(scope)
    expect(cut?.pages[0]).toMatchObject({ findings: { edgesClear: true }, made: { image: {} } })
    expect(cut?.pages[0]?.look.corners?.[0]).toEqual({
      x: expect.closeTo(0.16, 1),
      y: expect.closeTo(0.16, 1),
    })
    expect(whole?.pages[0]).toMatchObject({ findings: { edgesClear: false }, look: { corners: null } })
  })
})

describe('a document that is enqueued', () => {
  it('of one page keeps its photo in place, and leaves no draft', async () => {
    const { page } = await shoot()
    expect(await enqueue(await readDrafts(scope))).toBe(1)
    expect(await readDrafts(scope)).toEqual([])
    expect(await items()).toMatchObject([
      { captureId: page.id, kind: 'image', lane: 'open', original: { at: { path: `${page.id}/photo` } } },
    ])
  })

  it('of several pages has all bytes in one folder, so that they are deleted together', async () => {
    const first = await shoot('one')
    const second = await shoot('one')
    await changeDrafts(scope, finishAll)
    await enqueue(await readDrafts(scope))
    const [item] = await items()
    expect(item).toMatchObject({ kind: 'pages', captureId: first.page.id })
    for (const { at, size } of item!.pages) {
      expect(at.path.startsWith(`${first.page.id}/`)).toBe(true)
      expect(await sizeAt(at.path)).toBe(size)
    }
    expect(await sizeAt(`${second.page.id}/photo`)).toBeUndefined()
  })

  it('stays a draft if it was changed meanwhile', async () => {
    const { page } = await shoot()
    const before = await readDrafts(scope)
    await changeDrafts(scope, (documents) => rename(documents, page.id, 'Taxi'))
    expect(await enqueue(before)).toBe(0)
    expect(await items()).toEqual([])
    expect((await readDrafts(scope))[0]?.name).toBe('Taxi')
  })

  it('keeps the bytes of all pages if two callers enqueue it at the same time', async () => {
    await shoot('one')
    await shoot('one')
    await changeDrafts(scope, finishAll)
    const documents = await readDrafts(scope)
    const write = bytes.write.bind(bytes)
    let other = 0
    vi.spyOn(bytes, 'write').mockImplementationOnce(async (path, blob) => {
      // The other caller is faster: it has moved the document, and deleted the bytes that this one copies.
      other = await enqueue(documents)
      return write(path, blob)
    })
    expect([await enqueue(documents), other]).toEqual([0, 1])
    const [item] = await items()
    expect(await Promise.all(item!.pages.map(({ at }) => sizeAt(at.path)))).toEqual(
      item!.pages.map(({ size }) => size),
    )
  })

  it('does not block newer ones if there is no space for its pages', async () => {
    for (const [move, lane] of [
      [enqueue, 'open'],
      [removeDocuments, 'removed'],
    ] as const) {
      await shoot('one')
      await shoot('one')
      await changeDrafts(scope, finishAll)
      const { page } = await shoot()
      const full = new DOMException('full', 'QuotaExceededError')
      const writing = vi.spyOn(bytes, 'write').mockRejectedValue(full)
      await expect(move(await readDrafts(scope))).rejects.toThrow('full')
      writing.mockRestore()
      expect(await items()).toMatchObject([{ captureId: page.id, lane }])
      expect(await readDrafts(scope)).toMatchObject([{ pages: [{}, {}] }])
      await outboxDb.drafts.clear()
      await outboxDb.items.clear()
    }
  })

  it('leaves no copies of its pages if one cannot be copied or has changed', async () => {
    const { page } = await shoot('one')
    await shoot('one')
    await shoot('one')
    await changeDrafts(scope, finishAll)
    const documents = await readDrafts(scope)
    const write = bytes.write.bind(bytes)
    const writing = vi.spyOn(bytes, 'write')
    writing
      .mockImplementationOnce(write)
      .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    await expect(enqueue(documents)).rejects.toThrow('full')
    expect(await filesIn(page.id)).toEqual(['photo'])

    writing.mockImplementationOnce(async (path, blob) => {
      await changeDrafts(scope, (drafts) => rename(drafts, page.id, 'Taxi'))
      return write(path, blob)
    })
    expect(await enqueue(documents)).toBe(0)
    expect(await filesIn(page.id)).toEqual(['photo'])
  })

  it('is removed in its latest state if it changes during the removal', async () => {
    const { page } = await shoot('one')
    await shoot('one')
    const before = await readDrafts(scope)
    const renameTo = (name: string) => changeDrafts(scope, (documents) => rename(documents, page.id, name))
    await renameTo('Taxi')
    const read = bytes.read.bind(bytes)
    vi.spyOn(bytes, 'read').mockImplementationOnce(async (at) => {
      await renameTo('Taxi May')
      return read(at)
    })
    expect(await removeDocuments(before)).toBe(1)
    expect(await readDrafts(scope)).toEqual([])
    expect(await items()).toMatchObject([{ name: 'Taxi May', lane: 'removed', pages: [{}, {}] }])
  })

  it('is enqueued at the next start after a crash, but not while a screen is open', async () => {
    await shoot()
    await outboxDb.drafts.toCollection().modify({ lastShotAt: 0 })
    const close = lockDrafts()
    await navigator.locks.request('probe', () => undefined)
    expect(await enqueueAbandoned('anna')).toBe(false)
    expect(await items()).toEqual([])
    close()
    await expect
      .poll(async () => {
        await enqueueAbandoned('anna')
        return (await items()).length
      })
      .toBe(1)
  })
})

describe('a document that is pending when the camera closes', () => {
  const leave = () => {
    const ended = Promise.withResolvers<void>()
    const left = enqueueWhenDue(scope, { settled: async () => undefined, onEnd: ended.resolve })
    return { left, ended: ended.promise }
  }
  const lanes = async () => (await items()).map(({ lane }) => lane)

  it('can be undone until it is enqueued', async () => {
    const first = await shoot('one')
    await shoot('one')
    await changeDrafts(scope, finishAll)
    const { left, ended } = leave()
    expect(await left.undo()).toBe(1)
    await ended
    expect(await readDrafts(scope)).toEqual([])
    expect(await items()).toMatchObject([
      { captureId: first.page.id, lane: 'removed', kind: 'pages', pages: [{}, {}] },
    ])
    expect(await left.undo()).toBe(0)
  })

  it('is not enqueued by another caller while it is undone', async () => {
    await shoot('one')
    await shoot('one')
    await changeDrafts(scope, finishAll)
    await outboxDb.drafts.toCollection().modify({ lastShotAt: 0 })
    const left = enqueueWhenDue(scope, {
      settled: () => new Promise(() => undefined),
      onEnd: () => undefined,
    })
    const write = bytes.write.bind(bytes)
    vi.spyOn(bytes, 'write').mockImplementationOnce(async (path, blob) => {
      // Long enough for the browser to pass on a free lock.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await enqueueAbandoned('anna')
      return write(path, blob)
    })
    expect(await left.undo()).toBe(1)
    expect(await lanes()).toEqual(['removed'])
  })

  it.each([
    ['after its delay', ENQUEUE_DELAY_MS, true],
    ['without the images of its pages once it has waited for them', IMAGE_DELAY_MS, false],
  ])('is enqueued %s', async (_, delay, isBuilt) => {
    await shoot()
    // The clock is stopped, so that the delay cannot end before it is checked on a slow machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
    // A poll of vitest would advance that clock.
    const asked = Promise.withResolvers<void>()
    const start = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, ms) => {
      if (ms === 400) asked.resolve()
      return start(act, ms)
    })
    await outboxDb.drafts.toCollection().modify((row, stored) => {
      const [page] = row.pages
      const built = { ...page!, findings: noFindings, made: { look: page!.look, image: page!.photo } }
      const lastShotAt = Date.now() - delay + 400
      stored.value = { ...row, lastShotAt, pages: isBuilt ? [built] : row.pages }
    })
    const { left, ended } = leave()
    await asked.promise
    expect(await items()).toEqual([])
    vi.advanceTimersByTime(400)
    await ended
    expect(await lanes()).toEqual(['open'])
    expect(await left.undo()).toBe(0)
  })

  it('is enqueued at once on request, or when the app is hidden', async () => {
    await shoot()
    await leave().left.sendNow()
    await expect.poll(lanes).toEqual(['open'])
    await outboxDb.items.clear()
    await shoot()
    // Otherwise only the delay would end it, and its clock is stopped.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ended } = leave()
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    sight.mockRestore()
    await ended
    vi.useRealTimers()
    await expect.poll(lanes).toEqual(['open'])
  })

  it('is retried if the device rejects a write', async () => {
    await shoot('one')
    await shoot('one')
    await changeDrafts(scope, finishAll)
    await outboxDb.drafts.toCollection().modify({ lastShotAt: 0 })
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(bytes, 'write').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ended } = leave()
    await expect.poll(() => failed.mock.calls.length).toBe(1)
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(60_000)
    await ended
    vi.useRealTimers()
    expect(await lanes()).toEqual(['open'])
  })

  it('is left to a camera that is opened again', async () => {
    await shoot()
    await outboxDb.drafts.toCollection().modify({ lastShotAt: Date.now() - ENQUEUE_DELAY_MS + 200 })
    const { ended } = leave()
    takeOverPending()
    await ended
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await readDrafts(scope)).toHaveLength(1)
  })
})

describe('when another person signs in while a draft is open', () => {
  it('the draft is neither shown nor enqueued, and stays its owner’s when it is', async () => {
    await shoot()
    await changeDrafts(scope, finishAll)
    const seen = await readDrafts({ ...scope, userId: 'ben' })
    await enqueueAbandoned('ben')
    expect([seen, await items()]).toEqual([[], []])

    // What the first person's screen was about to enqueue is theirs, whoever is signed in by then.
    expect(await enqueue(await readDrafts(scope))).toBe(1)
    expect(await items()).toMatchObject([{ userId: 'anna', projectId: 'office' }])
  })

  it('a photo in progress is saved for its owner', async () => {
    const [mine, theirs] = await Promise.all([
      shoot(),
      storeShot({ ...scope, userId: 'ben' }, { photo: await photo(), mode: 'one', filter: 'enhanced' }),
    ])
    const pagesOf = async (userId: string) =>
      (await readDrafts({ ...scope, userId })).map(({ pages }) => pages.map(({ id }) => id))
    expect(await pagesOf('anna')).toEqual([[mine.page.id]])
    expect(await pagesOf('ben')).toEqual([[theirs.page.id]])
  })
})

describe('a removed page', () => {
  it('is listed under Removed, and is restored at its position', async () => {
    await shoot('one')
    const { page } = await shoot('one')
    const [before] = await readDrafts(scope)
    const removed = await removePage(scope, page.id)
    expect((await readDrafts(scope))[0]?.pages).toHaveLength(1)
    expect(await items()).toMatchObject([{ captureId: page.id, lane: 'removed' }])
    expect(await putPageBack(scope, removed!)).toBe(true)
    expect(await items()).toEqual([])
    expect((await readDrafts(scope))[0]?.pages).toEqual(before?.pages)
  })

  it('is not restored twice, even by another tab', async () => {
    const { page } = await shoot()
    const removed = await removePage(scope, page.id)
    await outboxDb.items.update(page.id, { lane: 'open' })
    expect(await putPageBack(scope, removed!)).toBe(false)
    expect(await readDrafts(scope)).toEqual([])
  })
})
