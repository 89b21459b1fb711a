import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { seededBytes } from '#tests/support/fixtures/random.ts'

const PHOTO_BYTES = 2_000_000
/** Longest body of one JPEG segment. */
const SEGMENT_BYTES = 65_000

/** Start of an image's pixels in a JPEG. */
const PIXELS = Buffer.from([0xff, 0xda])

/**
 * A small image, padded to the size of a photo with segments that every reader skips: the bench measures the transfer,
 * not how long the server reads noise. They follow its size, as the bulk of a photo does.
 */
async function photo(index: number): Promise<Buffer> {
  const small = await sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: 240, g: 240, b: 200 + index } },
  })
    .jpeg()
    .toBuffer()
  const noise = Buffer.from(seededBytes(index + 1, PHOTO_BYTES))
  const segments: Buffer[] = []
  for (let at = 0; at < noise.length; at += SEGMENT_BYTES) {
    const body = noise.subarray(at, at + SEGMENT_BYTES)
    const head = Buffer.from([0xff, 0xef, 0, 0])
    head.writeUInt16BE(body.length + 2, 2)
    segments.push(head, body)
  }
  const pixels = small.indexOf(PIXELS)
  return Buffer.concat([small.subarray(0, pixels), ...segments, small.subarray(pixels)])
}

/** Writes `count` photos of 2 MB into a folder. Returns their paths. */
export async function photos(folder: string, count: number): Promise<string[]> {
  const paths = Array.from({ length: count }, (_, index) => join(folder, `photo-${index}.jpg`))
  for (const [index, path] of paths.entries()) writeFileSync(path, await photo(index))
  return paths
}
