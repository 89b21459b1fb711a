import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CONFIDENT } from '#core/reading/confident.ts'
import { understand } from '#core/reading/understand.ts'
import type { DocumentReader } from '#server/extraction/ports.ts'
import type { ReadOutcome } from '#server/extraction/failures.ts'
import { createReaderPool } from '#server/extraction/reader-pool.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { drawnPage, RECEIPT_LINES, textPdf } from './drawn-pages.ts'

// Images that people take by mistake, and unexpected papers: each ends with a message, or with values of
// appropriately low confidence.

// Real engines on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let folder: string
let reader: DocumentReader
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-papers-'))
  reader = createReaderPool({ log: { info() {}, warn() {}, error() {} }, size: 1, priority: 'normal' })
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true })
})

async function read(...files: readonly Uint8Array[]): Promise<ReadOutcome> {
  const places = files.map((_, index) => path.join(folder, `page-${index}`))
  for (const [index, place] of places.entries()) await writeFile(place, files[index] ?? '')
  return reader.read(places)
}

function understood(outcome: ReadOutcome) {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  const { classification, extraction } = understand({ pages: outcome.pages })
  return { ...classification, ...extraction, pages: outcome.pages }
}

type Colour = readonly [red: number, green: number, blue: number]
interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colour: Colour
}

/** A picture of 700 x 900 with discs on it. */
function drawing(ground: Colour, discs: readonly Disc[]): Promise<Buffer> {
  const [width, height] = [700, 900]
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 3) data.set(ground, at)
  for (const { x, y, radius, colour } of discs) {
    for (let row = Math.max(0, y - radius); row < Math.min(height, y + radius); row += 1) {
      const half = Math.floor(Math.sqrt(radius ** 2 - (row - y) ** 2))
      for (let column = Math.max(0, x - half); column < Math.min(width, x + half); column += 1)
        data.set(colour, 3 * (row * width + column))
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Pen strokes, which are not letters. */
function strokes(): Disc[] {
  const next = seeded(11)
  return Array.from({ length: 12 }, (_, line) => {
    let [x, y] = [60, 90 + 62 * line]
    let [along, down] = [2, 0]
    return Array.from({ length: 400 }, (): Disc => {
      along = Math.max(-1.5, Math.min(3.5, along + next() * 1.4 - 0.62))
      down = Math.max(-3, Math.min(3, down + next() * 2 - 1 - (y - 90 - 62 * line) / 40))
      x += along
      y += down
      return { x: Math.round(x), y: Math.round(y), radius: 2, colour: [30, 30, 60] }
    })
  }).flat()
}

/** A sun above hills and trees. */
const landscape: readonly Disc[] = [
  { x: 540, y: 180, radius: 70, colour: [255, 220, 130] },
  { x: 180, y: 1000, radius: 420, colour: [100, 135, 70] },
  { x: 620, y: 1010, radius: 340, colour: [85, 120, 50] },
  ...[120, 260, 410].map((x): Disc => ({ x, y: 560, radius: 56, colour: [50, 100, 65] })),
]

test('a photograph without a document fails with a message', async () => {
  expect(await read(await drawing([150, 200, 255], landscape))).toMatchObject({
    ok: false,
    failure: { code: 'no-text', message: expect.stringMatching(/^[A-Z].{20,}\.$/) as string },
  })
})

test('pen strokes are not assigned a confident type or amounts', async () => {
  const outcome = await read(await drawing([250, 250, 245], strokes()))
  const found = outcome.ok ? understood(outcome) : null
  expect(found?.documentType ?? 'other').toBe('other')
  expect(found?.confidence ?? 0).toBeLessThan(CONFIDENT)
  expect(Object.values(found?.extracted ?? {}).filter((value) => typeof value === 'number')).toEqual([])
})

test('an upside-down receipt is read', async () => {
  const upright = await drawnPage(RECEIPT_LINES, 130)
  const turned = await sharp(upright).rotate(180).jpeg().toBuffer()
  const found = understood(await read(turned))
  expect(found).toMatchObject({ documentType: 'receipt', extracted: { total: 24.5, date: '2024-03-05' } })
  expect(found.pages[0]?.turned).toBe(180)
})

test('two receipts in one photo give the values of one of them, never mixed digits', async () => {
  const other = [
    'PIER KIOSK',
    '3 Harbour Road',
    'Receipt No: K-44',
    'Date: 09/04/2024   10:05',
    '1 Map             7.00',
    '2 Ice cream      10.00',
    'TOTAL       GBP  17.00',
    'CASH             20.00',
    'CHANGE            3.00',
  ]
  const [left, right] = [await drawnPage(RECEIPT_LINES, 130), await drawnPage(other, 130)]
  const { width, height } = await sharp(left).metadata()
  const both = await sharp({
    create: { width: 2 * width + 160, height: height + 40, channels: 3, background: '#fff' },
  })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width + 120, top: 0 },
    ])
    .jpeg()
    .toBuffer()
  const { documentType, extracted } = understood(await read(both))
  expect(documentType).toBe('receipt')
  expect([24.5, 17]).toContain(extracted['total'])
  expect(['2024-03-05', '2024-04-09']).toContain(extracted['date'])
  expect(extracted['vendor']).toMatch(/HARBOUR LIGHT CAFE LTD|PIER KIOSK/)
})

test('a page in an unknown script is processed with low confidence', async () => {
  const greek = [
    'ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ',
    'Καφενείο του Λιμανιού',
    'Οδός Ψαρών δεκαεπτά',
    'Σύνολο πληρωμής',
  ]
  const outcome = await read(await drawnPage(greek, 130))
  expect(outcome.ok ? understood(outcome).confidence : 0).toBeLessThan(CONFIDENT)
})

test('the last of 60 pages with a text layer is read like the first', async () => {
  const pages = Array.from({ length: 59 }, (_, index) => [
    `INVOICE`,
    `Invoice No: A-7`,
    `Page ${index + 1} of the list`,
  ])
  const outcome = await read(textPdf(...pages, ['Subtotal 900.00', 'VAT 10% 90.00', 'Amount due EUR 990.00']))
  const found = understood(outcome)
  expect(found.pages).toHaveLength(60)
  expect(found).toMatchObject({ documentType: 'invoice', extracted: { total: 990 } })
  expect(found.evidence['total']).toMatchObject({ page: 59 })
})
