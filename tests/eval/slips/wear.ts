import sharp from 'sharp'
import { seeded } from '#tests/support/fixtures/random.ts'
import type { Dice } from '../workspace/dice.ts'

/** Brightness of a dot that the till's head missed. */
const BARE = 250

/**
 * An image like from a cheap scanner and a worn till: rotated by up to 1.2 degrees, small, blurred, with grain and, on
 * a third of all receipts, with missing dots. A JPEG.
 */
export async function wear(picture: Buffer, dice: Dice): Promise<Buffer> {
  const turned = await sharp(picture)
    .rotate(dice.whole(-120, 120) / 100, { background: '#dddddd' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await sharp(turned.data)
    .resize({ width: Math.round((turned.info.width * dice.whole(50, 110)) / 100) })
    .blur(dice.whole(30, 140) / 100)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  roughen(data, channels, dice)
  return sharp(data, { raw: { width, height, channels } })
    .blur(dice.whole(30, 80) / 100)
    .jpeg({ quality: dice.whole(30, 85) })
    .toBuffer()
}

/** Grain over all points, and points without ink. */
function roughen(points: Buffer, channels: number, dice: Dice): void {
  const grain = dice.whole(0, 45)
  const bareShare = dice.chance(0.35) ? dice.whole(0, 16) / 100 : 0
  const next = seeded(dice.whole(0, 0x7fffffff))
  for (let start = 0; start < points.length; start += channels) {
    const change = (next() * 2 - 1) * grain
    const isBare = next() < bareShare
    for (let at = start; at < start + channels; at += 1) {
      points[at] = isBare ? BARE : Math.min(255, Math.max(0, (points[at] ?? 0) + change))
    }
  }
}
