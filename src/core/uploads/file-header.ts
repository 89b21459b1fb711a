import type { pictureTypes } from '#contract/uploads.ts'

/** Format and size of a file, from its first bytes. In pixels as stored; null if not in these bytes. */
export interface FileHead {
  readonly format: 'jpeg' | 'png' | 'pdf' | 'xml' | 'heic' | 'other'
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
  if (startsAsXml(bytes)) return { format: 'xml', ...unknown }
  // PDF readers accept a header anywhere in the first kilobyte.
  if (ascii(bytes, 0, 1024).includes('%PDF-')) return { format: 'pdf', ...unknown }
  return { format: 'other', ...unknown }
}

/** How much `startsAsXml` looks at. */
export const XML_HEAD_BYTES = 2000

/**
 * Whether the root element, or the document type, is called like that of an e-invoice. In UTF-8, UTF-16 or an extension
 * of ASCII; the rest of the file is not looked at.
 */
export const startsAsXml = (bytes: Uint8Array): boolean =>
  /^[^<]{0,9}(?:<(?:\?[^>]*|!--(?:(?!-->)[^])*--)>\s*)*<(?:!DOCTYPE )?(?:\S+:)?(?:Invoice|CreditNote|CrossIndustry\w+)\b/.test(
    ascii(bytes, 0, XML_HEAD_BYTES).replaceAll('\0', ''),
  )

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

/** By the brands of the `ftyp` box. AVIF shares `mif1` but also has its own brand. */
function isHeic(bytes: Uint8Array): boolean {
  const end = Math.min(uint32(bytes, 0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(ascii(bytes, at, 4))
  return !brands.includes('avif') && brands.some((brand) => heicBrands.includes(brand))
}

/** The largest `ispe` property: tiles have smaller ones. */
function heicSize(bytes: Uint8Array): Size {
  let best: { width: number; height: number } | null = null
  for (let at = 4; at + 16 <= bytes.length; at += 1) {
    if (bytes[at] !== 0x69 || ascii(bytes, at, 4) !== 'ispe') continue
    const size = { width: uint32(bytes, at + 8), height: uint32(bytes, at + 12) }
    if (!best || size.width * size.height > best.width * best.height) best = size
  }
  return best ?? unknown
}

/** An image that is stored with the PNG made from it. In pixels as stored. */
export interface PictureHeader {
  readonly type: (typeof pictureTypes)[number]
  readonly width: number
  readonly height: number
}

/** How many first bytes `pictureHeader` needs. */
export const PICTURE_HEAD_BYTES = 30

/** Type and size of a GIF, BMP or WebP by its first bytes, without decoding it; null for anything else. */
export function pictureHeader(start: Uint8Array): PictureHeader | null {
  if (start.length < PICTURE_HEAD_BYTES) return null
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const header = gif(start, view) ?? bmp(start, view) ?? webp(start, view)
  return header && header.width > 0 && header.height > 0 ? header : null
}

/** Logical screen descriptor (GIF89a, section 18). */
function gif(start: Uint8Array, view: DataView): PictureHeader | null {
  if (!/^GIF8[79]a$/.test(ascii(start, 0, 6))) return null
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** BITMAPINFOHEADER or a later one; a negative height means rows from the top. */
function bmp(start: Uint8Array, view: DataView): PictureHeader | null {
  if (ascii(start, 0, 2) !== 'BM' || view.getUint32(14, true) < 40) return null
  return {
    type: 'image/bmp',
    width: view.getInt32(18, true),
    height: Math.abs(view.getInt32(22, true)),
  }
}

/** The three kinds of first chunk in a RIFF container (RFC 9649, sections 2.5 to 2.7). */
function webp(start: Uint8Array, view: DataView): PictureHeader | null {
  if (ascii(start, 0, 4) !== 'RIFF' || ascii(start, 8, 4) !== 'WEBP') return null
  const size = webpSize(ascii(start, 12, 4), view)
  return size && { type: 'image/webp', ...size }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

function webpSize(chunk: string, view: DataView): { width: number; height: number } | null {
  switch (chunk) {
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return null
  }
}
