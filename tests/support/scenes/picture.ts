import sharp from 'sharp'
import type { Pixels } from '#core/scan/types.ts'

/** The pixels of a picture file, upright, at no more than `longest` a side. */
export async function readPicture(path: string, longest: number): Promise<Pixels> {
  const { data, info } = await sharp(path)
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
