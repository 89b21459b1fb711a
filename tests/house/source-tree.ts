import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// What the house tests look at: the project's own files, as a clone has them, without what tools make.

export const root = fileURLToPath(new URL('../../', import.meta.url))

const made = new Set(['node_modules', 'dist', '.git', '.sheaf', '.vitest-attachments', '__screenshots__'])
const written = /\.gen\.ts$|^package-lock\.json$|\.log$/

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (made.has(entry.name)) continue
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* walk(path)
    else if (!written.test(entry.name)) yield path
  }
}

/** Every file of the project as a path from its root, with forward slashes, sorted. */
export const files = [...walk('')].sort()

/** The TypeScript among them. */
export const sources = files.filter((path) => /\.tsx?$/.test(path))

export const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every folder that holds a file, from the root down; the root itself is not listed. */
export const folders = [
  ...new Set(
    files.flatMap((path) => {
      const parts = path.split('/').slice(0, -1)
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    }),
  ),
].sort()

/** Folders one level below `parent` that hold TypeScript. */
export const foldersWithCode = (parent: string) => [
  ...new Set(
    sources
      .filter((path) => path.startsWith(`${parent}/`) && path.split('/').length > 2)
      .map((path) => path.split('/').slice(0, 2).join('/')),
  ),
]
