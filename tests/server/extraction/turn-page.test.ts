import { describe, expect, test, vi } from 'vitest'
import type { Evidence, FileThing } from '#contract/things.ts'
import type { Caller } from '#tests/support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { dataOf, photoOf, readPhoto, sizeOf, wordBox } from './turned-documents.ts'

// Pages are rotated by a real process on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const given = givenWorkspace({ clerk: ['sales'], per: 'file' })
const { server, records, ada, ben } = given

const turn = (id: string, image: string, by: number, caller: Caller = ada, page = 0) =>
  caller.call('POST', `/things/${id}/turn`, { page, image, by })
const shown = async (id: string) => (await dataOf(given, id)).pageImages[0]!
const place = (more: Partial<Evidence> = {}): Evidence => ({
  page: 0,
  box: [0.1, 0.2, 0.3, 0.04],
  source: 'ocr',
  ...more,
})
/** `place` after a quarter turn clockwise. */
const TURNED = [0.76, 0.1, 0.04, 0.3]
const close = (box: readonly number[] | null | undefined) => box?.map((part) => Number(part.toFixed(6)))

describe('rotating a page', () => {
  test('shows it rotated to everyone, at a new address, and notifies listeners', async () => {
    const id = await readPhoto(given, await photoOf(1))
    const image = await shown(id)
    const heard = server.heard(ada.project)
    const answer = await turn(id, image, 90)
    expect(answer).toMatchObject({ status: 200, body: { data: { turned_by_hand: [0], originals: [image] } } })
    const [page = ''] = (answer.body as FileThing).data.pageImages
    expect(page).not.toBe(image)
    expect(await sizeOf(given, page)).toEqual([40, 60])
    expect(await sizeOf(given, image)).toEqual([60, 40])
    expect(heard).toContainEqual(expect.objectContaining({ type: 'thing-changed', id }))
  })

  test('moves the places of values, of other values and of corrections along', async () => {
    const other = { value: 12, page: 0, box: place().box }
    const evidence = { total: place({ other }), tax: place({ source: 'user' }), date: place({ page: 1 }) }
    const id = await readPhoto(given, await photoOf(2), { evidence })
    await turn(id, await shown(id), 90)
    const after = (await dataOf(given, id)).evidence!
    expect(close(after['total']?.box)).toEqual(TURNED)
    expect(close(after['total']?.other?.box)).toEqual(TURNED)
    expect(close(after['tax']?.box)).toEqual(TURNED)
    expect(close(after['date']?.box)).toEqual(close(place().box))
  })

  test('moves the places of the text along', async () => {
    const id = await readPhoto(given, await photoOf(3))
    const textBox = async () => {
      const { body } = await ada.call('GET', `/things/${id}/text`)
      return close((body as { pages: { lines: { box: number[] }[] }[] }).pages[0]?.lines[0]?.box)
    }
    expect(await textBox()).toEqual(close(wordBox))
    await turn(id, await shown(id), 90)
    expect(await textBox()).toEqual(TURNED)
    const { codes } = await server.db
      .selectFrom('page_texts')
      .select('codes')
      .where('thing_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(close((codes as { box: number[] }[])[0]?.box)).toEqual(TURNED)
  })

  test('four times gives the page as it was sent, and no further images', async () => {
    const evidence = { total: place() }
    const id = await readPhoto(given, await photoOf(4), { evidence })
    const image = await shown(id)
    const images = () =>
      server.db.selectFrom('objects').select(['url', 'state']).where('thing_id', '=', id).execute()
    for (let round = 0; round < 2; round += 1) {
      for (let times = 0; times < 4; times += 1)
        expect((await turn(id, await shown(id), 90)).status).toBe(200)
      expect(await shown(id)).toBe(image)
      expect((await images()).map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept'])
    }
    expect(close((await dataOf(given, id)).evidence?.['total']?.box)).toEqual(close(place().box))
  })

  test('is in the history and the audit', async () => {
    const id = await readPhoto(given, await photoOf(5))
    await turn(id, await shown(id), 180)
    const { body } = await ada.call('GET', `/things/${id}/history`)
    expect(body).toMatchObject({ rows: [{ field: 'turned', from: null, to: [1] }], total_count: 1 })
    const audit = await ada.call('GET', `/projects/${ada.project}/audit`)
    expect((audit.body as { rows: object[] }).rows[0]).toMatchObject({
      action: 'document.changed',
      detail: 'turned',
    })
  })

  test('is rejected while the document is read, and where another image is shown by now', async () => {
    const id = await readPhoto(given, await photoOf(6))
    const image = await shown(id)
    await records.change(ada.project, id, () => ({ status: 'processing' }))
    expect(await turn(id, image, 90)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await records.change(ada.project, id, () => ({ status: 'extracted' }))
    const answers = await Promise.all([turn(id, image, 90), turn(id, image, 270)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await turn(id, image, 90)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('needs a page of the document and the right to edit it', async () => {
    const id = await readPhoto(given, await photoOf(7))
    const image = await shown(id)
    expect(await turn(id, image, 90, ada, 1)).toMatchObject({ status: 422, body: { field: 'page' } })
    expect(await turn(id, image, 45)).toMatchObject({ status: 422 })
    expect((await turn(id, image, 90, ben)).status).toBe(404)
    expect(await shown(id)).toBe(image)
  })

  test('is allowed for a receipt of a submitted report and a document on hold', async () => {
    const id = await readPhoto(given, await photoOf(8))
    const mark = { id: 'r', title: 'November', locked: true }
    const { data } = await server.db
      .selectFrom('things')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const more = { ...(data as object), expense_report: mark, hold: { reason: 'Audit', at: '2026-11-20' } }
    await server.db
      .updateTable('things')
      .set({ data: JSON.stringify(more) })
      .where('id', '=', id)
      .execute()
    expect((await turn(id, await shown(id), 90)).status).toBe(200)
  })

  test('fails for an image that cannot be decoded, and leaves the page as it is', async () => {
    const { id } = await given.uploads.ada.photo()
    await records.change(ada.project, id, () => ({ status: 'error' }))
    const image = await shown(id)
    expect((await turn(id, image, 90)).status).toBe(422)
    expect(await shown(id)).toBe(image)
  })
})
