import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openBrowser, phone, type Browser } from '#tests/support/browser.ts'
import { chromiumFlags } from '#tests/support/chromium-flags.ts'
import { filmOfEach, uprightFeed } from '#tests/support/fixtures/camera-feed.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { photograph, receipts, type Receipt } from '#tests/support/fixtures/receipts.ts'

const file = join(tmpdir(), `sheaf-screenshots-${process.pid}.y4m`)

/** A phone before whose camera one receipt after the other lies, each for 24 seconds. */
export async function phoneWithCamera(profile: string): Promise<Browser> {
  const pictures = await Promise.all(receipts.map(async (each) => readFileSync(await fixture(each.file))))
  writeFileSync(file, await filmOfEach(pictures, { ...uprightFeed, framesPerSecond: 1 }, 24, 3))
  return openBrowser(profile, {
    viewport: phone,
    deviceScaleFactor: 1,
    permissions: ['camera'],
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  } as Parameters<typeof openBrowser>[1])
}

export const dropFilm = () => rmSync(file, { force: true })

const stained: Receipt = {
  file: 'receipt-garden.jpg',
  vendor: 'ELM ROW GARDEN CENTRE',
  address: ['7 Elm Row', 'Hereford HR1 2BX'],
  date: '2026-06-08',
  printedDate: '08/06/2026',
  number: 'G-5512',
  items: [
    ['TOPSOIL 40 L', 699],
    ['CEDAR PLANTER', 3450],
    ['TWINE', 285],
  ],
  taxRate: 20,
  currency: '£',
  tilt: -1.1,
}

/** A photograph of a receipt with coffee on its sums. */
export async function stainedReceipt(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const clean = await photograph(stained, 11)
  const { width, height } = await sharp(clean).metadata()
  const stain = `<svg width="${width}" height="${height}"><ellipse cx="${width * 0.76}" cy="${height * 0.66}" rx="${width * 0.13}" ry="${height * 0.045}" fill="#3c2415" fill-opacity="0.86"/></svg>`
  const buffer = await sharp(clean)
    .composite([{ input: Buffer.from(stain) }])
    .jpeg({ quality: 88 })
    .toBuffer()
  return { name: stained.file, mimeType: 'image/jpeg', buffer }
}
