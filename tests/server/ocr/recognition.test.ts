import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { boxAsShown } from '#core/reading/as-shown.ts'
import type { ReadPage } from '#core/reading/types.ts'
import type { OcrEngine } from '#server/ocr/engine.ts'
import { openPicture } from '#server/ocr/image.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { drawnPage } from '../extraction/drawn-pages.ts'
import { sharedEngine } from './shared-engine.ts'

// Pages that nobody scans on purpose, read by the real models.

// Real engines on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let engine: OcrEngine
beforeAll(async () => {
  engine = await sharedEngine()
})

const read = async (bytes: Buffer) => engine.read(await openPicture(bytes))
const textOf = (page: ReadPage) => page.lines.map(({ text }) => text).join('\n')

const LINES = ['Copper Kettle Ltd', '3 Station Road', 'Kettle, large   18.00', 'TOTAL   18.00']

describe('a photographed page', () => {
  test.each([90, 180, 270] as const)('rotated by %i degrees is read', async (angle) => {
    const upright = await drawnPage(LINES, 120)
    const page = await read(await sharp(upright).rotate(angle).jpeg().toBuffer())
    expect(textOf(page)).toContain('Copper Kettle Ltd')
    expect(textOf(page)).toMatch(/TOTAL 18\.00/)
    expect(page.turned).toBe(360 - angle)
    // Where the first line stands in the picture as it was given: at its start, seen from the text.
    const [left, top] = boxAsShown(page.lines[0]?.box ?? [0, 0, 0, 0], page.turned)
    expect((angle === 180 ? top : left) > 0.5).toBe(angle !== 270)
  })

  test('that is skewed keeps its lines separate', async () => {
    const tilted = await sharp(await drawnPage(LINES, 120))
      .rotate(7, { background: '#fff' })
      .jpeg()
      .toBuffer()
    expect(textOf(await read(tilted)).split('\n')).toEqual(LINES.map((line) => line.replace(/ +/g, ' ')))
  })

  test('next to another one is not mixed with it', async () => {
    const paper = (name: string) =>
      drawnPage([name, ...[1, 2, 3, 4, 5, 6, 7].map((row) => `${name} item ${row}    ${row}.50`)], 110)
    const [left, right] = await Promise.all([paper('Lamp'), paper('Rope')])
    const { width, height } = await sharp(left).metadata()
    const both = await sharp({
      create: { width: 2 * width + 120, height, channels: 3, background: '#fff' },
    })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: width + 120, top: 0 },
      ])
      .jpeg()
      .toBuffer()
    const text = textOf(await read(both))
    expect(text.match(/Lamp ?item ?\d/g)).toHaveLength(7)
    expect(text.lastIndexOf('Lamp')).toBeLessThan(text.indexOf('Rope'))
  })
})

test('without text, black or noise, has no lines', async () => {
  const plain = { width: 500, height: 700, channels: 3 as const }
  const black = await sharp({ create: { ...plain, background: '#000' } })
    .jpeg()
    .toBuffer()
  expect((await read(black)).lines).toEqual([])
  const noise = await sharp({
    create: { ...plain, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()
  expect((await read(noise)).lines).toEqual([])
})

test('in a language with accents keeps them', async () => {
  const german = [
    'Rechnung Nr. 1207 vom 3. Mai',
    'Bäckerei Müßig',
    'für die Lieferung mit MwSt',
    'Summe 12,50 €',
  ]
  const page = await read(await drawnPage(german, 130))
  expect(textOf(page)).toContain('Bäckerei Müßig')
  expect(textOf(page)).toMatch(/12,50 ?€/)
})

test('keeps pound signs', async () => {
  const receipt = receipts.find(({ currency }) => currency === '£')
  const page = await read(await readFile(await fixture(receipt?.file ?? '')))
  expect(textOf(page)).toContain('Subtotal £23.30')
  expect(textOf(page)).toContain('TOTAL £27.96')
  expect(textOf(page)).toContain('WOOD SCREWS 4X40 6.95')
})
