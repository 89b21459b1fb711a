import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import type { Reading } from '#core/reading/types.ts'
import { createReaderPool, type DocumentReader } from '#server/extraction/index.ts'
import { roundedPage } from '#server/extraction/page-texts.ts'
import { silentLog } from '#tests/support/server.ts'
import { asJpeg, isPdf } from './as-sent.ts'

/** Readings of documents, one JSON `Reading` a document under its name in a folder. */
export interface KeptReadings {
  /**
   * The stored reading; without one, the document is read as the server does, and stored. Null if it cannot be read.
   */
  of(path: string): Promise<Reading | null>
  close(): Promise<void>
}

export function openKeptReadings(folder: string): KeptReadings {
  mkdirSync(folder, { recursive: true })
  const reader = createReaderPool({ log: silentLog, size: 1 })
  return {
    async of(path) {
      const kept = placesOf(folder, path).find(existsSync)
      if (kept !== undefined) return JSON.parse(readFileSync(kept, 'utf8')) as Reading
      const reading = await readAnew(reader, path)
      if (reading) writeFileSync(placesOf(folder, path)[0], JSON.stringify(reading))
      return reading
    },
    close: () => reader.close(),
  }
}

/** Documents with one name and two kinds may be in one folder: the second place distinguishes them. */
const placesOf = (folder: string, path: string): readonly [string, string] => [
  join(folder, `${basename(path)}.json`),
  join(folder, `${basename(path, extname(path))}.json`),
]

async function readAnew(reader: DocumentReader, path: string): Promise<Reading | null> {
  const bytes = new Uint8Array(await readFile(path))
  const home = await mkdtemp(join(tmpdir(), 'sheaf-eval-'))
  try {
    const sent = join(home, 'sent')
    await writeFile(sent, isPdf(path) ? bytes : await asJpeg(bytes))
    const outcome = await reader.read([sent])
    if (outcome.ok) return { pages: outcome.pages.map(roundedPage) }
    console.log(`${basename(path)}: ${outcome.failure.message}`)
    return null
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
