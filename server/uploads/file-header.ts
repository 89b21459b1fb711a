import { E_INVOICE_TYPE, type OriginalType } from '#contract/uploads.ts'
import { pictureHeader, startsAsXml, XML_HEAD_BYTES } from '#core/uploads/file-header.ts'
import { ByteReader } from './byte-reader.ts'

/** Type and size from the first bytes of a file. Pixels as stored, before any rotation. */
export type FileHeader =
  | { readonly type: PictureType; readonly width: number; readonly height: number }
  | { readonly type: 'application/pdf' }
  | { readonly type: typeof E_INVOICE_TYPE }

type PictureType = Exclude<OriginalType, 'application/pdf' | typeof E_INVOICE_TYPE>

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A PDF's marker may start this far into the file (ISO 32000-1, annex H.3.4.1). */
const PDF_SEARCH_BYTES = 1024
/** Segments before the image data of a JPEG. */
const MAX_SEGMENTS = 5000

/**
 * Reads type and size from the header without decoding, so an image of any claimed size costs nothing. Null for another
 * type, or a file that ends before its size.
 */
export async function readFileHeader(stream: AsyncIterable<Uint8Array | string>): Promise<FileHeader | null> {
  const reader = new ByteReader(stream)
  try {
    const start = await reader.peek(XML_HEAD_BYTES)
    if (start.subarray(0, 8).equals(PNG_SIGNATURE)) return await pngHeader(reader)
    if (start[0] === 0xff && start[1] === 0xd8) return await jpegHeader(reader)
    const picture = pictureHeader(start)
    if (picture) return picture
    if (startsAsXml(start)) return { type: E_INVOICE_TYPE }
    return start.subarray(0, PDF_SEARCH_BYTES).includes('%PDF-') ? { type: 'application/pdf' } : null
  } finally {
    await reader.close()
  }
}

/** The first chunk must be IHDR: length, name, width, height (PNG, section 11.2.1). */
async function pngHeader(reader: ByteReader): Promise<FileHeader | null> {
  await reader.skip(PNG_SIGNATURE.length)
  const chunk = await reader.take(16)
  if (chunk.length < 16 || chunk.toString('latin1', 4, 8) !== 'IHDR') return null
  return sized('image/png', chunk.readUInt32BE(8), chunk.readUInt32BE(12))
}

/** Walks the segments to the frame header, SOF0 to SOF15 without DHT, JPG and DAC (ITU T.81, annex B). */
async function jpegHeader(reader: ByteReader): Promise<FileHeader | null> {
  await reader.skip(2)
  for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
    const marker = await nextMarker(reader)
    if (marker === null) return null
    if (hasNoLength(marker)) continue
    const length = await reader.take(2)
    if (length.length < 2 || length.readUInt16BE(0) < 2) return null
    if (!isFrame(marker)) {
      await reader.skip(length.readUInt16BE(0) - 2)
      continue
    }
    const frame = await reader.take(5)
    return frame.length < 5 ? null : sized('image/jpeg', frame.readUInt16BE(3), frame.readUInt16BE(1))
  }
  return null
}

/** Any number of 0xFF may precede a marker. Null at the image data or the end. */
async function nextMarker(reader: ByteReader): Promise<number | null> {
  if ((await reader.take(1))[0] !== 0xff) return null
  let marker: number | undefined = 0xff
  while (marker === 0xff) marker = (await reader.take(1))[0]
  return marker === undefined || marker === 0x00 || marker === 0xd9 || marker === 0xda ? null : marker
}

const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const sized = (type: PictureType, width: number, height: number): FileHeader | null =>
  width > 0 && height > 0 ? { type, width, height } : null
