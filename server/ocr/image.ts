import sharp from 'sharp'
import { MAX_PIXELS } from '#contract/limits.ts'

// Decoding of pictures that strangers made: three formats only, and the size is known before any pixel.

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Small letters are enlarged until the narrow side has this many pixels, at most `LARGEST_ZOOM` times. */
const NARROW_SIDE = 1100
const LARGEST_ZOOM = 2.5
/** More pixels than these cost time and read no better. */
const MOST_PIXELS = 9_000_000
/** Longest side, in pixels, that the reading engine takes. */
export const LONGEST_SIDE = 32_767

export class ImageError extends Error {
  readonly kind: 'unsupported' | 'too-large' | 'damaged'

  constructor(kind: ImageError['kind'], cause?: unknown) {
    super(`The image is ${kind}`, { cause })
    this.kind = kind
  }
}

/** What sharp says of a bad picture, in our terms. */
function imageError(error: unknown): ImageError {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return new ImageError('too-large', error)
  if (/unsupported image format|blocked/i.test(message)) return new ImageError('unsupported', error)
  return new ImageError('damaged', error)
}

/** Width and height in pixels as stored. */
export async function sizeOf(image: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(image, { limitInputPixels: MAX_PIXELS }).metadata()
  return { width, height }
}

/**
 * A photo or scan made ready for reading: upright, grey, with stretched contrast, at a size that an engine reads
 * well. PNG. Rejects with ImageError. A file cut short is read as far as it goes.
 */
export async function prepareImage(bytes: Buffer): Promise<Buffer> {
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    const { width, height, orientation = 1 } = await open().metadata()
    const wanted = Math.min(LARGEST_ZOOM, Math.max(1, NARROW_SIDE / Math.min(width, height)))
    const zoom = Math.min(
      wanted,
      Math.sqrt(MOST_PIXELS / (width * height)),
      LONGEST_SIDE / Math.max(width, height),
    )
    // EXIF orientations 5 to 8 lie on their side.
    const uprightWidth = orientation > 4 ? height : width
    return await open()
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: Math.max(1, Math.round(zoom * uprightWidth)), kernel: 'lanczos3' })
      .grayscale()
      .normalise()
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch (error) {
    throw imageError(error)
  }
}
