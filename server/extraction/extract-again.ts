import { isDeepStrictEqual } from 'node:util'
import type { FileData, SchemaData } from '#contract/things.ts'
import type { ReadPage } from '#core/reading/types.ts'
import type { Deps, FileRecords } from '#server/deps.ts'
import type { TypeFiles } from '#server/things/index.ts'
import { extractValues, merged, type ExtractParts, type ModelDocument } from './extract-values.ts'
import { progressOf, type ExtractionRuns, type RunRow } from './extraction-runs.ts'
import type { PageTexts } from './page-texts.ts'
import { pageImages, readSources, type SourceParts } from './read-sources.ts'

export interface ExtractAgainParts extends SourceParts, ExtractParts, Pick<Deps, 'events' | 'now'> {
  readonly runs: ExtractionRuns
  readonly records: FileRecords
  readonly types: TypeFiles
  readonly texts: PageTexts
}

/** Files that are asked for at a time. */
const AT_ONCE = 50
/** Progress is told this often at most, in ms. */
const PROGRESS_MS = 500

/**
 * Does a run, or goes on with one that was cut short: each of its files is extracted again by the type as it stands,
 * from its kept text where there is one. A file's values stay until its new ones are there; one that cannot be read is
 * counted as failed and keeps what it has.
 */
export function createExtractAgain(parts: ExtractAgainParts) {
  const { runs, types, events, log, now } = parts
  let toldAt = -Infinity
  const tell = (run: RunRow) => {
    if (run.finished_at === null && performance.now() - toldAt < PROGRESS_MS) return
    toldAt = performance.now()
    events.publish(run.project_id, progressOf(run))
  }

  return async (runId: string, signal: AbortSignal): Promise<void> => {
    let run = await runs.get(runId)
    while (run && run.finished_at === null) {
      const span = { after: run.reached, last: run.last_file, limit: AT_ONCE }
      const type = await types.schema(run.project_id, run.schema_id)
      const ids = type ? await types.next(run.project_id, type, span) : []
      if (!type || ids.length === 0) {
        run = await runs.finish(run, now())
        if (run) log.info('extracted-again', { run: runId, done: run.done, failed: run.failed })
      }
      for (const id of type ? ids : []) {
        if (!run) return
        signal.throwIfAborted()
        const failed = !(await extractFile(parts, run, id, signal))
        run = await runs.step(run, id, failed)
        if (run) tell(run)
      }
      if (run?.finished_at) tell(run)
    }
  }
}

/** False where the document could not be read. One that is gone, or is being read anyway, is done. */
async function extractFile(
  parts: ExtractAgainParts,
  run: RunRow,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { records, texts, types, log } = parts
  const file = await records.get(run.project_id, id)
  const type = await types.schema(run.project_id, run.schema_id)
  if (!file || !type || file.status !== 'extracted') return true
  const kept = await texts.read(id)
  const document = { projectId: run.project_id, thingId: id, images: pageImages(parts, file) }
  const found = await readAgain(parts, { file, type, kept, document }, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    log.warn('not-extracted-again', {
      thing: id,
      message: error instanceof Error ? error.message : String(error),
    })
    return null
  })
  if (!found) return false
  const { pages, extraction } = found
  await records.change(
    run.project_id,
    id,
    (current) => {
      if (current.status !== 'extracted') return null
      const { extracted, evidence } = current
      const values = merged(current, extraction, type)
      return isDeepStrictEqual(values, { extracted, evidence: evidence ?? {} }) ? null : values
    },
    async (trx) => {
      if (kept.length === 0) await texts.save(trx, id, pages)
    },
  )
  return true
}

interface AgainFile {
  readonly file: FileData
  readonly type: SchemaData
  readonly kept: readonly ReadPage[]
  readonly document: ModelDocument
}

async function readAgain(
  parts: ExtractAgainParts,
  { file, type, kept, document }: AgainFile,
  signal: AbortSignal,
) {
  if (kept.length > 0) {
    return {
      pages: kept,
      extraction: await extractValues(parts, type, { reading: { pages: kept }, document }, signal),
    }
  }
  const outcome = await readSources(parts, file, signal)
  if (!outcome.ok) return null
  const { pages } = outcome
  return { pages, extraction: await extractValues(parts, type, { reading: { pages }, document }, signal) }
}
