import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DocumentReader } from '#server/extraction/ports.ts'
import { createReaderPool, type ReaderPoolOptions } from '#server/extraction/reader-pool.ts'
import { waitFor, waitUntil } from '#tests/support/wait.ts'
import { drawnPage, scannedPdf, textPdf } from './drawn-pages.ts'

// Real engines on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const log = { info() {}, warn() {}, error() {} }
const open: DocumentReader[] = []
const pool = (options: Partial<ReaderPoolOptions> = {}) => {
  const made = createReaderPool({ log, size: 1, priority: 'normal', ...options })
  open.push(made)
  return made
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-reader-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = async (name: string, bytes: Buffer | string) => {
  const place = path.join(folder, name)
  await writeFile(place, bytes)
  return place
}

test('a document is read in one process, page by page, as text PDF, scan or photos', async () => {
  // One language and two lines: the text is not checked.
  const reader = pool({ languages: ['eng'] })
  const photo = await drawnPage(['A page that is drawn', 'and has two lines'])
  const text = await reader.read([
    await file('text', textPdf(['First page with enough letters'], ['The second page has them too'])),
  ])
  const scan = await reader.read([await file('scan', scannedPdf(photo))])
  const photos = await reader.read([await file('1', photo), await file('2', photo)])
  const sources = (outcome: typeof text) =>
    outcome.ok ? outcome.pages.map((page) => page.source) : outcome.failure
  expect(sources(text)).toEqual(['text-layer', 'text-layer'])
  expect(sources(scan)).toEqual(['ocr'])
  expect(sources(photos)).toEqual(['ocr', 'ocr'])
})

/** A process that does what the first file says: `hang`, `die`, `grow`, or anything else to respond. */
const stub = () =>
  file(
    'stub.ts',
    `import { readFileSync, writeFileSync } from 'node:fs'
    const kept: Buffer[] = []
    process.on('message', ({ id, paths }: { id: number; paths: string[] }) => {
      const wish = readFileSync(paths[0] ?? '', 'utf8')
      if (wish === 'hang') while (true) {}
      if (wish === 'wait') return
      if (wish === 'pages') return void setInterval(() => process.send?.({ type: 'page', id }), 100)
      if (wish === 'die') process.kill(process.pid, 'SIGSEGV')
      if (wish === 'grow') for (let n = 0; n < 60; n += 1) kept.push(Buffer.alloc(10_000_000, 1))
      if (wish === 'grow') return
      process.send?.({ type: 'done', id, outcome: { ok: true, pages: [], pid: process.pid, secret: process.env['SHEAF_SECRET'] } })
    })
    process.on('disconnect', () => process.exit(0))
    // Before its time begins.
    writeFileSync(import.meta.filename + '.pid', String(process.pid))
    process.send?.({ type: 'ready' })`,
  )

describe('a reading process', () => {
  const wish = (what: string) => file(what, what)

  test('that hangs is killed, and the next document is read', async () => {
    const reader = pool({ entry: await stub(), seconds: 6 })
    const [hung, next] = await Promise.all([
      reader.read([await wish('hang')]),
      reader.read([await wish('read')]),
    ])
    expect(hung).toMatchObject({ ok: false, failure: { code: 'timed-out' } })
    expect(next.ok).toBe(true)
  })

  test.each([
    ['waits for what never comes', 'wait', { stallMs: 1500 }],
    ['finds ever more pages', 'pages', { documentMs: 1500 }],
  ])('that %s is killed after a time limit', async (_name, what, limits) => {
    const entry = await stub()
    const reader = pool({ entry, ...limits })
    expect(await reader.read([await wish(what)])).toMatchObject({ ok: false, failure: { code: 'timed-out' } })
    const pid = Number(await readFile(`${entry}.pid`, 'utf8'))
    await waitFor(() => expect(isGone(pid)).toBe(true))
  })

  test('that crashes is replaced', async () => {
    const reader = pool({ entry: await stub() })
    expect(await reader.read([await wish('die')])).toMatchObject({ ok: false, failure: { code: 'crashed' } })
    expect((await reader.read([await wish('read')])).ok).toBe(true)
  })

  test.runIf(process.platform === 'linux')('that grows too large is ended', async () => {
    const reader = pool({ entry: await stub(), memoryBytes: 300_000_000 })
    expect(await reader.read([await wish('grow')])).toMatchObject({
      ok: false,
      failure: { code: 'too-complex' },
    })
  })

  test('is reused for the next document and gets no secrets', async () => {
    process.env['SHEAF_SECRET'] = 'for the server alone'
    const reader = pool({ entry: await stub() })
    const first = await reader.read([await wish('read')])
    const second = await reader.read([await wish('read')])
    delete process.env['SHEAF_SECRET']
    expect(second).toEqual(first)
    expect(first).toMatchObject({ ok: true, pid: expect.any(Number) })
    expect(first).not.toHaveProperty('secret')
  })

  test('is killed if its caller aborts', async () => {
    const reader = pool({ entry: await stub() })
    const stop = new AbortController()
    const hung = reader.read([await wish('hang')], stop.signal)
    stop.abort(new Error('the job was taken away'))
    await expect(hung).rejects.toThrow('the job was taken away')
    expect((await reader.read([await wish('read')])).ok).toBe(true)
  })

  test('that hangs ends with its server, even if that is killed', async () => {
    const pidFile = path.join(folder, 'pid')
    const hanging = await file(
      'hanging.ts',
      `import { once } from 'node:events'
      import { writeFileSync } from 'node:fs'
      import { Worker } from 'node:worker_threads'
      process.on('message', async () => {
        const watch = ${JSON.stringify(path.resolve('server/extraction/orphan-watch.ts'))}
        await once(new Worker(watch, { workerData: process.ppid }), 'online')
        writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
        while (true) {}
      })`,
    )
    const server = await file(
      'server.ts',
      `import { createReaderPool } from ${JSON.stringify(path.resolve('server/extraction/reader-pool.ts'))}
      const log = { info() {}, warn() {}, error() {} }
      await createReaderPool({ log, entry: ${JSON.stringify(hanging)} }).read([])`,
    )
    const parent = spawn(process.execPath, [server], { stdio: 'ignore' })
    const pid = await waitUntil(() => readFile(pidFile, 'utf8').catch(() => ''))
    parent.kill('SIGKILL')
    try {
      await waitFor(() => expect(isGone(Number(pid))).toBe(true))
    } finally {
      if (!isGone(Number(pid))) process.kill(Number(pid), 'SIGKILL')
    }
  })
})

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
