import { open, type FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { callbackify } from 'node:util'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'

/** The file is not a ZIP archive, or is damaged. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
}

export interface ArchiveEntry {
  readonly name: string
  /** Uncompressed size in bytes. */
  readonly size: number
  /** False if it is encrypted, or compressed by a method that is not supported. */
  readonly isReadable: boolean
}

export interface OpenArchive {
  /** Names of the files, in the order of the central directory. */
  readonly names: readonly string[]
  /** The same files. */
  readonly entries: readonly ArchiveEntry[]
  /** The uncompressed bytes of a file. Rejects with a `BrokenArchive` if it is missing, or its size or checksum differs. */
  read(name: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

const CHUNK_BYTES = 1 << 16

/** Opens an archive. Rejects with a `BrokenArchive`. */
export async function openZip(path: string): Promise<OpenArchive> {
  const file = await open(path)
  try {
    const { zip, entries } = await directoryOf(file).catch((error: unknown) => {
      throw new BrokenArchive('The file is not a whole archive: its directory cannot be read.', {
        cause: error,
      })
    })
    return {
      names: [...entries.keys()],
      entries: [...entries].map(([name, entry]) => ({
        name,
        size: entry.uncompressedSize,
        isReadable: entry.canDecodeFileData(),
      })),
      read: (name) => bytesOf(file, zip, name, entries.get(name)),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function directoryOf(file: FileHandle): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const { size } = await file.stat()
  const options = { lazyEntries: true, autoClose: false }
  const zip = await fromRandomAccessReaderPromise(new BufferedReader(file), size, options)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  }
  return { zip, entries }
}

/** Reads 64 KiB at a time: `yauzl` reads twice for each directory entry. */
class BufferedReader extends RandomAccessReader {
  readonly #file: FileHandle
  #buffer = Buffer.alloc(0)
  #start = 0

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(() => this.#copy(target.subarray(offset, offset + length), position))(callback)
  }

  /** Fills `target` with the bytes from `position` onwards. */
  async #copy(target: Buffer, position: number): Promise<void> {
    const from = position - this.#start
    if (from >= 0 && from + target.length <= this.#buffer.length) {
      this.#buffer.copy(target, 0, from)
      return
    }
    const count = Math.max(target.length, CHUNK_BYTES)
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(count), 0, count, position)
    this.#buffer = buffer.subarray(0, bytesRead)
    this.#start = position
    if (bytesRead < target.length) throw new Error('The file ends too early.')
    this.#buffer.copy(target)
  }
}

async function* bytesOf(
  file: FileHandle,
  zip: ZipFile,
  name: string,
  entry: Entry | undefined,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw new BrokenArchive(`The archive has no file ${name}.`)
  let crc = 0
  let size = 0
  try {
    if (!entry.canDecodeFileData()) throw new Error('Its compression method or encryption is unknown.')
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const stored = bytesAt(file, fileDataStart, entry.compressedSize)
    for await (const chunk of entry.compressionMethod === 0 ? stored : inflated(stored)) {
      crc = crc32(chunk, crc)
      size += chunk.length
      if (size > entry.uncompressedSize) break
      yield chunk
    }
    if (size !== entry.uncompressedSize || crc !== entry.crc32) {
      throw new Error('Its size or checksum differs.')
    }
  } catch (error) {
    throw new BrokenArchive(`${name} in the archive is damaged, or cannot be unpacked.`, { cause: error })
  }
}

async function* bytesAt(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let position = start; position < start + length;) {
    const count = Math.min(CHUNK_BYTES, start + length - position)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, position)
    if (bytesRead === 0) throw new Error('The file ends too early.')
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const inflated = (stored: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  pipeline(Readable.from(stored, { objectMode: false }), createInflateRaw(), () => undefined)
