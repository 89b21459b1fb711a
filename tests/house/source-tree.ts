import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The project's own files as in a fresh clone, without the output of tools.

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

/** The TypeScript files of the project. */
export const sources = files.filter((path) => /\.tsx?$/.test(path))

export const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every folder with files below it, without the root. */
export const folders = [
  ...new Set(
    files.flatMap((path) => {
      const parts = path.split('/').slice(0, -1)
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    }),
  ),
].sort()

/** Folders one level below `parent` that contain TypeScript. */
export const foldersWithCode = (parent: string) => [
  ...new Set(
    sources
      .filter((path) => path.startsWith(`${parent}/`) && path.split('/').length > 2)
      .map((path) => path.split('/').slice(0, 2).join('/')),
  ),
]
