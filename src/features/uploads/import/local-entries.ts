import { BlobReader, BlobWriter, configure, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { Entry } from '#core/import/entry.ts'

/** A file of a chosen folder or ZIP. `open` rejects if its bytes cannot be read. */
export interface LocalEntry extends Entry {
  readonly open: () => Promise<Blob>
}

/** Files after which the page may do something else. */
const AT_ONCE = 100

/** The files of a folder, as its picker returns them. A browser looks up each size on the disk, and the page waits. */
export async function entriesOfFolder(files: readonly File[]): Promise<LocalEntry[]> {
  const entries: LocalEntry[] = []
  for (const file of files) {
    if (entries.length % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
    entries.push({ path: file.webkitRelativePath || file.name, size: file.size, open: async () => file })
  }
  return entries
}

/** All files below folders that were dropped, each with the folder's own name in its path. */
export async function entriesOfDropped(dropped: readonly FileSystemEntry[]): Promise<LocalEntry[]> {
  const found: LocalEntry[] = []
  const waiting = [...dropped]
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    if (isFolder(entry)) waiting.push(...(await contentsOf(entry)))
    else found.push(await localEntry(entry as FileSystemFileEntry))
  }
  return found.toSorted((a, b) => a.path.localeCompare(b.path))
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** What is directly in a folder, which a browser tells in parts. */
async function contentsOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return all
    all.push(...part)
  }
}

async function localEntry(entry: FileSystemFileEntry): Promise<LocalEntry> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  return { path: entry.fullPath.replace(/^\//, ''), size: file.size, open: async () => file }
}

// The browser's own decompression: the library's workers and WebAssembly are against the security policy of the page.
configure({ useWebWorkers: false })

/** The files of a ZIP. Rejects if it is damaged or no ZIP. */
export async function entriesOfZip(zip: Blob): Promise<LocalEntry[]> {
  const entries = await new ZipReader(new BlobReader(zip)).getEntries()
  return entries.flatMap((entry) =>
    entry.directory
      ? []
      : [
          {
            path: entry.filename,
            size: entry.uncompressedSize,
            isLocked: entry.encrypted,
            open: () => entry.getData(new BlobWriter(), { checkSignature: true }),
          },
        ],
  )
}
