import { beforeEach, describe, expect, test } from 'vitest'
import type { ExtractionRun } from '#contract/extraction.ts'
import type { FileThing, SchemaProperty, Thing } from '#contract/things.ts'
import { DATA_LIMITS } from '#contract/limits.ts'
import type { ReadPage } from '#core/reading/types.ts'
import {
  createExtractAgain,
  createExtractionRuns,
  createPageTexts,
  createReadingJob,
  type ReadOutcome,
} from '#server/extraction/index.ts'
import { failure } from '#server/extraction/failures.ts'
import { createFileRecords, createTypeFiles } from '#server/things/index.ts'
import { insertFile, callerOf } from '#tests/support/caller.ts'
import { pageOfText } from '#tests/src/core/reading/page-of-text.ts'
import { silentLog } from '#tests/support/server.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'
import { waitFor } from '#tests/support/wait.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { noTurnedPages } from '#tests/support/no-turned-pages.ts'

const never = new AbortController().signal
const PAGE = pageOfText(
  'CORNER STORE LTD\nReceipt No: 7\nCashier: A\nDate 05/03/2024\nTotal 24.50\nThank you',
  'ocr',
  0.4,
)

const { server, owner, clerk, ada } = givenWorkspace()
let type: Thing
/** The stored bytes of an address; a missing one is a failure. */
let readable: Record<string, readonly ReadPage[]>
let asked: string[]

const properties: Record<string, SchemaProperty> = { vendor: { type: 'string' }, total: { type: 'number' } }
const schemaOf = (more: Record<string, SchemaProperty> = {}) => ({
  type: 'object',
  properties: { ...properties, ...more },
})

beforeEach(async () => {
  const data = { document_type: 'receipt', department: 'sales', schema: schemaOf() }
  type = await ada.create('schema', data)
  readable = {}
  asked = []
})

function parts() {
  const { db, events } = server
  const now = () => new Date()
  return {
    records: createFileRecords({ db, events, limits: DATA_LIMITS, now }),
    texts: createPageTexts(db),
    types: createTypeFiles(db),
    runs: createExtractionRuns(db),
    files: { localPath: async (address: string) => address, hasOwnText: async () => false },
    reader: {
      async read([path = '']: readonly string[]): Promise<ReadOutcome> {
        asked.push(path)
        const pages = readable[path]
        return pages ? { ok: true, pages } : { ok: false, failure: failure('damaged') }
      },
      close: async () => undefined,
    },
    log: silentLog,
    turned: noTurnedPages,
    lane: inlineOffload.background,
    events,
    now,
  }
}

function uploadFile(name: string, page: ReadPage = PAGE): Promise<string> {
  readable[name] = [page]
  const data = { filename: name, status: 'uploaded', pageImages: [name] }
  return insertFile(server, ada.project, { createdBy: owner.id, data })
}
const runJob = (id: string, more: Partial<ReturnType<typeof parts>> = {}) =>
  createReadingJob({ ...parts(), ...more }).run({ projectId: ada.project, thingId: id }, never)
/** A file that was read like an upload. */
async function readFile(name: string, page: ReadPage = PAGE): Promise<string> {
  const id = await uploadFile(name, page)
  await runJob(id)
  return id
}
/** A reader that does something before its first document. */
function readerThatFirst(act: () => Promise<unknown>) {
  const { reader } = parts()
  let begun: Promise<unknown> | undefined
  return {
    ...reader,
    read: async (paths: readonly string[]) => (await (begun ??= act()), reader.read(paths)),
  }
}
const get = async (id: string) => (await ada.call('GET', `/things/${id}`)).body as FileThing
const begin = async (caller = ada, id = type.id) => caller.call('POST', `/things/${id}/extract-again`)
const latest = async () =>
  ((await ada.call('GET', `/things/${type.id}/extract-again`)).body as { run: ExtractionRun | null }).run
/** Starts a run and executes its jobs. */
async function runThrough(signal = never): Promise<void> {
  expect((await begin()).status).toBe(200)
  await work(signal)
}
async function work(signal = never): Promise<void> {
  const sent = server.typeWork.findLast((one) => one.type === 'extract')
  if (sent?.type !== 'extract') throw new Error('No run was sent')
  await createExtractAgain(parts())(sent.runId, signal)
}
const addProperty = () =>
  ada.call('PUT', `/things/${type.id}`, { data: { schema: schemaOf({ cashier: { type: 'string' } }) } })

