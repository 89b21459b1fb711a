import { randomBytes } from 'node:crypto'

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter within a millisecond (method 1), 62 random bits. Ids
 * of one process sort by creation.
 */
export function newId(now: number = Date.now()): string {
  if (now > last.time) last = { time: now, count: 0 }
  else if (last.count < COUNTER_MAX) last.count++
  else last = { time: last.time + 1, count: 0 }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(last.time, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const COUNTER_MAX = 0xfff
let last = { time: 0, count: 0 }
