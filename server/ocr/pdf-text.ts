import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { assembleLines } from '#core/reading/assemble-lines.ts'
import type { Box, ReadPage, Word } from '#core/reading/types.ts'

type Viewport = ReturnType<PDFPageProxy['getViewport']>
type Matrix = readonly number[]

/** Combines two PDF matrices: first `b`, then `a`. */
const combine = (a: Matrix, b: Matrix): number[] => {
  const [a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0] = a
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = b
  return [
    a0 * b0 + a2 * b1,
    a1 * b0 + a3 * b1,
    a0 * b2 + a2 * b3,
    a1 * b2 + a3 * b3,
    a0 * b4 + a2 * b5 + a4,
    a1 * b4 + a3 * b5 + a5,
  ]
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/** Splits a run of text into words; widths are shared out by letters, as the PDF does not give them. */
function wordsOf(item: TextItem, viewport: Viewport): Word[] {
  const [scaleX = 0, skew = 0, , , x = 0, baseline = 0] = combine(viewport.transform, item.transform)
  const letter = item.height || Math.hypot(scaleX, skew)
  // Text that runs upwards or downwards is no line of this page.
  if (Math.abs(skew) > Math.abs(scaleX)) return []
  const each = item.width / Math.max(1, item.str.length)
  return [...item.str.matchAll(/\S+/g)].map((match) => {
    const box: Box = [
      (x + each * match.index) / viewport.width,
      (baseline - letter) / viewport.height,
      (each * match[0].length) / viewport.width,
      letter / viewport.height,
    ]
    return { text: match[0], box, confidence: 1 }
  })
}

/** What people typed into the form fields of a page: it is not part of the page's text. */
async function formWords(page: PDFPageProxy, viewport: Viewport): Promise<Word[][]> {
  const annotations: unknown[] = await page.getAnnotations()
  return annotations.flatMap((annotation) => {
    const field = annotation as { fieldType?: unknown; fieldValue?: unknown; rect?: unknown }
    const isText = field.fieldType === 'Tx' || field.fieldType === 'Ch'
    const value = Array.isArray(field.fieldValue) ? field.fieldValue[0] : field.fieldValue
    if (!isText || typeof value !== 'string' || value.trim() === '' || !Array.isArray(field.rect)) return []
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = field.rect.map(Number)
    const height = Math.min(12, Math.abs(y1 - y0))
    const baseline = Math.min(y0, y1) + 0.25 * height
    const item = {
      str: value.trim(),
      // Letters are half as wide as high, on average; the field is often much wider than its text.
      width: Math.min(Math.abs(x1 - x0), 0.5 * height * value.trim().length),
      height,
      transform: [1, 0, 0, 1, Math.min(x0, x1), baseline],
    }
    return [wordsOf(item, viewport)]
  })
}

/** The text of a page as the PDF itself holds it, with the values of form fields. */
export async function textLayerOf(page: PDFPageProxy): Promise<ReadPage> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const runs = items.flatMap((item) => ('str' in item ? [wordsOf(item as TextItem, viewport)] : []))
  const forms = await formWords(page, viewport)
  return {
    source: 'text-layer',
    aspect: viewport.width / viewport.height,
    lines: assembleLines([...joinBroken(runs), ...forms]),
  }
}

/** Some PDFs hold each letter as a run of its own: runs that touch on one baseline are one word. */
function joinBroken(runs: readonly Word[][]): Word[][] {
  const out: Word[][] = []
  for (const run of runs) {
    const last = out.at(-1)?.at(-1)
    const first = run[0]
    if (!first) continue
    if (!last || !touches(last, first)) {
      out.push([...run])
      continue
    }
    const box: Box = [last.box[0], last.box[1], first.box[0] + first.box[2] - last.box[0], last.box[3]]
    out.at(-1)?.splice(-1, 1, { text: last.text + first.text, box, confidence: 1 }, ...run.slice(1))
  }
  return out
}

function touches(a: Word, b: Word): boolean {
  const gap = b.box[0] - (a.box[0] + a.box[2])
  const letter = a.box[2] / Math.max(1, a.text.length)
  const sameLine =
    Math.abs(a.box[1] - b.box[1]) < 0.2 * a.box[3] && Math.abs(a.box[3] - b.box[3]) < 0.2 * a.box[3]
  return sameLine && gap > -0.5 * letter && gap < 0.15 * letter
}

/** Fewer letters than these are a stamp or a page number over a scan. */
const ENOUGH_LETTERS = 25

/** It is text that people can read: enough of it, and not the leftovers of a broken font table. */
export function isUsable(page: ReadPage): boolean {
  const text = page.lines.map((line) => line.text).join('')
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0
  const broken = text.match(/[\ufffd\p{Co}\p{Cc}]/gu)?.length ?? 0
  return letters >= ENOUGH_LETTERS && broken < 0.2 * letters
}
