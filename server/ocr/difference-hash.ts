import sharp from 'sharp'
import type { Pixels } from '#core/scan/types.ts'

/** Patches per side. */
const SIDE = 16

/**
 * A difference hash of a page: 256 bits as 64 hexadecimal digits. Each bit says whether one of 16 x 16 patches is
 * lighter than its right neighbour. A new photo or copy of the same page differs in few bits.
 */
export async function differenceHash({ data, width, height }: Pixels): Promise<string> {
  const grey = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: SIDE + 1, height: SIDE, fit: 'fill' })
    .raw()
    .toBuffer()
  let digits = ''
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 4) {
      let digit = 0
      for (let bit = 0; bit < 4; bit += 1) {
        const at = row * (SIDE + 1) + column + bit
        digit = digit * 2 + ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1 : 0)
      }
      digits += digit.toString(16)
    }
  }
  return digits
}