describe('the text of a document', () => {
  test('is stored with words and boxes, in the precision used for extraction', async () => {
    const id = await readFile('a')
    const answer = await ada.call('GET', `/things/${id}/text`)
    expect(answer.status).toBe(200)
    const { pages } = answer.body as { pages: { lines: { text: string; words: unknown[] }[] }[] }
    expect(pages).toMatchObject([{ page: 0, source: 'ocr' }])
    expect(pages[0]?.lines.map(({ text }) => text)).toEqual(PAGE.lines.map(({ text }) => text))
    expect(pages[0]?.lines[0]?.words[0]).toMatchObject({
      text: 'CORNER',
      box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
      confidence: 0.9,
    })
  })

  test('is replaced by a new reading, deleted with the document, and requires read access', async () => {
    const id = await readFile('a')
    readable['a'] = [pageOfText('Other text', 'ocr', 0.4), pageOfText('Page two', 'ocr', 0.4)]
    await ada.call('POST', `/things/${id}/retry`)
    await runJob(id)
    const { pages } = (await ada.call('GET', `/things/${id}/text`)).body as { pages: unknown[] }
    expect(pages).toHaveLength(2)
    const stranger = callerOf(server, clerk, ada.project)
    await server.db.updateTable('members').set({ departments: [] }).where('user_id', '=', clerk.id).execute()
    expect(await stranger.call('GET', `/things/${id}/text`)).toMatchObject({ status: 404 })
    await server.db.updateTable('things').set({ purged_at: new Date() }).where('id', '=', id).execute()
    expect((await ada.call('GET', `/things/${id}/text`)).body).toEqual({ pages: [] })
  })

  test('is empty for a document that was not read', async () => {
    const id = await insertFile(server, ada.project, { createdBy: owner.id })
    expect((await ada.call('GET', `/things/${id}/text`)).body).toEqual({ pages: [] })
  })
})

