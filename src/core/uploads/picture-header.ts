import type { pictureTypes } from '#contract/uploads.ts'

/** A picture that is kept beside the PNG made of it. Pixels as stored. */
export interface PictureHeader {
  readonly type: (typeof pictureTypes)[number]
  readonly width: number
  readonly height: number
}

/** This many first bytes are enough. */
export const PICTURE_HEAD_BYTES = 30

/** Type and size of a GIF, BMP or WebP by its first bytes, without decoding it; null for anything else. */
export function pictureHeader(start: Uint8Array): PictureHeader | null {
  if (start.length < PICTURE_HEAD_BYTES) return null
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const header = gif(start, view) ?? bmp(start, view) ?? webp(start, view)
  return header && header.width > 0 && header.height > 0 ? header : null
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

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
  if (ascii(start, 0, 4) !== 'RIFF' || ascii(start, 8, 12) !== 'WEBP') return null
  const size = webpSize(ascii(start, 12, 16), view)
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
