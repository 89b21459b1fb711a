import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { isTrusted, withMargin } from '#core/capture/crop-handles.ts'
import { findOutline } from '#core/scan/find-outline.ts'
import { downscale } from '#core/scan/planes.ts'
import { distance, type PixelPoint, type Quad, scaled, toPixels } from '#core/scan/quad.ts'
import type { TextLine } from '#core/scan/text/text-lines.ts'
import { PagePrint } from '#core/scan/text/text-loss.ts'
import type { Outline, Pixels } from '#core/scan/types.ts'
import { drawScene, EMPTY_SCENES, SCENES } from '#tests/support/scenes/scene.ts'
import { iou } from '#tests/support/scenes/iou.ts'
import { readPicture } from '#tests/support/scenes/picture.ts'
import { lostOf } from './scenes/score.ts'

/** As the worker searches a photo. */
const PHOTO_SIDE = 1024
/** Every outline that the live view would draw; a crop without confirmation requires more if it is less certain. */
const SEEN_AREA = 0.06
const DRAWINGS = 8
/** Scenes without a document are cheap to draw and false outlines rare: more of them. */
const EMPTY_DRAWINGS = 24

interface Entry {
  readonly file: string
  readonly expected: {
    readonly uprightSize: readonly [number, number]
    readonly quad: readonly (readonly [number, number])[] | null
  }
}

/**
 * Outlines of documents: in the labelled photos of a folder with a `manifest.json`, for `quad-score.mjs`, and in drawn
 * scenes, since labelled photos are few. Resolves to the exit code.
 */
export async function quads(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  const [folder] = positionals
  if (!folder) {
    console.error('Usage: npm run eval -- quads FOLDER [--out PRED.json]')
    return 2
  }
  const predictions = await onPhotos(folder)
  onDrawings()
  if (values.out) writeFileSync(values.out, `${JSON.stringify(predictions, null, 1)}\n`)
  return 0
}

async function onPhotos(folder: string): Promise<Record<string, unknown>> {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) {
    console.log(`skipped: there is no ${manifest}`)
    return {}
  }
  const { entries } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly entries: readonly Entry[] }
  const predictions: Record<string, unknown> = {}
  const found: number[] = []
  for (const { file, expected } of entries) {
    const path = join(folder, file)
    if (!existsSync(path)) {
      console.log(`skipped: there is no ${path}`)
      continue
    }
    const picture = await readPicture(path, PHOTO_SIDE)
    const outline = findOutline(picture, { minArea: SEEN_AREA })
    const [width, height] = expected.uprightSize
    const quad = outline && toPixels(outline.corners, width, height)
    predictions[basename(file)] = quad?.map(({ x, y }) => [round(x), round(y)]) ?? null
    const truth = expected.quad?.map(([x, y]) => ({ x, y }))
    const note = outline ? noteOn(outline, picture, truth && scaledTo(truth, picture.width / width)) : ''
    if (truth) found.push(quad ? iou(quad, truth) : 0)
    console.log(`${basename(file).padEnd(24)} ${verdict(quad, truth)}  ${note}`)
  }
  console.log(`photos: mean IoU ${mean(found)} of ${found.length}\n`)
  return predictions
}

/** Confidence, and the lines of print in the marked outline that the crop loses. */
function noteOn(outline: Outline, picture: Pixels, truth: Quad | undefined): string {
  const certain = `confidence ${outline.confidence.toFixed(2)}`
  if (!isTrusted(outline)) return `${certain}, not cropped without asking`
  if (!truth) return certain
  const lines = new PagePrint(downscale(picture, PHOTO_SIDE)).lossAt(truth).inside.map(boxOf)
  const cut = toPixels(withMargin(outline.corners), picture.width, picture.height)
  return `${certain}, ${lostOf(lines, cut)} of ${lines.length} lines lost`
}

function boxOf({ from, to, height }: TextLine): Quad {
  const length = distance(from, to) || 1
  const [x, y] = [((from.y - to.y) / length) * (height / 2), ((to.x - from.x) / length) * (height / 2)]
  const off = (point: PixelPoint, by: 1 | -1) => ({ x: point.x + x * by, y: point.y + y * by })
  return [off(from, -1), off(to, -1), off(to, 1), off(from, 1)]
}

function scaledTo(points: readonly PixelPoint[], by: number): Quad | undefined {
  const [a, b, c, d] = points
  return a && b && c && d && scaled([a, b, c, d], by)
}

function verdict(quad: Quad | null, truth: readonly { x: number; y: number }[] | undefined): string {
  if (!truth) return quad ? 'none there, but FOUND one' : 'none there, none found'
  return quad ? `IoU ${iou(quad, truth).toFixed(3)}` : 'NOT FOUND'
}

function onDrawings(): void {
  const found: number[] = []
  for (const [name, kind] of Object.entries(SCENES)) {
    const row = Array.from({ length: DRAWINGS }, (_, index) => {
      const { picture, quad } = drawScene(kind, index + 1)
      const outline = findOutline(picture)
      return outline && quad ? iou(toPixels(outline.corners, picture.width, picture.height), quad) : 0
    })
    found.push(...row)
    console.log(`${name.padEnd(24)} IoU ${mean(row)}, least ${Math.min(...row).toFixed(3)}`)
  }
  console.log(
    `drawn scenes: mean IoU ${mean(found)} of ${found.length}, ${found.filter((v) => v < 0.9).length} under 0.90`,
  )
  for (const [name, kind] of Object.entries(EMPTY_SCENES)) {
    const wrong = Array.from({ length: EMPTY_DRAWINGS }, (_, index) =>
      findOutline(drawScene(kind, index + 1).picture),
    ).filter((outline) => outline !== null)
    console.log(`${name.padEnd(24)} none there, found in ${wrong.length} of ${EMPTY_DRAWINGS}`)
  }
}

const mean = (values: readonly number[]) =>
  (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3)
const round = (value: number) => Math.round(value * 10) / 10
