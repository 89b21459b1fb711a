import type { Transaction } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FileData, SchemaData } from '#contract/things.ts'
import type { ReadPage } from '#core/reading/types.ts'
import { failure, type FailureCode, type ReadOutcome } from '#server/extraction/failures.ts'
import type { Database } from '#server/db/schema.ts'
import type { FileRecords } from '#server/deps.ts'
import { createReadingJob, type ReadingJobParts } from '#server/extraction/reading-job.ts'
import type { ReadingModel } from '#server/models/reading-model-port.ts'
import { pageOfText } from '#tests/src/core/reading/page-of-text.ts'
import { inlineOffload } from '#tests/support/inline-offload.ts'
import { noTurnedPages } from '#tests/support/no-turned-pages.ts'

const job = { projectId: 'p', thingId: 't' }
const never = new AbortController().signal
const log = { info() {}, warn() {}, error() {} }

const PAGE = pageOfText(
  'CORNER STORE LTD\nReceipt No: 7\nCashier: A\nDate 05/03/2024\nTotal 24.50\nThank you',
  'ocr',
  0.4,
)

/** Records of one file in memory, with every status that it had. */
function recordsOf(start: Partial<FileData> = {}) {
  const state = {
    file: {
      filename: 'a.jpg',
      pageImages: ['page-1'],
      originals: ['original-1'],
      extracted: {},
      status: 'uploaded',
      ...start,
    } as FileData | null,
    schemas: new Map<string, SchemaData>(),
    statuses: [] as (string | undefined)[],
  }
  const records: FileRecords = {
    get: async () => state.file,
    async change(_project, _thing, step, also) {
      if (!state.file) return false
      const patch = step(state.file)
      await also?.(noTransaction)
      if (patch) {
        state.file = { ...state.file, ...patch }
        if (patch.status) state.statuses.push(patch.status)
      }
      return true
    },
    async classify(_project, _thing, documentType, { confidence, reading } = {}) {
      const schema = state.schemas.get(documentType)
      if (!state.file || !schema || state.file['reading'] !== reading) return null
      const { document_type, department } = schema
      const sure = confidence === undefined ? {} : { type_confidence: confidence }
      state.file = { ...state.file, status: 'classified', document_type, department, ...sure }
      state.statuses.push('classified')
      return schema
    },
    importedType: async () => null,
    classifyAsImported: async () => {},
    takeImported: async () => {},
    async addFields(_project, documentType, fields) {
      const known = state.schemas.get(documentType)
      if (!known) return null
      const properties = { ...known.schema.properties, ...fields }
      const after = { ...known, schema: { ...known.schema, properties } }
      state.schemas.set(documentType, after)
      return after
    },
    async ensureSchema(_project, proposal) {
      const known = state.schemas.get(proposal.document_type) ?? proposal
      state.schemas.set(proposal.document_type, known)
      return known
    },
  }
  return { state, records }
}

const noTransaction = {} as Transaction<Database>
let asked: string[][]
beforeEach(() => {
  asked = []
})

/** Returns the given reading of each storage URL. */
const jobWith = (
  records: FileRecords,
  outcomes: Record<string, readonly ReadPage[] | FailureCode>,
  more: Partial<ReadingJobParts> = {},
) =>
  createReadingJob({
    records,
    texts: {
      save: async () => undefined,
    },
    log,
    turned: noTurnedPages,
    lane: inlineOffload.background,
    files: {
      localPath: async (address) => address,
      hasOwnText: async (address) => address.startsWith('original'),
    },
    reader: {
      async read(paths): Promise<ReadOutcome> {
        asked.push([...paths])
        const outcome = outcomes[paths[0] ?? ''] ?? 'crashed'
        return typeof outcome === 'string'
          ? { ok: false, failure: failure(outcome) }
          : { ok: true, pages: outcome }
      },
      close: async () => {},
    },
    ...more,
  })

