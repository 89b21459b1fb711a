import type { FileData, SchemaData } from '#contract/things.ts'
import type { Classification, Extraction, Reading } from '#core/reading/types.ts'
import { classifyReading, extractFor } from '#core/reading/understand.ts'
import type { FileRecords, Log } from '#server/deps.ts'
import type { ReadingJob, ReadingJobHandler } from '#server/jobs/reading-jobs.ts'
import { checkedValues } from '#server/models/checked-values.ts'
import type { ReadingModel } from '#server/models/port.ts'
import { failure } from './failures.ts'
import type { DocumentReader, ReadFailure, ReadingFiles, ReadOutcome } from './ports.ts'

export interface ReadingJobParts {
  readonly records: FileRecords
  readonly files: ReadingFiles
  readonly reader: DocumentReader
  /** Absent without a provider: the built-in rules then read alone. */
  readonly model?: ReadingModel
  readonly log: Log
}

/**
 * What is done with an uploaded document: processing, classified, extracted, or error with a sentence. Each step can
 * be done again after a crash; a document that was deleted meanwhile is left alone.
 */
export function createReadingJob(parts: ReadingJobParts): ReadingJobHandler {
  const { records, log } = parts

  const fail = (job: ReadingJob, { code, message }: ReadFailure) => {
    log.warn('document-not-read', { thing: job.thingId, code })
    return change(job, (file) => (file.status === 'extracted' ? null : { status: 'error', error: message }))
  }
  const change = (job: ReadingJob, step: Parameters<FileRecords['change']>[2]) =>
    records.change(job.projectId, job.thingId, step)

  return {
    async run(job, signal) {
      const file = await records.get(job.projectId, job.thingId)
      if (!file || file.status === 'extracted') return
      await change(job, () => ({ status: 'processing', error: null }))
      const outcome = await readFile(parts, file, signal)
      if (!outcome.ok) {
        // The same document may go through on another try: memory, a killed process.
        if (outcome.failure.code === 'crashed') throw new Error(outcome.failure.message)
        await fail(job, outcome.failure)
        return
      }
      const reading: Reading = { pages: outcome.pages }
      const schema = await typeOf(parts, job, file, classifyReading(reading))
      const { document_type, department } = schema
      if (!(await change(job, () => ({ status: 'classified', document_type, department })))) return
      const extraction = await extract(parts, schema, reading, signal)
      await change(job, (current) => ({ status: 'extracted', error: null, ...merged(current, extraction) }))
      log.info('document-read', { thing: job.thingId, pages: reading.pages.length, document_type })
    },
    async giveUp(job) {
      await fail(job, failure('crashed'))
    },
  }
}

/**
 * A PDF itself, because nothing was lost of it, else the page images: a photo was cut to its page, and places are told
 * on the page that is shown. What is left where the first cannot be read.
 */
async function readFile(
  { files, reader, log }: ReadingJobParts,
  file: FileData,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const originals = file.originals ?? []
  const hasPdf = originals[0] !== undefined && (await files.isPdf(originals[0]))
  const sources = (hasPdf ? [originals, file.pageImages] : [file.pageImages, originals]).filter(
    (addresses) => addresses.length > 0,
  )
  let first: ReadOutcome | null = null
  for (const addresses of sources) {
    const paths = await Promise.all(addresses.map((address) => files.localPath(address)))
    const outcome = await reader.read(paths, signal)
    if (outcome.ok || outcome.failure.code === 'no-text') return outcome
    log.warn('source-not-read', { code: outcome.failure.code, pages: paths.length })
    first ??= outcome
  }
  return first ?? { ok: false, failure: failure('empty') }
}

/** A type that the file has already, from an earlier try or a person, stays. */
async function typeOf(
  { records }: ReadingJobParts,
  job: ReadingJob,
  file: FileData,
  found: Classification,
): Promise<SchemaData> {
  const keeps = file.document_type !== null && file.document_type !== undefined && file.document_type !== ''
  return records.ensureSchema(job.projectId, {
    document_type: keeps ? (file.document_type ?? found.documentType) : found.documentType,
    department: keeps ? (file.department ?? found.department) : found.department,
    description: found.description,
    schema: found.schema,
  })
}

/** By the built-in rules, and by the model where there is one: a value of the model that holds goes first. */
async function extract(
  { model, log }: ReadingJobParts,
  data: SchemaData,
  reading: Reading,
  signal: AbortSignal,
): Promise<Extraction> {
  const { schema, document_type: documentType } = data
  const ruled = extractFor(schema, reading, documentType)
  if (!model) return ruled
  const pages = reading.pages.map((page) => page.lines.map((line) => line.text).join('\n'))
  try {
    const output = await model.read({ documentType, pages, schema }, signal)
    const checked = checkedValues(output, schema, reading)
    return {
      extracted: { ...ruled.extracted, ...checked.extracted },
      evidence: { ...ruled.evidence, ...checked.evidence },
    }
  } catch (error) {
    signal.throwIfAborted()
    log.warn('model-failed', { message: error instanceof Error ? error.message : String(error) })
    return ruled
  }
}

/** Earlier values of a reading give way; what a person or another program set stays. */
function merged(current: FileData, { extracted, evidence }: Extraction) {
  const keeps = ([name]: [string, unknown]) => {
    const source = current.evidence?.[name]?.source
    return source === undefined || source === 'user'
  }
  const kept = Object.fromEntries(Object.entries(current.extracted).filter(keeps))
  const keptEvidence = Object.entries(current.evidence ?? {}).filter(([name]) => name in kept)
  return {
    extracted: { ...extracted, ...kept },
    evidence: { ...evidence, ...Object.fromEntries(keptEvidence) },
  }
}
