import { createRequire } from 'node:module'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Dice } from '../workspace/dice.ts'
import type { Row } from './slip.ts'

// Read when the first text is drawn. Without it the machine's own file says how letters keep to the grid of points.
env['FONTCONFIG_FILE'] = fileURLToPath(new URL('fonts.conf', import.meta.url))

const require = createRequire(import.meta.url)
const dejavu = (file: string) => require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`)

interface Face {
  readonly font: string
  readonly file: string
}

/** All from packages: a machine needs no font. */
const FACES: readonly Face[] = [
  { font: 'DejaVu Sans Mono', file: dejavu('DejaVuSansMono') },
  { font: 'DejaVu Sans', file: dejavu('DejaVuSans') },
  { font: 'DejaVu Sans Condensed', file: dejavu('DejaVuSansCondensed') },
  { font: 'DejaVu Serif Condensed', file: dejavu('DejaVuSerifCondensed') },
  { font: 'Liberation Sans', file: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf') },
]

/** Between the texts of a row and at the edges of the paper, in letters. */
const GAP = 1
/** The highest and the lowest sign: with it on both sides every row is equally high, and so all stand on their lines. */
const UNSEEN = '<span alpha="1">Å|</span>'

/** What is added to the width of each letter, and to that of each space besides, as shares of the letters' size. */
export interface Spacing {
  readonly letters: number
  readonly spaces: number
}

const EVEN: Spacing = { letters: 0, spaces: 0 }

interface Text {
  readonly image: Buffer
  readonly width: number
  readonly height: number
}

/** A receipt as a till prints it, upright and clean, as a PNG. */
export async function print(rows: readonly Row[], dice: Dice, spacing = EVEN): Promise<Buffer> {
  const size = dice.whole(15, 30)
  const face = dice.one(FACES)
  const ink = grey(dice.whole(10, 110))
  const write = (text: string) => written(text, face, size, ink, spacing)
  const texts = await Promise.all(rows.map((row) => Promise.all(row.map(write))))
  const line = Math.round((size * dice.whole(125, 165)) / 100)
  const gap = GAP * size
  const widths = texts.map((row) => row.reduce((sum, { width }) => sum + width, gap))
  const width = Math.max(...widths) + gap
  const tallest = Math.max(...texts.flat().map(({ height }) => height))
  const layers = texts.flatMap((row, place) => {
    const top = gap + place * line
    return row.map((text, column) => ({
      input: text.image,
      top,
      left: leftOf(text, column, row.length, width),
    }))
  })
  return sharp({
    create: {
      width,
      height: 2 * gap + (rows.length - 1) * line + tallest,
      channels: 3,
      background: paper(dice),
    },
  })
    .composite(layers)
    .png()
    .toBuffer()
}

/** One text of a row is centred; of several the first begins at the left edge and the last ends at the right one. */
function leftOf(text: Text, column: number, columns: number, width: number): number {
  if (columns === 1) return Math.floor((width - text.width) / 2)
  return Math.round(((width - text.width) * column) / (columns - 1))
}

async function written(
  text: string,
  { font, file }: Face,
  size: number,
  ink: string,
  { letters, spaces }: Spacing,
): Promise<Text> {
  // Pango's unit: a 1024th of a point.
  const units = (ems: number) => Math.round(ems * size * 1024)
  const spaced = escaped(text).replaceAll(' ', `<span letter_spacing="${units(letters + spaces)}"> </span>`)
  const markup = `${UNSEEN}<span foreground="${ink}" letter_spacing="${units(letters)}">${spaced}</span>${UNSEEN}`
  const { data, info } = await sharp({
    text: { text: markup, font: `${font} ${size}`, fontfile: file, dpi: 72, rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const grey = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`

/** White to yellowed. */
function paper(dice: Dice) {
  const level = dice.whole(225, 255)
  return { r: level, g: level, b: level - dice.whole(0, 15) }
}