describe('extracting the files of a type again', () => {
  test('skips receipts of a submitted expense report', async () => {
    const ids = [await readFile('a'), await readFile('b')]
    const mark = { id: 'x', title: 'November', locked: true }
    const note = (id: string | undefined, data: object) =>
      server.pool.query('update things set data = data || $2::jsonb where id = $1', [
        id,
        JSON.stringify(data),
      ])
    await note(ids[0], { expense_report: mark })
    await note(ids[1], { expense_report: { ...mark, locked: false } })
    await addProperty()
    await runThrough()
    const [locked, free] = await Promise.all(ids.map(get))
    expect(locked?.data.extracted).not.toHaveProperty('cashier')
    expect(free?.data.extracted).toMatchObject({ cashier: 'A' })
  })

  test('uses the current schema, without OCR', async () => {
    const ids = [await readFile('a'), await readFile('b')]
    await addProperty()
    asked = []
    expect(await latest()).toBeNull()
    const heard = server.heard(ada.project)
    await runThrough()
    for (const id of ids) {
      expect((await get(id)).data).toMatchObject({
        status: 'extracted',
        extracted: { total: 24.5, cashier: 'A' },
      })
    }
    expect(asked).toEqual([])
    const run = await latest()
    expect(run).toMatchObject({ schema_id: type.id, total: 2, done: 2, failed: 0 })
    expect(run?.finished_at).not.toBeNull()
    const progress = heard.filter((event) => event.type === 'extraction-progress')
    expect(progress[0]).toMatchObject({ id: type.id, run_id: run?.id, total: 2, done: 0, finished: false })
    expect(progress.at(-1)).toMatchObject({ done: 2, finished: true })
  })

  test('keeps values set by people, values of removed properties, and files without new values', async () => {
    const id = await readFile('a')
    await ada.call('PUT', `/things/${id}`, { data: { extracted: { total: 99, workflow: 'open' } } })
    const schema = { type: 'object', properties: { total: { type: 'number' } } }
    await ada.call('PUT', `/things/${type.id}`, { data: { schema } })
    const before = await get(id)
    await runThrough()
    expect(before.data.extracted).toMatchObject({ total: 99, workflow: 'open', vendor: 'CORNER STORE LTD' })
    expect(await get(id)).toEqual(before)
  })

  test('reads files without stored text, and stores it', async () => {
    const id = await readFile('a')
    await server.db.deleteFrom('page_texts').where('thing_id', '=', id).execute()
    asked = []
    await addProperty()
    await runThrough()
    expect(asked).toEqual(['a'])
    expect((await get(id)).data.extracted).toMatchObject({ cashier: 'A' })
    expect(((await ada.call('GET', `/things/${id}/text`)).body as { pages: unknown[] }).pages).toHaveLength(1)
  })

  test('counts unreadable files, which keep their values, as failed, and deleted files as done', async () => {
    const [bad, deleted] = [await readFile('a'), await readFile('b')]
    await readFile('c')
    await server.db.deleteFrom('page_texts').where('thing_id', '=', bad).execute()
    delete readable['a']
    const before = await get(bad)
    await begin()
    await ada.call('DELETE', `/things/${deleted}`)
    await work()
    expect(await latest()).toMatchObject({ total: 3, done: 2, failed: 1, finished_at: expect.any(String) })
    expect(await get(bad)).toEqual(before)
  })

  test('resumes after the last finished file', async () => {
    const ids = [await readFile('a'), await readFile('b'), await readFile('c')]
    await server.db.deleteFrom('page_texts').execute()
    await addProperty()
    asked = []
    const stop = new AbortController()
    const { reader } = parts()
    const dying = {
      ...parts(),
      reader: {
        ...reader,
        read: async (paths: readonly string[]) => {
          if (asked.length === 1) stop.abort(new Error('the server stops'))
          return reader.read(paths)
        },
      },
    }
    const { run } = (await begin()).body as { run: ExtractionRun }
    await expect(createExtractAgain(dying)(run.id, stop.signal)).rejects.toThrow('the server stops')
    const midway = await latest()
    expect(midway).toMatchObject({ id: run.id, total: 3, failed: 0, finished_at: null })
    expect(midway?.done).toBeGreaterThan(0)
    expect(midway?.done).toBeLessThan(3)
    await work()
    expect(await latest()).toMatchObject({ total: 3, done: 3, failed: 0, finished_at: expect.any(String) })
    expect(asked.filter((path) => path === 'a')).toHaveLength(1)
    for (const id of ids) expect((await get(id)).data.extracted).toMatchObject({ cashier: 'A' })
  })

  test('runs one at a time, and can be repeated', async () => {
    await readFile('a')
    const [first, second] = [await begin(), await begin()]
    expect(second.body).toEqual(first.body)
    await work()
    await work()
    expect(await latest()).toMatchObject({ total: 1, done: 1 })
    const again = (await begin()).body as { run: ExtractionRun }
    expect(again.run.id).not.toBe((first.body as { run: ExtractionRun }).run.id)
  })

  test('writes nothing to a file whose type changes meanwhile', async () => {
    const id = await readFile('a')
    await server.db.deleteFrom('page_texts').where('thing_id', '=', id).execute()
    await ada.create('schema', { document_type: 'Slip', department: 'sales', schema: schemaOf() })
    await addProperty()
    let retyped: FileThing | undefined
    const reader = readerThatFirst(async () => {
      await ada.call('POST', `/things/${id}/type`, { document_type: 'Slip' })
      await runJob(id)
      retyped = await get(id)
    })
    const { run } = (await begin()).body as { run: ExtractionRun }
    await createExtractAgain({ ...parts(), reader })(run.id, never)
    expect(retyped?.data).toMatchObject({ document_type: 'Slip', status: 'extracted' })
    expect(await get(id)).toEqual(retyped)
  })

  test('finishes at once for a type without files', async () => {
    const sent = server.typeWork.length
    expect((await begin()).body).toMatchObject({
      run: { total: 0, done: 0, finished_at: expect.any(String) },
    })
    expect(server.typeWork).toHaveLength(sent)
  })

  test('ends if the type is deleted meanwhile', async () => {
    await readFile('a')
    await begin()
    await ada.call('DELETE', `/things/${type.id}`)
    await work()
    const runs = await server.db
      .selectFrom('extraction_runs')
      .selectAll()
      .where('schema_id', '=', type.id)
      .execute()
    expect(runs).toMatchObject([{ total: 1, done: 1, finished_at: expect.any(Date) }])
  })

  test('requires the owner or an admin, and a document type', async () => {
    await server.db
      .updateTable('members')
      .set({ departments: ['sales'] })
      .where('user_id', '=', clerk.id)
      .execute()
    const ben = callerOf(server, clerk, ada.project)
    expect(await begin(ben)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await ben.call('GET', `/things/${type.id}/extract-again`)).body).toEqual({ run: null })
    const folder = await ada.create('Folder', { name: 'x' })
    expect(await begin(ada, folder.id)).toMatchObject({ status: 404 })
    expect(await begin(ada, 'nothing')).toMatchObject({ status: 404 })
  })
})

