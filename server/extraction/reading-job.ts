import type { FileData, SchemaData } from '#contract/things.ts'
import type { Classification, Reading } from '#core/reading/types.ts'
import type { FileRecords } from '#server/deps.ts'
import type { ReadingJob, ReadingJobHandler } from '#server/jobs/index.ts'
import { TaskTimeout } from '#server/offload/index.ts'
import { extractValues, merged, type ExtractParts } from './extract-values.ts'
import { failure, type ReadFailure } from './failures.ts'
import type { PageTexts } from './page-texts.ts'
import { pageImages, readSources, type SourceParts } from './read-sources.ts'

export interface ReadingJobParts extends SourceParts, ExtractParts {
  readonly records: FileRecords
  readonly texts: PageTexts
}

/**
 * Processes an uploaded document: `processing`, `classified`, `extracted`, or `error` with a message. Each step can be
 * repeated after a crash. Skips a document that was deleted meanwhile.
 */
export function createReadingJob(parts: ReadingJobParts): ReadingJobHandler {
  const { records, texts, log } = parts

  const fail = (job: ReadingJob, { code, message }: ReadFailure) => {
    log.warn('document-not-read', { thing: job.thingId, code })
    return change(job, (file) => (file.status === 'extracted' ? null : { status: 'error', error: message }))
  }
  const change = (job: ReadingJob, step: Parameters<FileRecords['change']>[2]) =>
    records.change(job.projectId, job.thingId, step)

  return {
    async run(job, signal) {
      try {
        await read(job, signal)
      } catch (error) {
        // A retry would time out again.
        if (!(error instanceof TaskTimeout)) throw error
        await fail(job, failure('timed-out'))
      }
    },
    async giveUp(job) {
      await fail(job, failure('crashed'))
    },
  }

  async function read(job: ReadingJob, signal: AbortSignal): Promise<void> {
    const file = await records.get(job.projectId, job.thingId)
    if (!file || file.status === 'extracted') return
    await change(job, () => ({ status: 'processing', error: null, warning: null }))
    const outcome = await readSources(parts, file, signal)
    if (!outcome.ok) {
      // A retry may succeed.
      if (outcome.failure.code === 'crashed') throw new Error(outcome.failure.message)
      await fail(job, outcome.failure)
      return
    }
    const { pages } = outcome
    const reading: Reading = { pages }
    const found = await parts.lane.run('classify', reading)
    const chosen = (await parts.memory?.type(job.projectId, reading, found)) ?? found
    const proposed = await typeOf(parts, job, file, chosen)
    const schema = await records.classify(
      job.projectId,
      job.thingId,
      proposed.document_type,
      hasType(file) ? undefined : chosen.confidence,
    )
    if (!schema) return
    const extraction = await extractValues(
      parts,
      schema,
      { reading, document: { ...job, images: pageImages(parts, file) } },
      signal,
    )
    await records.change(
      job.projectId,
      job.thingId,
      (current) => ({
        status: 'extracted',
        warning: warningOf(reading),
        ...merged(current, extraction, schema),
      }),
      (trx) => texts.save(trx, job.thingId, pages),
    )
    const { document_type } = schema
    log.info('document-read', { thing: job.thingId, pages: reading.pages.length, document_type })
  }
}

/** What is wrong with codes of the document, one sentence each; null for nothing. */
function warningOf({ pages }: Reading): string | null {
  const problems = pages.flatMap(({ codes = [] }) => codes.flatMap(({ problem }) => problem ?? []))
  return problems.length > 0 ? [...new Set(problems)].join(' ') : null
}

const hasType = ({ document_type: type }: FileData) => type !== null && type !== undefined && type !== ''

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
