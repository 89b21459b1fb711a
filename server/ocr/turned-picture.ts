import sharp from 'sharp'
import { MAX_PIXELS } from '#contract/limits.ts'
import type { Rotation } from '#core/scan/types.ts'
import { imageError } from './image.ts'

/** The photo is stored as well, so this is never the only copy. */
const JPEG_QUALITY = 90

/** A page image, rotated clockwise, in its own format. Rejects with ImageError. */
export async function turnedPicture(bytes: Buffer, by: Rotation): Promise<Buffer> {
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    const { format } = await open().metadata()
    const turned = open().autoOrient().rotate(by)
    return await (format === 'png' ? turned.png() : turned.jpeg({ quality: JPEG_QUALITY })).toBuffer()
  } catch (error) {
    throw imageError(error)
  }
}
