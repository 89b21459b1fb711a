import { open, type FileHandle } from 'node:fs/promises'
import type { FileEntry, Reader } from '@zip.js/zip.js'

/** The file is not a ZIP archive, or is damaged. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
}

export interface OpenArchive {
  /** Names of its files, in the order of its directory. */
  readonly names: readonly string[]
  /** The uncompressed bytes of a file. Rejects with a `BrokenArchive` if it is missing, or its checksum differs. */
  read(name: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Opens an archive. Rejects with a `BrokenArchive`. */
export async function openZip(path: string): Promise<OpenArchive> {
  const { Reader, ZipReader } = await import('@zip.js/zip.js')
  const file = await open(path)
  try {
    const zip = new ZipReader(await readerOf(file, Reader), { checkSignature: true, useWebWorkers: false })
    const entries = await zip.getEntries().catch((error: unknown) => {
      throw new BrokenArchive('The file is not a whole archive: its directory cannot be read.', {
        cause: error,
      })
    })
    const files = new Map(entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry]])))
    return {
      names: [...files.keys()],
      read: (name) => bytesOf(name, files.get(name)),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readerOf(file: FileHandle, Base: typeof Reader): Promise<Reader<FileHandle>> {
  const { size } = await file.stat()
  const reader = new Base(file)
  reader.size = size
  reader.readUint8Array = async (index, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, index)
    return buffer.subarray(0, bytesRead)
  }
  return reader
}

async function* bytesOf(name: string, entry: FileEntry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw new BrokenArchive(`The archive has no file ${name}.`)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const unpacking = entry.getData(writable).catch((error: unknown) => error)
  const reader = readable.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        throw new BrokenArchive(`${name} in the archive is damaged, or cannot be unpacked.`, { cause: error })
      })
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    await unpacking
  }
}
