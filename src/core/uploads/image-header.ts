/** What the first bytes of a file say, without decoding it. Sizes in pixels as stored; null: not in these bytes. */
export interface FileHead {
  readonly format: 'jpeg' | 'png' | 'pdf' | 'heic' | 'other'
  readonly width: number | null
  readonly height: number | null
}

const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const uint16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const uint32 = (bytes: Uint8Array, at: number) => uint16(bytes, at) * 65_536 + uint16(bytes, at + 2)

/** Reads format and size from the first bytes of a file: type by content, not by name. */
export function readHead(bytes: Uint8Array): FileHead {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return { format: 'jpeg', ...jpegSize(bytes) }
  if (bytes[0] === 0x89 && ascii(bytes, 1, 7) === 'PNG\r\n\x1a\n') return { format: 'png', ...pngSize(bytes) }
  if (ascii(bytes, 4, 4) === 'ftyp' && isHeic(bytes)) return { format: 'heic', ...heicSize(bytes) }
  // Readers accept a PDF whose header stands anywhere in the first kilobyte.
  if (ascii(bytes, 0, 1024).includes('%PDF-')) return { format: 'pdf', ...unknown }
  return { format: 'other', ...unknown }
}

const unknown = { width: null, height: null } as const

type Size = Pick<FileHead, 'width' | 'height'>

function pngSize(bytes: Uint8Array): Size {
  if (ascii(bytes, 12, 4) !== 'IHDR' || bytes.length < 24) return unknown
  return { width: uint32(bytes, 16), height: uint32(bytes, 20) }
}

/** Walks the segments to the frame header (ITU T.81, SOF0 to SOF15 but DHT, JPG and DAC). */
function jpegSize(bytes: Uint8Array): Size {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return unknown
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isBare ? 2 : 2 + Math.max(2, uint16(bytes, at + 2))
  }
  return unknown
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The brands of the `ftyp` box; AVIF shares `mif1` and names itself beside it. */
function isHeic(bytes: Uint8Array): boolean {
  const end = Math.min(uint32(bytes, 0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(ascii(bytes, at, 4))
  return !brands.includes('avif') && brands.some((brand) => heicBrands.includes(brand))
}

/** The largest `ispe` property: tiles have smaller ones of their own. */
function heicSize(bytes: Uint8Array): Size {
  let best: { width: number; height: number } | null = null
  for (let at = 4; at + 16 <= bytes.length; at += 1) {
    if (bytes[at] !== 0x69 || ascii(bytes, at, 4) !== 'ispe') continue
    const size = { width: uint32(bytes, at + 8), height: uint32(bytes, at + 12) }
    if (!best || size.width * size.height > best.width * best.height) best = size
  }
  return best ?? unknown
}
