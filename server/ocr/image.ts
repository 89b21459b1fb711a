import sharp from 'sharp'
import { MAX_PIXELS } from '#contract/limits.ts'
import type { Pixels } from '#core/scan/types.ts'

// Decodes untrusted images: three formats only, with the size checked before any pixel is decoded.

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

/** More pixels cost time without improving the result. */
const MAX_READ_PIXELS = 9_000_000
/** Longest side, in pixels, that the decoders support. */
export const LONGEST_SIDE = 32_767

export class ImageError extends Error {
  readonly kind: 'unsupported' | 'too-large' | 'damaged'

  constructor(kind: ImageError['kind'], cause?: unknown) {
    super(`The image is ${kind}`, { cause })
    this.kind = kind
  }
}

export function imageError(error: unknown): ImageError {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return new ImageError('too-large', error)
  if (/unsupported image format|blocked/i.test(message)) return new ImageError('unsupported', error)
  return new ImageError('damaged', error)
}

/**
 * Decodes a photo or scan to upright pixels on white, downscaled to `MAX_READ_PIXELS`. Decodes as much as possible of
 * a truncated file. Rejects with ImageError.
 */
export async function openPicture(bytes: Buffer): Promise<Pixels> {
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    const { width, height, orientation = 1 } = await open().metadata()
    const zoom = Math.min(
      1,
      Math.sqrt(MAX_READ_PIXELS / (width * height)),
      LONGEST_SIDE / Math.max(width, height),
    )
    // EXIF orientations 5 to 8 swap width and height.
    const uprightWidth = orientation > 4 ? height : width
    const { data, info } = await open()
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: Math.max(1, Math.round(zoom * uprightWidth)), kernel: 'lanczos3' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
      width: info.width,
      height: info.height,
    }
  } catch (error) {
    throw imageError(error)
  }
}
