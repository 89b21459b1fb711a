import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createDeflateRaw, crc32 } from 'node:zlib'
import {
  centralHeader,
  descriptor,
  directoryEnd,
  LARGEST,
  localHeader,
  type WrittenEntry,
} from './zip-format.ts'

/** One file of an archive. Its bytes are asked for when its turn comes. */
export interface ArchiveFile {
  /** Path inside the archive, with slashes. */
  readonly name: string
  readonly modified: Date
  /** Left out for what is compressed already, such as pictures. */
  readonly compress?: boolean
  bytes(): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
}

/** What went into the archive. `sha256` in hexadecimal, of the bytes before any compression. */
export interface ArchivedFile {
  readonly name: string
  readonly size: number
  readonly sha256: string
}

/**
 * A ZIP archive (APPNOTE 6.3.10) as a stream: nothing is held but a line for each file. Larger than 4 GiB or 65,535
 * files it ends as ZIP64; a single file may have at most 4 GiB. `onFile` hears of each file once it is in.
 */
export async function* zipOf(
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
  onFile: (file: ArchivedFile) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let offset = 0
  for await (const file of files) {
    const name = Buffer.from(file.name)
    const head = { name, modified: file.modified, deflated: file.compress === true }
    const header = localHeader(head)
    yield header
    const entry = { ...head, offset, crc: 0, size: 0, packed: 0 }
    const hash = createHash('sha256')
    const counted = counting(await file.bytes(), (piece) => {
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      hash.update(piece)
    })
    for await (const piece of head.deflated ? deflated(counted) : counted) {
      entry.packed += piece.length
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.length)
    }
    if (entry.size > LARGEST || entry.packed > LARGEST) {
      throw new Error(`${file.name} is larger than 4 GiB, which an archive cannot take`)
    }
    const tail = descriptor(entry)
    yield tail
    offset += header.length + entry.packed + tail.length
    written.push(entry)
    onFile({ name: file.name, size: entry.size, sha256: hash.digest('hex') })
  }
  let length = 0
  for (const entry of written) {
    const header = centralHeader(entry)
    length += header.length
    yield header
  }
  yield directoryEnd({ count: written.length, length, offset })
}

async function* counting(bytes: AsyncIterable<Uint8Array>, count: (piece: Uint8Array) => void) {
  for await (const piece of bytes) {
    count(piece)
    yield piece
  }
}

function deflated(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false })
  const packed = createDeflateRaw({ level: 6 })
  source.on('error', (error) => packed.destroy(error))
  return source.pipe(packed)
}
