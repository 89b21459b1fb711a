import { beforeEach, describe, expect, test } from 'vitest'
import type { LearnedLesson } from '#contract/extraction.ts'
import type { FileData, Thing } from '#contract/things.ts'
import { DATA_LIMITS } from '#contract/limits.ts'
import type { ReadPage } from '#core/reading/types.ts'
import {
  createMemory,
  createPageTexts,
  createReadingJob,
  type ReadOutcome,
} from '#server/extraction/index.ts'
import type { TaskLane } from '#server/offload/index.ts'
import { createFileRecords, createTypeFiles } from '#server/things/index.ts'
import { insertFile } from '#tests/support/caller.ts'
import { pageOfText } from '#tests/src/core/reading/page-of-text.ts'
import { silentLog } from '#tests/support/server.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { noTurnedPages } from '#tests/support/no-turned-pages.ts'

// A correction in one document is applied to the next document of the same sender, in the same workspace only.

const never = new AbortController().signal
const slip = (number: string, lines = '') =>
  pageOfText(
    `GULL HARBOUR STORES LTD\nReceipt No: ${number}\nCashier: A\nDate 05/03/2024\nBerth ref ${number}-B\nTotal 24.50\nCash 30.00\nChange 5.50\n${lines}Thank you`,
    'ocr',
    0.4,
  )

let ready: Promise<void> = Promise.resolve()
/** Computes the lesson of a correction when it is `ready`. */
const interactive: TaskLane = {
  run: (...task) => ready.then(() => inlineOffload.interactive.run(...task)),
}
const { server, owner, clerk, ada } = givenWorkspace({
  clerk: ['Finance'],
  deps: { offload: { ...inlineOffload, interactive } },
})

/** A document of this page, read in a workspace. */
async function read(page: ReadPage, projectId = ada.project): Promise<{ id: string; data: FileData }> {
  const { db, events } = server
  const now = () => new Date()
  const records = createFileRecords({ db, events, limits: DATA_LIMITS, now })
  const texts = createPageTexts(db)
  const types = createTypeFiles(db)
  const reader = {
    read: async (): Promise<ReadOutcome> => ({ ok: true, pages: [page] }),
    close: async () => undefined,
  }
  const handle = createReadingJob({
    records,
    texts,
    files: { localPath: async (address: string) => address, hasOwnText: async () => false },
    reader,
    log: silentLog,
    turned: noTurnedPages,
    lane: inlineOffload.background,
    memory: createMemory({ db, log: silentLog, now, types, texts, offload: inlineOffload }),
  })
  const uploaded = { createdBy: owner.id, data: { status: 'uploaded', pageImages: ['a'] } }
  const id = await insertFile(server, projectId, uploaded)
  await handle.run({ projectId, thingId: id }, never)
  const data = await records.get(projectId, id)
  if (!data) throw new Error('The file is gone')
  return { id, data }
}

/** The same, with one value corrected by the owner. The server has learned from it. */
async function corrected(page: ReadPage, key: string, value: unknown): Promise<FileData> {
  const { id, data } = await read(page)
  const answer = await put(id, key, value)
  expect(answer.status).toBe(200)
  await lessonsOf()
  return data
}
const put = (id: string, key: string, value: unknown) =>
  ada.call('PUT', `/things/${id}`, { data: { [`extracted.${key}`]: value } })

const typeOf = async (name: string): Promise<Thing> => {
  const { body } = await server.call('GET', '/things?kind=schema&page_size=100', {
    token: owner.token,
    project: ada.project,
  })
  const found = (body as { rows: Thing[] }).rows.find(({ data }) => data['document_type'] === name)
  if (!found) throw new Error(`There is no type ${name}`)
  return found
}
const lessonsOf = async (person = owner, type = 'receipt') =>
  server.call('GET', `/things/${(await typeOf(type)).id}/lessons`, {
    token: person.token,
    project: ada.project,
  })
const rowsOf = async () => ((await lessonsOf()).body as { rows: LearnedLesson[] }).rows

