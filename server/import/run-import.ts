import type { ImportPlan } from '#core/import/entry.ts'
import { openReport } from './report.ts'
import { ImportStopped, sendDocument } from './send-document.ts'
import type { Source, SourceEntry } from './source.ts'

/** Documents sent at the same time: one is on the network while the server stores another. */
const AT_ONCE = 2

export interface ImportCounts {
  created: number
  /** The workspace had the same file. */
  known: number
  failed: number
  /** Sent by an earlier run, by its report. */
  before: number
}

export interface ImportResult extends Readonly<ImportCounts> {
  /** Why it ended early, as a sentence; null if every file was tried. */
  readonly stopped: string | null
}

export interface RunOptions {
  readonly link: URL
  /** Path of the report. */
  readonly report: string
  readonly signal: AbortSignal
  readonly onProgress: (done: number, line: { readonly path: string; readonly error?: string }) => void
  readonly onWait: (why: string) => void
}

/** Sends every document of a plan that no earlier run has sent. */
export async function runImport(
  source: Source,
  { documents }: ImportPlan<SourceEntry>,
  { link, report: file, signal, onProgress, onWait }: RunOptions,
): Promise<ImportResult> {
  const report = await openReport(file)
  const counts: ImportCounts = { created: 0, known: 0, failed: 0, before: 0 }
  const open = documents.filter(({ entry }) => !report.has(entry))
  counts.before = documents.length - open.length
  let stopped: string | null = null
  let done = counts.before
  const queue = open.values()
  const lane = async () => {
    for (const document of queue) {
      if (stopped !== null || signal.aborted) return
      const { path } = document.entry
      const outcome = await sendDocument(document, () => source.read(path), { link, signal, onWait })
      await report.add(document.entry, outcome)
      if (!outcome.ok) counts.failed += 1
      else if (outcome.created) counts.created += 1
      else counts.known += 1
      done += 1
      onProgress(done, { path, ...(!outcome.ok && { error: outcome.message }) })
    }
  }
  try {
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        lane().catch((error: unknown) => {
          if (!(error instanceof ImportStopped) && !signal.aborted) throw error
          stopped ??= signal.aborted ? 'Paused.' : (error as ImportStopped).message
        }),
      ),
    )
  } finally {
    await report.close()
  }
  if (signal.aborted) stopped ??= 'Paused.'
  return { ...counts, stopped }
}
