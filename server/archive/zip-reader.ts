import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { EXTRA_64, SIGNATURES } from './zip-format.ts'

/** The file is no archive, or not a whole one. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
}

export interface OpenArchive {
  /** Names of its files, in the order of its directory. */
  readonly names: readonly string[]
  /** The bytes of one file, unpacked; rejects at their end where the format's own checksum differs. */
  read(name: string): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

interface Entry {
  readonly offset: number
  readonly packed: number
  readonly deflated: boolean
  readonly crc: number
}

/** Opens an archive that `zipOf` wrote. Rejects with a `BrokenArchive`. */
export async function openZip(path: string): Promise<OpenArchive> {
  const file = await open(path)
  try {
    const entries = await directoryOf(file)
    return {
      names: [...entries.keys()],
      read: (name) => bytesOf(file, name, entries.get(name)),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error instanceof RangeError ? broken() : error
  }
}

const broken = () => new BrokenArchive('The file is not a whole archive: its directory cannot be read.')

async function directoryOf(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - 98), Math.min(98, size))
  const at = tail.length - 22
  if (at < 0 || tail.readUInt32LE(at) !== SIGNATURES.end) throw broken()
  let [count, length, offset] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ]
  if (count === 0xffff) {
    const end64 = at - 76
    if (end64 < 0 || tail.readUInt32LE(end64) !== SIGNATURES.end64) throw broken()
    count = Number(tail.readBigUInt64LE(end64 + 32))
    length = Number(tail.readBigUInt64LE(end64 + 40))
    offset = Number(tail.readBigUInt64LE(end64 + 48))
  }
  if (offset + length > size) throw broken()
  const directory = await bytesAt(file, offset, length)
  const entries = new Map<string, Entry>()
  for (let place = 0; place < length;) {
    if (directory.readUInt32LE(place) !== SIGNATURES.central) throw broken()
    const nameLength = directory.readUInt16LE(place + 28)
    const extraLength = directory.readUInt16LE(place + 30)
    const name = directory.toString('utf8', place + 46, place + 46 + nameLength)
    const extra = directory.subarray(place + 46 + nameLength, place + 46 + nameLength + extraLength)
    const near = directory.readUInt32LE(place + 42)
    const isFar = near === 0xffff_ffff && extra.readUInt16LE(0) === EXTRA_64
    entries.set(name, {
      offset: isFar ? Number(extra.readBigUInt64LE(4)) : near,
      packed: directory.readUInt32LE(place + 20),
      deflated: directory.readUInt16LE(place + 10) === 8,
      crc: directory.readUInt32LE(place + 16),
    })
    place += 46 + nameLength + extraLength + directory.readUInt16LE(place + 32)
  }
  if (entries.size !== count) throw broken()
  return entries
}

async function* bytesOf(
  file: FileHandle,
  name: string,
  entry: Entry | undefined,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw new BrokenArchive(`The archive has no file ${name}.`)
  const header = await bytesAt(file, entry.offset, 30)
  if (header.readUInt32LE(0) !== SIGNATURES.local) throw broken()
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = pieces(file, start, entry.packed)
  let crc = 0
  for await (const piece of entry.deflated ? inflated(name, packed) : packed) {
    crc = crc32(piece, crc)
    yield piece
  }
  if (crc !== entry.crc) throw new BrokenArchive(`${name} in the archive is damaged: its checksum differs.`)
}

async function* inflated(name: string, packed: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed, { objectMode: false })
  const unpacked = createInflateRaw()
  source.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const piece of source.pipe(unpacked)) yield piece as Uint8Array
  } catch (error) {
    throw new BrokenArchive(`${name} in the archive cannot be unpacked.`, { cause: error })
  }
}

const PIECE_BYTES = 1 << 18

async function* pieces(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let place = 0; place < length;) {
    const piece = await bytesAt(file, start + place, Math.min(PIECE_BYTES, length - place))
    place += piece.length
    yield piece
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw broken()
  return buffer
}
