import sharp from 'sharp'
import { expect, it } from 'vitest'
import { likeness, type PrintPattern } from '#core/scan/print-pattern.ts'
import { readFrame } from '#core/scan/read-frame.ts'
import { photograph, type Receipt, receipts } from '#tests/support/fixtures/receipts.ts'

const [short] = receipts
const long: Receipt = {
  ...short!,
  vendor: 'LOW TIDE',
  address: ['Unit 5 of the Old Fish Market', 'Harbour Road', 'Whitby YO21 3PU'],
  items: [3, 9, 4, 12, 6, 5, 11, 8, 3, 7].map((length, at) => ['M'.repeat(length), 10 ** (at % 4)]),
}

/** Print of a receipt as the live view sees it. `light` multiplies the brightness. */
async function seen(receipt: Receipt, seed: number, light = 1): Promise<PrintPattern> {
  const { data, info } = await sharp(await photograph(receipt, seed))
    .resize(480, 480, { fit: 'inside' })
    .linear(light, 0)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { pattern } = readFrame({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
  return pattern!
}

it('the print of a receipt is similar in other light, and differs from another receipt', async () => {
  const [first, again, other] = await Promise.all([seen(short!, 1), seen(short!, 2, 0.8), seen(long, 3)])
  expect(likeness(first, again)).toBeGreaterThan(0.9)
  expect(likeness(first, other)).toBeLessThan(0.6)
})

it('a page without print is similar to any other', () => {
  expect(likeness(new Uint8Array(1536), new Uint8Array(1536).fill(3, 7, 9))).toBe(1)
})
