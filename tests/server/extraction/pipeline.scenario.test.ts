import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { FileData } from '#contract/things.ts'
import { DATA_LIMITS } from '#contract/limits.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import {
  createPageTexts,
  createReaderPool,
  createReadingJob,
  type DocumentReader,
} from '#server/extraction/index.ts'
import type { ReaderPoolOptions } from '#server/extraction/reader-pool.ts'
import { createJobQueue } from '#server/jobs/index.ts'
import { createOffload } from '#server/offload/index.ts'
import type { JobQueue } from '#server/deps.ts'
import { createFileRecords } from '#server/things/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { waitUntil } from '#tests/support/wait.ts'
import { ublInvoice } from '#tests/support/fixtures/e-invoices.ts'
import { carryingPdf, nestedStatesPdf } from '#tests/support/fixtures/plain-pdf.ts'
import { noTurnedPages } from '#tests/support/no-turned-pages.ts'
import { drawnPage, encryptedPdf, RECEIPT_LINES, textPdf } from './drawn-pages.ts'

// Real engines on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

// From the uploaded bytes to the fields in the database: real queue, records, processes and engine.

const log = { info() {}, warn() {}, error() {} }
const events = { publish() {}, subscribe: () => () => {} }
const now = () => new Date()
const PROJECT = 'project-1'

let database: OpenDatabase
let folder: string
let queue: JobQueue
/** Of all tests that need no other. */
const plainReader = createReaderPool({ log, size: 1, priority: 'normal' })
const open: DocumentReader[] = []
const offload = createOffload({ documentSeconds: 120 })

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-pipeline-'))
  await database.db.insertInto('projects').values({ id: PROJECT, name: 'One', organization: 'org' }).execute()
})
afterEach(async () => {
  await queue.stop()
  await Promise.all(open.splice(0).map((one) => one.close()))
})
afterAll(async () => {
  await plainReader.close()
  await offload.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** A pool of its own, which the end of the test closes. */
function readerWith(options: Partial<ReaderPoolOptions>): DocumentReader {
  const made = createReaderPool({ log, size: 1, priority: 'normal', ...options })
  open.push(made)
  return made
}

async function startWith(reader = plainReader) {
  const records = createFileRecords({ db: database.db, events, limits: DATA_LIMITS, now })
  const files = {
    localPath: async (address: string) => path.join(folder, address),
    hasOwnText: async (address: string) => /\.(?:pdf|xml)$/.test(address),
  }
  const handle = createReadingJob({
    records,
    texts: createPageTexts(database.db),
    files,
    reader,
    log,
    turned: noTurnedPages,
    lane: offload.background,
  })
  queue = createJobQueue({
    ...database,
    log,
    handle,
    handleTypeWork: async () => {},
    soleServer: true,
    retryDelaySeconds: 1,
    pollSeconds: 1,
    stopTimeoutMs: 1000,
  })
  await queue.start()
  return records
}

/** A document as an upload leaves it, with its job in the same transaction. */
async function upload(id: string, bytes: Uint8Array, pageImages = [id]) {
  await writeFile(path.join(folder, id), bytes)
  const data: FileData = {
    filename: `${id}.bin`,
    status: 'uploaded',
    pageImages,
    originals: [id],
    extracted: {},
  }
  await database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('things')
      .values({
        id,
        project_id: PROJECT,
        kind: 'File',
        data: JSON.stringify(data),
        created_by: 'u',
        deleted_at: null,
      })
      .execute()
    await queue.sendReading(trx, { projectId: PROJECT, thingId: id })
  })
  queue.wake()
}

const ended = (records: ReturnType<typeof createFileRecords>, id: string) =>
  waitUntil(async () => {
    const file = await records.get(PROJECT, id)
    return (file?.status === 'extracted' || file?.status === 'error') && file
  }, 150_000)

test('a photographed receipt is classified, and its fields are read', async () => {
  const records = await startWith()
  await upload('receipt-1', await drawnPage(RECEIPT_LINES))
  expect(await ended(records, 'receipt-1')).toMatchObject({
    status: 'extracted',
    document_type: 'receipt',
    department: 'Finance',
    extracted: { vendor: 'HARBOUR LIGHT CAFE LTD', date: '2024-03-05', total: 24.5 },
  })
  const schemas = await database.db
    .selectFrom('things')
    .select('document_type')
    .where('kind', '=', 'schema')
    .execute()
  expect(schemas).toEqual([{ document_type: 'receipt' }])
})

