import type { Pixels, Rotation } from '#core/scan/types.ts'

/** An image rotated clockwise by quarter turns. */
export function turnPicture(picture: Pixels, rotation: Rotation): Pixels {
  if (rotation === 0) return picture
  const { width, height } = picture
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place =
        rotation === 180
          ? (height - 1 - y) * width + (width - 1 - x)
          : rotation === 90
            ? x * height + (height - 1 - y)
            : (width - 1 - x) * height + y
      to[place] = from[y * width + x] ?? 0
    }
  }
  const data = new Uint8ClampedArray(to.buffer)
  return rotation === 180 ? { data, width, height } : { data, width: height, height: width }
}
