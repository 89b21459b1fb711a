import { open, readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { SendOutcome } from './send-document.ts'
import type { SourceEntry } from './source.ts'

const Line = z.object({
  path: z.string(),
  size: z.number(),
  changed: z.string(),
  /** Id of the document; absent for a file that was rejected. */
  document: z.optional(z.string()),
  created: z.optional(z.boolean()),
  error: z.optional(z.string()),
})
type ReportLine = z.infer<typeof Line>

export interface Report {
  /** Whether the server has confirmed this file, as it is now. */
  has(entry: SourceEntry): boolean
  /** Durable when it resolves. */
  add(entry: SourceEntry, outcome: SendOutcome): Promise<void>
  close(): Promise<void>
}

/** Opens the report of an import, with one line of JSON for each file, and continues it. */
export async function openReport(file: string): Promise<Report> {
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const done = new Set(
    before.split('\n').flatMap((text) => {
      const line = lineIn(text)
      return line?.document === undefined ? [] : [keyOf(line)]
    }),
  )
  const handle = await open(file, 'a')
  // A killed import may have left half a line.
  if (before !== '' && !before.endsWith('\n')) await handle.write('\n')
  return {
    has: (entry) => done.has(keyOf(entry)),
    async add({ path, size, changed }, outcome) {
      const line: ReportLine = {
        path,
        size,
        changed,
        ...(outcome.ok ? { document: outcome.id, created: outcome.created } : { error: outcome.message }),
      }
      await handle.write(`${JSON.stringify(line)}\n`)
      await handle.datasync()
      if (line.document !== undefined) done.add(keyOf(line))
    },
    close: () => handle.close(),
  }
}

/** Identifies a file in its current state: the key differs once its size or time has changed. */
export const keyOf = ({ path, size, changed }: Pick<SourceEntry, 'path' | 'size' | 'changed'>) =>
  JSON.stringify([path, size, changed])

function lineIn(text: string): ReportLine | null {
  try {
    return Line.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
