import sharp from 'sharp'
import { expect, test } from 'vitest'
import { turnedPicture } from '#server/ocr/turned-picture.ts'

/** Left half red, right half blue. */
const wide = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: 20, height: 40, channels: 3, background: '#0000ff' } }, left: 20, top: 0 },
  ])

/** Whether the pixel in the middle of the upper edge is red or blue. */
async function upperColour(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data.subarray((2 * info.width + info.width / 2) * info.channels)
  return red > blue ? 'red' : 'blue'
}

test('an image is rotated clockwise', async () => {
  const jpeg = await wide().jpeg().toBuffer()
  expect(await upperColour(await turnedPicture(jpeg, 90))).toBe('red')
  expect(await upperColour(await turnedPicture(jpeg, 270))).toBe('blue')
})

test('the rotation that a photo states is applied first', async () => {
  // Stated: to be shown a quarter turn clockwise.
  const photo = await wide().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const turned = await turnedPicture(photo, 180)
  expect(await upperColour(turned)).toBe('blue')
  expect((await sharp(turned).metadata()).orientation ?? 1).toBe(1)
})

test('the format stays', async () => {
  for (const format of ['png', 'jpeg'] as const) {
    const turned = await turnedPicture(await wide().toFormat(format).toBuffer(), 90)
    expect((await sharp(turned).metadata()).format).toBe(format)
  }
})

test('what is not an image is rejected', async () => {
  await expect(turnedPicture(Buffer.from('no image'), 90)).rejects.toMatchObject({ kind: 'unsupported' })
})
