import { extname } from 'node:path'
import sharp from 'sharp'

// Files as the app sends them.

export const isPdf = (path: string): boolean => extname(path).toLowerCase() === '.pdf'

/** The app makes a JPEG of each photo; a JPEG is sent unchanged. */
export async function asJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  return isJpeg ? bytes : new Uint8Array(await sharp(bytes).flatten().jpeg({ quality: 95 }).toBuffer())
}
