import { afterEach, expect, test } from 'vitest'
import { DATA_LIMITS } from '#contract/limits.ts'
import type { ReadPage } from '#core/reading/types.ts'
import { createPageTexts, createReadingJob } from '#server/extraction/index.ts'
import { createOffload, type Offload } from '#server/offload/index.ts'
import { createFileRecords } from '#server/things/index.ts'
import { dataServer, type DataServer } from '#tests/support/data-server.ts'
import { silentLog } from '#tests/support/server.ts'
import { insertFile, callerOf } from '#tests/support/caller.ts'
import { noTurnedPages } from '#tests/support/no-turned-pages.ts'

// Work in the server's threads: endless work blocks no calls, and is stopped.

const STUCK = new URL('./stuck-thread.ts', import.meta.url)
const open: Offload[] = []
let server: DataServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
  await Promise.all(open.splice(0).map((one) => one.close()))
})
/** No time limit is long enough to delay a test. */
const LONG = 3600
function offload(options: Partial<Parameters<typeof createOffload>[0]>): Offload {
  const made = createOffload({ documentSeconds: LONG, interactiveMs: LONG * 1000, entry: STUCK, ...options })
  open.push(made)
  return made
}

async function workspace(threads: Offload) {
  server = await dataServer({ offload: threads })
  const owner = await server.person('ada')
  const project = await server.workspace(owner)
  const caller = callerOf(server, owner, project)
  await caller.create('schema', {
    document_type: 'Receipt',
    department: 'Finance',
    schema: { properties: {} },
  })
  await insertFile(server, project, {
    createdBy: owner.id,
    document_type: 'receipt',
    data: { filename: 'lunch.pdf' },
  })
  return { server, caller, project, owner }
}

test('a question that never ends blocks no other call and is rejected, and the next one succeeds', async () => {
  const { server, caller } = await workspace(offload({ interactiveMs: 3000 }))
  const stuck = caller.call('POST', '/search/ai', { query: 'an endless question' })
  const next = caller.call('POST', '/search/ai', { query: 'receipts' })
  // On the main thread, the question would block this call forever.
  expect((await server.call('GET', '/health')).status).toBe(200)
  expect(await stuck).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await next).body).toMatchObject({ search_summary: { total_results: 1 } })
})

test('rules that never end fail only their document, and questions still succeed', async () => {
  const threads = offload({ documentSeconds: 3 })
  const { server, caller, project, owner } = await workspace(threads)
  const now = () => new Date()
  const records = createFileRecords({ db: server.db, events: server.events, limits: DATA_LIMITS, now })
  const page = (text: string): ReadPage => ({
    source: 'ocr',
    aspect: 1,
    lines: [{ text, box: [0, 0, 1, 1], words: [{ text, box: [0, 0, 1, 1], confidence: 1 }] }],
  })
  const job = createReadingJob({
    records,
    texts: createPageTexts(server.db),
    files: { localPath: async (address) => address, hasOwnText: async () => false },
    reader: {
      read: async ([path = '']) => ({ ok: true, pages: [page(path)] }),
      close: async () => undefined,
    },
    log: silentLog,
    turned: noTurnedPages,
    lane: threads.background,
  })
  const upload = (words: string) =>
    insertFile(server, project, { createdBy: owner.id, data: { status: 'uploaded', pageImages: [words] } })
  const [stuck, fine] = [await upload('ENDLESS PAPER'), await upload('RECEIPT TOTAL 12.50')]
  const { signal } = new AbortController()
  const first = job.run({ projectId: project, thingId: stuck }, signal)
  const second = job.run({ projectId: project, thingId: fine }, signal)
  expect((await caller.call('POST', '/search/ai', { query: 'receipts' })).status).toBe(200)
  await Promise.all([first, second])
  expect(await records.get(project, stuck)).toMatchObject({
    status: 'error',
    error: expect.stringContaining('took too long'),
    pageImages: ['ENDLESS PAPER'],
  })
  expect(await records.get(project, fine)).toMatchObject({ status: 'extracted' })
})

test('a failed task does not affect others, and closing rejects running and pending tasks', async () => {
  const { interactive, close } = offload({})
  const vocabulary = {
    types: [],
    departments: [],
    folders: [],
    people: [],
    me: null,
    parties: [],
    values: [],
  }
  const read = (words: string) => interactive.run('readQuestion', words, vocabulary, '2026-11-23')
  const [wrong, fine] = await Promise.allSettled([
    interactive.run('layoutWords', null as never),
    read('screws'),
  ])
  expect(wrong).toMatchObject({ status: 'rejected', reason: expect.any(Error) })
  expect(fine).toMatchObject({ status: 'fulfilled', value: { text: ['screws'] } })
  const left = Promise.allSettled([read('endless'), read('bolts')])
  await close()
  for (const one of await left) expect(one).toMatchObject({ status: 'rejected' })
  await expect(read('nuts')).rejects.toThrow('closed')
})
