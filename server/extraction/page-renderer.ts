import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rotation } from '#core/scan/types.ts'
import type { ReadFailure } from './failures.ts'
import { createReaderPool, type ReaderPoolOptions } from './reader-pool.ts'

const ENTRY = fileURLToPath(new URL('./render-process.ts', import.meta.url))

export type Rendered =
  | { readonly ok: true; readonly files: readonly string[] }
  | { readonly ok: false; readonly failure: ReadFailure }

/** Makes page images: those of a PDF or e-invoice that no client has rendered, and rotated ones. */
export interface PageRenderer {
  /** Writes JPEGs to `folder` and returns their paths in page order. Does not reject for a bad file. */
  draw(file: string, folder: string): Promise<Rendered>
  /** The same for an image, which it rotates clockwise: one file in its own format. */
  turn(file: string, folder: string, by: Rotation): Promise<Rendered>
  close(): Promise<void>
}

/** Uses a process of its own, with the limits of a reading process, so that uploads do not wait for readings. */
export function createPageRenderer(
  options: Pick<ReaderPoolOptions, 'log' | 'seconds' | 'priority'>,
): PageRenderer {
  const pool = createReaderPool({ ...options, size: 1, entry: ENTRY, languages: [] })
  const written = async (folder: string, ...request: readonly string[]): Promise<Rendered> => {
    const outcome = await pool.read(request)
    if (!outcome.ok) return outcome
    const names = (await readdir(folder)).toSorted()
    return { ok: true, files: names.map((name) => path.join(folder, name)) }
  }
  return {
    draw: (file, folder) => written(folder, file, folder),
    turn: (file, folder, by) => written(folder, file, folder, String(by)),
    close: () => pool.close(),
  }
}
