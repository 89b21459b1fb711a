// The records of a ZIP archive (PKWARE APPNOTE 6.3.10), as far as Sheaf writes and reads them.

/** Most that the fields of 32 bits hold. Above it, and at it, ZIP64 says the number. */
export const LARGEST = 0xffff_fffe
const MOST_FILES = 0xfffe

export const SIGNATURES = {
  local: 0x0403_4b50,
  descriptor: 0x0807_4b50,
  central: 0x0201_4b50,
  end: 0x0605_4b50,
  end64: 0x0606_4b50,
  locator64: 0x0706_4b50,
} as const

/** Sizes follow the bytes (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const VERSION = 20
const VERSION_64 = 45
/** Extra field of ZIP64. */
export const EXTRA_64 = 1

export interface EntryHead {
  readonly name: Buffer
  readonly modified: Date
  readonly deflated: boolean
}

export interface WrittenEntry extends EntryHead {
  /** Of the local header, from the start of the archive. */
  readonly offset: number
  readonly crc: number
  /** Bytes before compression, and as they stand in the archive. */
  readonly size: number
  readonly packed: number
}

export function localHeader({ name, modified, deflated }: EntryHead): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(SIGNATURES.local, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(deflated ? 8 : 0, 8)
  header.writeUInt32LE(dosTime(modified), 10)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

export function descriptor({ crc, size, packed }: WrittenEntry): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(SIGNATURES.descriptor, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

export function centralHeader(entry: WrittenEntry): Buffer {
  const { name, modified, deflated, crc, size, packed, offset } = entry
  const far = offset > LARGEST
  const extra = Buffer.alloc(far ? 12 : 0)
  if (far) {
    extra.writeUInt16LE(EXTRA_64, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const header = Buffer.alloc(46)
  header.writeUInt32LE(SIGNATURES.central, 0)
  header.writeUInt16LE(far ? VERSION_64 : VERSION, 4)
  header.writeUInt16LE(far ? VERSION_64 : VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(deflated ? 8 : 0, 10)
  header.writeUInt32LE(dosTime(modified), 12)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(far ? 0xffff_ffff : offset, 42)
  return Buffer.concat([header, name, extra])
}

interface Directory {
  readonly count: number
  /** Bytes of the central directory, and where it begins. */
  readonly length: number
  readonly offset: number
}

export function directoryEnd({ count, length, offset }: Directory): Buffer {
  const isLarge = count > MOST_FILES || offset > LARGEST || length > LARGEST
  const end = Buffer.alloc(22)
  end.writeUInt32LE(SIGNATURES.end, 0)
  end.writeUInt16LE(isLarge ? 0xffff : count, 8)
  end.writeUInt16LE(isLarge ? 0xffff : count, 10)
  end.writeUInt32LE(isLarge ? 0xffff_ffff : length, 12)
  end.writeUInt32LE(isLarge ? 0xffff_ffff : offset, 16)
  if (!isLarge) return end
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(SIGNATURES.end64, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeUInt16LE(VERSION_64, 12)
  end64.writeUInt16LE(VERSION_64, 14)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(length), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(SIGNATURES.locator64, 0)
  locator.writeBigUInt64LE(BigInt(offset + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end64, locator, end])
}

/** Two seconds exact, from 1980 on, in UTC: the format knows no zone. */
function dosTime(date: Date): number {
  const year = Math.min(127, Math.max(0, date.getUTCFullYear() - 1980))
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
