import { isDeepStrictEqual } from 'node:util'
import { typeKey, type FileData, type SchemaData } from '#contract/things.ts'
import type { ReadPage } from '#core/reading/types.ts'
import type { Deps, FileRecords } from '#server/deps.ts'
import { turnedFile, type TypeFiles } from '#server/things/index.ts'
import { extractValues, merged, type ExtractParts, type ModelDocument } from './extract-values.ts'
import { progressOf, type ExtractionRuns, type RunRow } from './extraction-runs.ts'
import type { PageTexts } from './page-texts.ts'
import { pageImages, type SourceParts } from './read-sources.ts'
import { readUpright, type UprightPages, type UprightParts } from './upright-pages.ts'

export interface ExtractAgainParts
  extends SourceParts, UprightParts, ExtractParts, Pick<Deps, 'events' | 'now'> {
  readonly runs: ExtractionRuns
  readonly records: FileRecords
  readonly types: TypeFiles
  readonly texts: PageTexts
}

/** Files per query. */
const AT_ONCE = 50
/** Progress is published at most this often, in ms. */
const PROGRESS_MS = 500

/**
 * Runs or resumes a run: extracts each file again by the current type, from its stored text if there is any. A file
 * keeps its values until the new ones are written; one that cannot be read counts as failed and keeps them.
 */
export function createExtractAgain(parts: ExtractAgainParts) {
  const { runs, types, events, log, now } = parts
  let publishedAt = -Infinity
  const publish = (run: RunRow) => {
    if (run.finished_at === null && performance.now() - publishedAt < PROGRESS_MS) return
    publishedAt = performance.now()
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
        if (run) publish(run)
      }
      if (run?.finished_at) publish(run)
    }
  }
}

/** False if the document could not be read. A deleted one, or one that is being read anyway, counts as done. */
async function extractFile(
  parts: ExtractAgainParts,
  run: RunRow,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { records, texts, types, log } = parts
  const file = await records.get(run.project_id, id)
  const type = await types.schema(run.project_id, run.schema_id)
  if (!file || !type || file.status !== 'extracted' || isFixed(file)) return true
  const stored = await texts.read(id)
  const document = { projectId: run.project_id, thingId: id, images: pageImages(parts, file) }
  const found = await readAgain(parts, { file, type, stored, document }, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    log.warn('not-extracted-again', {
      thing: id,
      message: error instanceof Error ? error.message : String(error),
    })
    return null
  })
  if (!found) return false
  const { read, extraction } = found
  let isTurned = false
  // The type may have another name by now, and the file another type.
  const wanted = typeKey((await types.schema(run.project_id, run.schema_id))?.document_type ?? '')
  await records.change(
    run.project_id,
    id,
    (current) => {
      if (current.status !== 'extracted' || typeKey(current.document_type ?? '') !== wanted) return null
      // A person has rotated a page meanwhile: the places are those of before.
      isTurned = !isDeepStrictEqual(current.pageImages, file.pageImages)
      if (isTurned) return null
      const { extracted, evidence } = current
      const { turns } = read
      const values = merged(turnedFile(current, turns), extraction, type)
      const isSame = turns.length === 0 && isDeepStrictEqual(values, { extracted, evidence: evidence ?? {} })
      return isSame ? null : { ...values, turns }
    },
    async (trx) => {
      if (stored.length > 0 || isTurned) return
      await texts.save(trx, id, read.pages)
      await parts.turned.claim(trx, id, read.images)
    },
  )
  return isTurned ? extractFile(parts, run, id, signal) : true
}

/** An expense report has nothing to read, and keeps its receipts as they are once it is submitted. */
const isFixed = ({ report, expense_report: mark }: FileData) => report !== undefined || mark?.locked === true

interface AgainFile {
  readonly file: FileData
  readonly type: SchemaData
  readonly stored: readonly ReadPage[]
  readonly document: ModelDocument
}

async function readAgain(
  parts: ExtractAgainParts,
  { file, type, stored, document }: AgainFile,
  signal: AbortSignal,
) {
  const { projectId, thingId } = document
  const read: UprightPages | null =
    stored.length > 0
      ? { pages: stored, turns: [], images: [] }
      : await readUpright(parts, { projectId, thingId, file }, signal).then((outcome) =>
          outcome.ok ? outcome : null,
        )
  if (!read) return null
  const reading = { pages: read.pages }
  return { read, extraction: await extractValues(parts, type, { reading, document }, signal) }
}
