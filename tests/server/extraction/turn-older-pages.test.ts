import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Evidence } from '#contract/things.ts'
import { createPageRenderer, createPageTexts, turnOlderPages } from '#server/extraction/index.ts'
import { createTurnedPages } from '#server/uploads/index.ts'
import { silentLog } from '#tests/support/server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { dataOf, photoOf, readPhoto, sizeOf } from './turned-documents.ts'

// Pages are rotated by a real process on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const given = givenWorkspace({ clerk: null, per: 'file' })
const { server, records, ada } = given
const renderer = createPageRenderer({ log: silentLog })
afterAll(() => renderer.close())

const run = (more: Partial<Parameters<typeof turnOlderPages>[0]> = {}) => {
  const { db, store } = server
  const turned = createTurnedPages({ db, store, now: () => new Date(), renderer, maxUploadBytes: 1_000_000 })
  const parts = { db, records, texts: createPageTexts(db), turned, log: silentLog, ...more }
  return turnOlderPages(parts, new AbortController().signal)
}

/** Where the reading of a page that it rotated by 90 degrees put `box`: on the photo as it was sent. */
const AS_SENT: [number, number, number, number] = [0.2, 0.6, 0.04, 0.3]
const UPRIGHT: [number, number, number, number] = [0.1, 0.2, 0.3, 0.04]
const close = (box: readonly number[] | null | undefined) => box?.map((part) => Number(part.toFixed(6)))

describe('documents that were read before their pages were shown upright', () => {
  test('are shown upright, with the places of their values, and once', async () => {
    const other = { value: 12, page: 0, box: UPRIGHT }
    const total: Evidence = { page: 0, box: AS_SENT, source: 'ocr', other }
    const vendor: Evidence = { page: 0, box: AS_SENT, source: 'user' }
    const id = await readPhoto(given, await photoOf(1), { turned: 90, evidence: { total, vendor } })
    const before = await dataOf(given, id)
    expect(await run()).toBe(1)
    const after = await dataOf(given, id)
    expect(await sizeOf(given, after.pageImages[0]!)).toEqual([40, 60])
    expect(after.originals).toEqual(before.pageImages)
    expect(after.turned_by_hand).toBeUndefined()
    expect(close(after.evidence?.['total']?.box)).toEqual(UPRIGHT)
    // Readings stored these as they are on the upright page.
    expect(close(after.evidence?.['total']?.other?.box)).toEqual(UPRIGHT)
    expect(after.extracted['vendor']).toBe(before.extracted['vendor'])
    expect(close(after.evidence?.['vendor']?.box)).toEqual(UPRIGHT)
    const { body } = await ada.call('GET', `/things/${id}/text`)
    const { pages } = body as { pages: { lines: { box: number[] }[] }[] }
    expect(close(pages[0]?.lines[0]?.box)).toEqual(UPRIGHT)
    expect(await ada.call('GET', `/things/${id}/history`)).toMatchObject({ body: { total_count: 0 } })
    expect(await run()).toBe(0)
  })

  test('stay as they are where a person has rotated a page, or where they were deleted', async () => {
    const turned = await readPhoto(given, await photoOf(2), { turned: 180 })
    const { pageImages } = await dataOf(given, turned)
    await ada.call('POST', `/things/${turned}/turn`, { page: 0, image: pageImages[0], by: 90 })
    const byHand = (await dataOf(given, turned)).pageImages
    const deleted = await readPhoto(given, await photoOf(3), { turned: 180 })
    await ada.call('DELETE', `/things/${deleted}`)
    expect(await run()).toBe(0)
    expect((await dataOf(given, turned)).pageImages).toEqual(byHand)
  })

  test('are tried again where the image could not be stored', async () => {
    const id = await readPhoto(given, await photoOf(4), { turned: 270 })
    const { pageImages } = await dataOf(given, id)
    const failing = { make: () => Promise.reject(new Error('full')), claim: async () => undefined }
    expect(await run({ turned: failing })).toBe(0)
    expect((await dataOf(given, id)).pageImages).toEqual(pageImages)
    expect(await run()).toBe(1)
    expect((await dataOf(given, id)).pageImages).not.toEqual(pageImages)
  })
})