describe('reading an extracted document again', () => {
  test('keeps its values until the new ones are written, and always those set by people', async () => {
    const id = await readFile('a')
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.vendor': 'Mine' } })
    readable['a'] = [pageOfText('CORNER STORE LTD\nReceipt No: 7\nTotal 30.00\nThank you', 'ocr', 0.4)]
    expect(await ada.call('POST', `/things/${id}/retry`)).toMatchObject({
      status: 200,
      body: { data: { status: 'uploaded', extracted: { vendor: 'Mine', total: 24.5 } } },
    })
    expect(await ada.call('POST', `/things/${id}/retry`)).toMatchObject({ status: 409 })
    await runJob(id)
    expect((await get(id)).data).toMatchObject({
      status: 'extracted',
      extracted: { vendor: 'Mine', total: 30 },
    })
  })

  test('keeps the values if it fails, with the reason', async () => {
    const id = await readFile('a')
    delete readable['a']
    await ada.call('POST', `/things/${id}/retry`)
    await runJob(id)
    expect((await get(id)).data).toMatchObject({
      status: 'error',
      error: failure('damaged').message,
      extracted: { total: 24.5 },
    })
  })

  test('uses the rules of the old name of a renamed type', async () => {
    await readFile('a')
    await ada.call('PUT', `/things/${type.id}`, { data: { document_type: 'Bon' } })
    expect((await get(await readFile('b'))).data).toMatchObject({
      document_type: 'Bon',
      department: 'sales',
      extracted: { vendor: 'CORNER STORE LTD', total: 24.5 },
    })
  })
})

describe('two concurrent readings of a document', () => {
  test('the earlier one writes nothing after a person has chosen a type', async () => {
    await ada.create('schema', { document_type: 'Slip', department: 'legal', schema: schemaOf() })
    const id = await uploadFile('a')
    const go = Promise.withResolvers<void>()
    const stale = runJob(id, { reader: readerThatFirst(() => go.promise) })
    await waitFor(async () => expect((await get(id)).data.status).toBe('processing'))
    await ada.call('DELETE', `/things/${id}`)
    await ada.call('POST', `/trash/${id}/restore`)
    await runJob(id)
    expect((await get(id)).data).toMatchObject({ document_type: 'receipt', status: 'extracted' })
    await ada.call('POST', `/things/${id}/type`, { document_type: 'Slip' })
    go.resolve()
    await stale
    const { data } = await get(id)
    expect(data).toMatchObject({ document_type: 'Slip', department: 'legal', status: 'uploaded' })
    expect(data).not.toHaveProperty('reading')
  })

  test('the earlier one writes nothing after the document was deleted and restored', async () => {
    const id = await uploadFile('a')
    const go = Promise.withResolvers<void>()
    const stale = runJob(id, { reader: readerThatFirst(() => go.promise) })
    await waitFor(async () => expect((await get(id)).data.status).toBe('processing'))
    expect((await get(id)).data).not.toHaveProperty('reading')
    await ada.call('DELETE', `/things/${id}`)
    await ada.call('POST', `/trash/${id}/restore`)
    go.resolve()
    await stale
    expect((await get(id)).data).toMatchObject({ document_type: null, status: 'uploaded' })
    await runJob(id)
    expect((await get(id)).data).toMatchObject({ document_type: 'receipt', status: 'extracted' })
  })
})