describe('reading a document', () => {
  test('goes from processing to classified to extracted, and creates the schema of its type', async () => {
    const { state, records } = recordsOf()
    await jobWith(records, { 'original-1': [PAGE] }).run(job, never)
    expect(state.statuses).toEqual(['processing', 'classified', 'extracted'])
    expect(state.file).toMatchObject({
      document_type: 'receipt',
      department: 'Finance',
      error: null,
      extracted: { vendor: 'CORNER STORE LTD', total: 24.5, date: '2024-03-05' },
      evidence: { total: { page: 0, text: '24.50', source: 'ocr' } },
    })
    expect(state.schemas.get('receipt')?.schema.properties).toHaveProperty('total')
    expect(asked).toEqual([['original-1']])
  })

  test('stores the confidence of the type, until a person sets the type', async () => {
    const { state, records } = recordsOf()
    await jobWith(records, { 'original-1': [PAGE] }).run(job, never)
    expect(state.file?.type_confidence).toBeGreaterThan(0.5)
    const given = recordsOf({ document_type: 'receipt', department: 'Finance', type_confidence: null })
    await jobWith(given.records, { 'original-1': [PAGE] }).run(job, never)
    expect(given.state.file).toMatchObject({ status: 'extracted', type_confidence: null })
  })

  test('uses the page images if the original cannot be read', async () => {
    const { state, records } = recordsOf({ pageImages: ['page-1', 'page-2'] })
    await jobWith(records, { 'original-1': 'damaged', 'page-1': [PAGE] }).run(job, never)
    expect(state.file?.status).toBe('extracted')
    expect(asked).toEqual([['original-1'], ['page-1', 'page-2']])
  })

  test('uses the page images first if the originals are photos', async () => {
    const { state, records } = recordsOf({ originals: ['photo-1'] })
    await jobWith(records, { 'photo-1': [PAGE], 'page-1': [PAGE] }).run(job, never)
    expect(state.file?.status).toBe('extracted')
    expect(asked).toEqual([['page-1']])
  })

  test('uses the page images if there is no original', async () => {
    const { state, records } = recordsOf({ originals: [] })
    await jobWith(records, { 'page-1': [PAGE] }).run(job, never)
    expect(state.file?.status).toBe('extracted')
  })

  test('ends as an error with the reason of the original if nothing can be read', async () => {
    const { state, records } = recordsOf()
    await jobWith(records, { 'original-1': 'encrypted', 'page-1': 'damaged' }).run(job, never)
    expect(state.file).toMatchObject({ status: 'error', error: failure('encrypted').message })
  })

  test('is retried after a crash, and ends as an error with a reason', async () => {
    const { state, records } = recordsOf()
    const handler = jobWith(records, {})
    await expect(handler.run(job, never)).rejects.toThrow(failure('crashed').message)
    expect(state.file?.status).toBe('processing')
    await handler.giveUp(job)
    expect(state.file).toMatchObject({ status: 'error', error: failure('crashed').message })
  })

  test('is idempotent', async () => {
    const { state, records } = recordsOf()
    const handler = jobWith(records, { 'original-1': [PAGE] })
    await handler.run(job, never)
    const first = state.file
    await handler.run(job, never)
    await handler.giveUp(job)
    expect(state.file).toBe(first)
    expect(asked).toHaveLength(1)
  })

  test('does nothing for a deleted document', async () => {
    const { state, records } = recordsOf()
    state.file = null
    await jobWith(records, { 'original-1': [PAGE] }).run(job, never)
    expect(asked).toEqual([])
    expect(state.schemas.size).toBe(0)
  })

  test('leaves no data of a document that is deleted meanwhile', async () => {
    const { state, records } = recordsOf()
    const reader = {
      read: async (): Promise<ReadOutcome> => ((state.file = null), { ok: true, pages: [PAGE] }),
      close: async () => {},
    }
    await jobWith(records, {}, { reader }).run(job, never)
    expect(state.file).toBeNull()
    expect(state.statuses).toEqual(['processing'])
  })

  test('extracts the properties of the workspace’s schema', async () => {
    const { state, records } = recordsOf()
    state.schemas.set('receipt', {
      document_type: 'receipt',
      department: 'Travel',
      description: '',
      schema: { type: 'object', properties: { receipt_no: { type: 'number' } } },
    })
    await jobWith(records, { 'original-1': [PAGE] }).run(job, never)
    expect(state.file).toMatchObject({ department: 'Travel', extracted: { receipt_no: 7 } })
    expect(Object.keys(state.file?.extracted ?? {})).toEqual(['receipt_no'])
  })

  const type = (more: Partial<SchemaData> = {}): SchemaData => ({
    document_type: 'receipt',
    department: 'Finance',
    description: '',
    schema: { type: 'object', properties: { total: { type: 'number', format: 'currency' } } },
    ...more,
  })

  test('adds fields of the built-in type that the document states, unless people removed them', async () => {
    const { state, records } = recordsOf()
    state.schemas.set('receipt', type({ removed_fields: ['vendor'] }))
    await jobWith(records, { 'original-1': [PAGE] }).run(job, never)
    expect(state.file?.extracted).toMatchObject({ total: 24.5, date: '2024-03-05', receipt_number: '7' })
    expect(state.file?.evidence).toMatchObject({ date: { text: '05/03/2024' } })
    const names = Object.keys(state.schemas.get('receipt')?.schema.properties ?? {})
    expect(names).toEqual(expect.arrayContaining(['total', 'date', 'receipt_number']))
    for (const one of ['vendor', 'discount', 'time']) expect(names).not.toContain(one)
    expect(state.file?.extracted).not.toHaveProperty('vendor')
  })

  test('adds no fields to a type of which it is not known what people removed', async () => {
    const { state, records } = recordsOf()
    state.schemas.set('receipt', type())
    await jobWith(records, { 'original-1': [PAGE] }).run(job, never)
    expect(state.file?.extracted).toEqual({ total: 24.5 })
  })

  test('keeps an existing type and values set by people', async () => {
    const { state, records } = recordsOf({
      document_type: 'invoice',
      department: 'Finance',
      extracted: { total: 30, vendor: 'old', workflow: 'open' },
      evidence: { total: { page: 0, source: 'user' }, vendor: { page: 0, source: 'ocr' } },
    })
    await jobWith(records, { 'original-1': [PAGE] }).run(job, never)
    expect(state.file).toMatchObject({ document_type: 'invoice', extracted: { total: 30, workflow: 'open' } })
    expect(state.file?.extracted['vendor']).not.toBe('old')
  })
})