describe('a corrected value', () => {
  test('is searched next to the same label in the sender’s next document', async () => {
    await corrected(slip('R-1'), 'receipt_number', 'R-1-B')
    const { data: next } = await read(slip('R-2'))
    expect(next.extracted['receipt_number']).toBe('R-2-B')
    expect(next.evidence?.['receipt_number']).toMatchObject({
      source: 'ocr',
      text: 'R-2-B',
      note: 'learned from a correction',
    })
    expect(await rowsOf()).toMatchObject([
      { key: 'receipt_number', wrong: 'R-1', right: 'R-1-B', label: 'Berth ref', active: true, used: 1 },
    ])
  })

  test('that is not on the page replaces the same wrong value', async () => {
    await corrected(slip('R-1'), 'vendor', 'Gull Stores')
    expect((await read(slip('R-2'))).data.extracted['vendor']).toBe('Gull Stores')
  })

  test('does not affect other senders or workspaces', async () => {
    await corrected(slip('R-1'), 'vendor', 'Gull Stores')
    const other = await server.workspace(owner, 'Other')
    expect((await read(slip('R-2'), other)).data.extracted['vendor']).toBe('GULL HARBOUR STORES LTD')
    const kite = pageOfText(
      'KITE PAPER LTD\nReceipt No: 9\nCashier: A\nTotal 2.00\nCash 2.00\nThank you',
      'ocr',
      0.4,
    )
    expect((await read(kite)).data.extracted['vendor']).toBe('KITE PAPER LTD')
  })

  test('is stored without waiting for the lesson', async () => {
    const { id } = await read(slip('R-1'))
    const { promise, resolve } = Promise.withResolvers<void>()
    ready = promise
    const [first, second] = [await put(id, 'vendor', 'Gull'), await put(id, 'vendor', 'Gull Stores')]
    expect([first.status, second.status]).toEqual([200, 200])
    resolve()
    expect(await rowsOf()).toMatchObject([{ key: 'vendor', right: 'Gull Stores' }])
  })

  test('is forgotten after it is undone', async () => {
    const { id, data } = await read(slip('R-1'))
    await put(id, 'vendor', 'Gull Stores')
    expect(await rowsOf()).toHaveLength(1)
    await put(id, 'vendor', data.extracted['vendor'])
    expect(await rowsOf()).toEqual([])
  })
})

describe('a lesson', () => {
  beforeEach(async () => {
    await corrected(slip('R-1'), 'vendor', 'Gull Stores')
  })
  const lesson = async () => {
    const [first] = await rowsOf()
    if (!first) throw new Error('Nothing was learned')
    return first
  }
  const change = (id: string, body: unknown, person = owner) =>
    server.call('PUT', `/lessons/${id}`, { token: person.token, project: ada.project, body })

  test('can be deactivated, changed and deleted', async () => {
    const { id } = await lesson()
    expect((await change(id, { active: false })).body).toMatchObject({ active: false })
    expect((await read(slip('R-2'))).data.extracted['vendor']).toBe('GULL HARBOUR STORES LTD')
    expect((await change(id, { active: true, right: 'Gulls' })).status).toBe(200)
    expect((await read(slip('R-3'))).data.extracted['vendor']).toBe('Gulls')
    const deleted = await server.call('DELETE', `/lessons/${id}`, {
      token: owner.token,
      project: ada.project,
    })
    expect(deleted.status).toBe(204)
    expect(await rowsOf()).toEqual([])
  })

  test('requires the owner or an admin of its workspace', async () => {
    const { id } = await lesson()
    expect((await lessonsOf(clerk)).status).toBe(403)
    expect((await change(id, { active: false }, clerk)).status).toBe(403)
    const elsewhere = await server.workspace(owner, 'Elsewhere')
    const foreign = await server.call('PUT', `/lessons/${id}`, {
      token: owner.token,
      project: elsewhere,
      body: { active: false },
    })
    expect(foreign.status).toBe(404)
  })

  test('cannot be changed to an invalid value', async () => {
    expect((await change((await lesson()).id, {})).status).toBe(422)
  })
})

describe('a corrected type', () => {
  const note = (place: string) =>
    pageOfText(
      `Harbour log of ${place}\nberth keeper tide lantern\nrope condition weather remarks`,
      'ocr',
      0.7,
    )

  test('is applied to the next similar document', async () => {
    await ada.create('schema', {
      document_type: 'Berth sheet',
      department: 'Finance',
      schema: { type: 'object', properties: { tide: { type: 'string' } } },
    })
    const first = await read(note('Northend'))
    expect(first.data).toMatchObject({ document_type: 'other', type_confidence: 0.3 })
    const changed = await ada.call('POST', `/things/${first.id}/type`, { document_type: 'Berth sheet' })
    expect(changed.body).toMatchObject({
      data: { document_type: 'Berth sheet', type_confidence: null, status: 'uploaded' },
    })
    await lessonsOf(owner, 'Berth sheet')
    expect((await read(note('Southend'))).data.document_type).toBe('Berth sheet')
  })

  test('must be one of the workspace', async () => {
    const { id } = await read(note('Northend'))
    const answer = await ada.call('POST', `/things/${id}/type`, { document_type: 'Nothing like it' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('no such document type') as string })
  })
})

test('a custom type is chosen by its name and properties', async () => {
  await ada.create('schema', {
    document_type: 'Crane inspection',
    department: 'Finance',
    description: 'Yearly check of a crane',
    schema: {
      type: 'object',
      properties: { crane_number: { type: 'string' }, inspector: { type: 'string' } },
    },
  })
  const page = pageOfText('Crane inspection\nCrane number: C-7\nInspector: Ana Cruz\nNo defects', 'ocr', 0.7)
  expect((await read(page)).data).toMatchObject({
    document_type: 'Crane inspection',
    extracted: { crane_number: 'C-7', inspector: 'Ana Cruz' },
  })
})
