import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Entry } from '#core/import/entry.ts'
import { openZip } from '../archive/index.ts'

/** The files of a folder or a ZIP. */
export interface Source {
  readonly entries: readonly SourceEntry[]
  /** The bytes of a file. Rejects if it cannot be read. */
  read(path: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

export interface SourceEntry extends Entry {
  /** Changes with the file: time of its last change in ms; empty in a ZIP. */
  readonly changed: string
}

/** Opens a folder or a ZIP. Rejects with a sentence for anything else. */
export async function openSource(from: string): Promise<Source> {
  const found = await stat(from).catch(() => null)
  if (!found) throw new Error(`There is no folder or file ${from}.`)
  return found.isDirectory() ? openFolder(from) : openArchive(from)
}

async function openFolder(root: string): Promise<Source> {
  const entries: SourceEntry[] = []
  // Links are not followed: they may lead in circles or out of the folder.
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(file)
    const relative = path.relative(root, file).split(path.sep).join('/')
    entries.push({ path: relative, size, changed: String(Math.round(mtimeMs)) })
  }
  return {
    entries,
    read: (name) => createReadStream(path.join(root, name)),
    close: async () => undefined,
  }
}

async function openArchive(file: string): Promise<Source> {
  const zip = await openZip(file)
  return {
    entries: zip.entries.map(({ name, size, isReadable }) => ({
      path: name,
      size,
      isLocked: !isReadable,
      changed: '',
    })),
    read: (name) => zip.read(name),
    close: () => zip.close(),
  }
}