test('an e-invoice whose XML has entities gives the printed values, with a warning', async () => {
  const records = await startWith()
  const printed = [
    'Invoice',
    'Lamp & Wire Ltd',
    'Invoice No: 2026-7',
    'Date: 2026-03-01',
    'Total: 119.00 EUR',
  ]
  const xml = `<Invoice><ID>&number;</ID><LegalMonetaryTotal><PayableAmount>1</PayableAmount></LegalMonetaryTotal></Invoice>`
  await upload('invoice-1.pdf', carryingPdf(printed, 'factur-x.xml', xml))
  const file = await ended(records, 'invoice-1.pdf')
  expect(file).toMatchObject({
    status: 'extracted',
    extracted: { invoice_number: '2026-7', total: 119 },
    warning: expect.stringMatching(/^The e-invoice in this PDF was ignored .* entities.*Check them/),
  })
})

test('an e-invoice file is read from its own fields, each with its location on the drawn page', async () => {
  const records = await startWith()
  await upload('invoice-2.xml', Buffer.from(ublInvoice()))
  const file = await ended(records, 'invoice-2.xml')
  expect(file).toMatchObject({
    status: 'extracted',
    document_type: 'invoice',
    warning: null,
    extracted: { invoice_number: 'RE-2026-0042', vendor: 'Lampe & Draht GmbH', total: 499.8 },
    evidence: { total: { page: 0, source: 'code', box: expect.any(Array) } },
  })
  expect(await createPageTexts(database.db).read('invoice-2.xml')).toMatchObject([
    { source: 'text-layer', aspect: 0.70665 },
  ])
})

test('a value missing in an e-invoice file is marked at its empty field', async () => {
  const records = await startWith()
  await upload('invoice-4.xml', Buffer.from(ublInvoice().replace('<cbc:ID>RE-2026-0042</cbc:ID>', '')))
  const file = await ended(records, 'invoice-4.xml')
  expect(file.extracted).not.toHaveProperty('invoice_number')
  expect(file).toMatchObject({
    warning: expect.stringContaining('BR-02'),
    review: [{ key: 'invoice_number', reason: 'missing' }],
    evidence: { invoice_number: { doubt: 'rule', note: 'BR-02: The invoice number is missing.' } },
  })
})

test('a damaged e-invoice file ends as an error with advice', async () => {
  const records = await startWith()
  await upload('invoice-3.xml', Buffer.from(ublInvoice().slice(0, -100)))
  const file = await ended(records, 'invoice-3.xml')
  expect(file).toMatchObject({
    status: 'error',
    error: expect.stringMatching(/damaged.*Ask the sender/),
  })
})

test('an encrypted PDF ends as an error with advice', async () => {
  const records = await startWith()
  await upload('locked-1', encryptedPdf())
  const file = await ended(records, 'locked-1')
  expect(file).toMatchObject({ status: 'error', extracted: {} })
  expect(file).toHaveProperty('error', expect.stringMatching(/password/))
  expect(file).not.toHaveProperty('document_type')
})

test('an endless document times out with advice, and the next one is read', async () => {
  const records = await startWith(readerWith({ pageMs: 3000 }))
  await upload('nested-1.pdf', nestedStatesPdf(), [])
  await upload('after-1.pdf', textPdf(RECEIPT_LINES))
  const file = await ended(records, 'nested-1.pdf')
  expect(file).toMatchObject({ status: 'error', extracted: {}, originals: ['nested-1.pdf'] })
  expect(file).toHaveProperty('error', expect.stringMatching(/took too long.*Try again/))
  expect(await ended(records, 'after-1.pdf')).toMatchObject({ status: 'extracted', document_type: 'receipt' })
})

test('a killed reading process counts as a failed attempt, and the document is read again', async () => {
  const entry = path.join(folder, 'dies-once.ts')
  await writeFile(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs'
    const marker = ${JSON.stringify(path.join(folder, 'died'))}
    if (!existsSync(marker)) process.on('message', () => { writeFileSync(marker, ''); process.kill(process.pid, 'SIGKILL') })
    else await import(${JSON.stringify(path.resolve('server/extraction/reader-process.ts'))})`,
  )
  const records = await startWith(readerWith({ entry }))
  await upload('receipt-2.pdf', textPdf(RECEIPT_LINES))
  expect(await ended(records, 'receipt-2.pdf')).toMatchObject({
    status: 'extracted',
    extracted: { total: 24.5 },
  })
})
