import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadFailure } from './failures.ts'
import { createReaderPool, type ReaderPoolOptions } from './reader-pool.ts'

const ENTRY = fileURLToPath(new URL('./render-process.ts', import.meta.url))

/** Renders the pages of a PDF or e-invoice that no client has rendered. */
export interface PageRenderer {
  /** Writes JPEGs to `folder` and returns their paths in page order. Does not reject for a bad file. */
  draw(
    file: string,
    folder: string,
  ): Promise<
    | { readonly ok: true; readonly files: readonly string[] }
    | { readonly ok: false; readonly failure: ReadFailure }
  >
  close(): Promise<void>
}

/** Uses a process of its own, with the limits of a reading process, so that uploads do not wait for readings. */
export function createPageRenderer(
  options: Pick<ReaderPoolOptions, 'log' | 'seconds' | 'priority'>,
): PageRenderer {
  const pool = createReaderPool({ ...options, size: 1, entry: ENTRY, languages: [] })
  return {
    async draw(file, folder) {
      const outcome = await pool.read([file, folder])
      if (!outcome.ok) return outcome
      const names = (await readdir(folder)).toSorted()
      return { ok: true, files: names.map((name) => path.join(folder, name)) }
    },
    close: () => pool.close(),
  }
}
