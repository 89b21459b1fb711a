import { randomUUID } from 'node:crypto'
import type { FileData, SchemaData } from '#contract/things.ts'
import { typeCalled } from '#core/reading/type-called.ts'
import type { Classification, Reading } from '#core/reading/types.ts'
import type { FileRecords } from '#server/deps.ts'
import type { ReadingJob, ReadingJobHandler } from '#server/jobs/index.ts'
import { TaskTimeout } from '#server/offload/index.ts'
import { turnedFile } from '#server/things/index.ts'
import { extractValues, merged, type ExtractParts } from './extract-values.ts'
import { failure, type ReadFailure } from './failures.ts'
import { missingFields, withNewFields } from './new-fields.ts'
import type { PageTexts } from './page-texts.ts'
import { pageImages, type SourceParts } from './read-sources.ts'
import { readUpright, type UprightPages, type UprightParts } from './upright-pages.ts'

export interface ReadingJobParts extends SourceParts, UprightParts, ExtractParts {
  readonly records: FileRecords
  readonly texts: Pick<PageTexts, 'save'>
}

/**
 * Processes an uploaded document: `processing`, `classified`, `extracted`, or `error` with a message. Each step can be
 * repeated after a crash. Skips a document that was deleted meanwhile. A reading takes the file from an earlier one,
 * which then writes nothing more.
 */
export function createReadingJob(parts: ReadingJobParts): ReadingJobHandler {
  const { records, texts, log } = parts

  /** Without `reading`, whichever reading has the file. */
  const fail = async (job: ReadingJob, { code, message }: ReadFailure, reading?: string) => {
    log.warn('document-not-read', { thing: job.thingId, code })
    let file: FileData | undefined
    await change(job, (current) => {
      if (reading !== undefined && current['reading'] !== reading) return null
      file = current
      return current.status === 'extracted' ? null : { status: 'error', error: message }
    })
    if (file && hasImport(file)) await records.takeImported(job.projectId, job.thingId)
  }
  const change = (job: ReadingJob, step: Parameters<FileRecords['change']>[2]) =>
    records.change(job.projectId, job.thingId, step)

  return {
    async run(job, signal) {
      const reading = randomUUID()
      try {
        await read(job, reading, signal)
      } catch (error) {
        // A retry would time out again.
        if (!(error instanceof TaskTimeout)) throw error
        await fail(job, failure('timed-out'), reading)
      }
    },
    async giveUp(job) {
      await fail(job, failure('crashed'))
    },
  }

  /** Takes the file for this reading. Undefined if it was deleted or is read. */
  async function begin(job: ReadingJob, reading: string): Promise<FileData | undefined> {
    let file: FileData | undefined
    await change(job, (current) => {
      if (current.status === 'extracted') return null
      file = current
      return { status: 'processing', error: null, warning: null, reading }
    })
    return file
  }

  async function read(job: ReadingJob, token: string, signal: AbortSignal): Promise<void> {
    const stored = await records.get(job.projectId, job.thingId)
    const imports = stored !== null && hasImport(stored)
    // An earlier attempt may have ended right after the values were written.
    if (imports && stored.status === 'extracted') await records.takeImported(job.projectId, job.thingId)
    if (!stored || stored.status === 'extracted') return
    if (imports) await takeImportedType(parts, job)
    const file = await begin(job, token)
    if (!file) return
    const outcome = await readUpright(parts, { ...job, file }, signal)
    if (!outcome.ok) {
      // A retry may succeed.
      if (outcome.failure.code === 'crashed') throw new Error(outcome.failure.message)
      await fail(job, outcome.failure, token)
      return
    }
    const reading: Reading = { pages: outcome.pages }
    const likely = await parts.lane.run('classify', reading)
    const chosen = (await parts.memory?.type(job.projectId, reading, likely)) ?? likely
    const proposed = await typeOf(parts, job, file, chosen)
    const schema = await records.classify(job.projectId, job.thingId, proposed.document_type, {
      confidence: hasType(file) ? undefined : chosen.confidence,
      reading: token,
    })
    if (!schema) return
    const document = { ...job, images: pageImages(parts, turnedFile(file, outcome.turns)) }
    const source = { reading, document, more: missingFields(schema) }
    const found = await extractValues(parts, schema, source, signal)
    const extraction = await withNewFields(records, job.projectId, schema, found)
    if (!(await end(job, token, { read: outcome, extraction, schema }))) return
    if (imports) await records.takeImported(job.projectId, job.thingId)
    const { document_type } = schema
    log.info('document-read', { thing: job.thingId, pages: reading.pages.length, document_type })
  }

  /** False, with nothing written, if another reading has the file or it was deleted. */
  async function end(
    job: ReadingJob,
    token: string,
    { read: { pages, turns, images }, extraction, schema }: Read,
  ): Promise<boolean> {
    let isOurs = false
    await records.change(
      job.projectId,
      job.thingId,
      (current) => {
        isOurs = current['reading'] === token
        if (!isOurs) return null
        const values = merged(turnedFile(current, turns), extraction, schema)
        return { status: 'extracted', warning: warningOf(pages), reading: undefined, turns, ...values }
      },
      async (trx) => {
        if (!isOurs) return
        await texts.save(trx, job.thingId, pages)
        await parts.turned.claim(trx, job.thingId, images)
      },
    )
    return isOurs
  }
}

/** What a reading found. */
interface Read {
  readonly read: UprightPages
  readonly extraction: Parameters<typeof merged>[1]
  readonly schema: SchemaData
}

/** What is wrong with codes of the document, one sentence each; null for nothing. */
function warningOf(pages: UprightPages['pages']): string | null {
  const problems = pages.flatMap(({ codes = [] }) => codes.flatMap(({ problem }) => problem ?? []))
  return problems.length > 0 ? [...new Set(problems)].join(' ') : null
}

/** Whether values that came with the upload are not among its values yet. */
const hasImport = (file: FileData) => file['imported'] !== undefined

const hasType = ({ document_type: type }: FileData) => type !== null && type !== undefined && type !== ''

/** Gives a file the type that was imported with it: one of the workspace, or a built-in one that people call so. */
async function takeImportedType(
  { records }: ReadingJobParts,
  { projectId, thingId }: ReadingJob,
): Promise<void> {
  const imported = await records.importedType(projectId, thingId)
  const builtIn = imported && !imported.known ? typeCalled(imported.name) : null
  const type =
    imported?.known ??
    (builtIn &&
      (await records.ensureSchema(projectId, {
        document_type: builtIn.documentType,
        department: builtIn.department,
        description: builtIn.description,
        schema: builtIn.schema,
      })))
  if (type) await records.classifyAsImported(projectId, thingId, type.document_type)
}

/** Keeps a type that the file already has, from an earlier attempt or a person. */
async function typeOf(
  { records }: ReadingJobParts,
  job: ReadingJob,
  file: FileData,
  found: Classification,
): Promise<SchemaData> {
  const keeps = hasType(file)
  return records.ensureSchema(job.projectId, {
    document_type: keeps ? (file.document_type ?? found.documentType) : found.documentType,
    department: keeps ? (file.department ?? found.department) : found.department,
    description: found.description,
    schema: found.schema,
  })
}
