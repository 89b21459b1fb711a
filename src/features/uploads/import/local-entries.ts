import { BlobReader, BlobWriter, configure, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { Entry } from '#core/import/entry.ts'

/** A file of a chosen folder or ZIP. `open` rejects if its bytes cannot be read. */
export interface LocalEntry extends Entry {
  readonly open: () => Promise<Blob>
}

/** The files of a folder, as its picker returns them. */
export const entriesOfFolder = (files: readonly File[]): LocalEntry[] =>
  files.map((file) => ({
    path: file.webkitRelativePath || file.name,
    size: file.size,
    open: async () => file,
  }))

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