describe('with a model', () => {
  const scripted = (answer: ReadingModel['read']): ReadingModel => ({ read: answer })

  test('accepts values that are on the page instead of those of the rules, and drops others', async () => {
    const { state, records } = recordsOf()
    const model = scripted(async () => ({
      values: {
        vendor: { value: 'Corner Store', page: 0, quote: 'CORNER STORE' },
        total: { value: 1_000_000, page: 0, quote: 'Total 1000000' },
      },
    }))
    await jobWith(records, { 'original-1': [PAGE] }, { model }).run(job, never)
    expect(state.file?.extracted).toMatchObject({ vendor: 'Corner Store', total: 24.5 })
    expect(state.file?.evidence?.['vendor']?.source).toBe('model')
  })

  test('sends it the text and the schema', async () => {
    const { records } = recordsOf()
    let input: unknown
    const model = scripted(async (given) => ((input = given), { values: {} }))
    await jobWith(records, { 'original-1': [PAGE] }, { model }).run(job, never)
    expect(input).toMatchObject({
      documentType: 'receipt',
      pages: [expect.stringContaining('Total 24.50')],
      schema: { properties: { total: { type: 'number' } } },
    })
  })

  test('uses the rules alone if it is unreachable', async () => {
    const { state, records } = recordsOf()
    const model = scripted(() => Promise.reject(new Error('no route')))
    await jobWith(records, { 'original-1': [PAGE] }, { model }).run(job, never)
    expect(state.file).toMatchObject({ status: 'extracted', extracted: { total: 24.5 } })
  })
})
