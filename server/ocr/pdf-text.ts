import { Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { assembleLines } from '#core/reading/assemble-lines.ts'
import type { Box, ReadPage, Word } from '#core/reading/types.ts'

type Viewport = ReturnType<PDFPageProxy['getViewport']>

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/** Fewer letters and digits are only a stamp or page number on a scan. */
const MIN_LETTERS = 25
/** Ratio of unreadable characters to letters from which on the font table counts as broken. */
const MAX_BROKEN_SHARE = 0.2
/** Fraction of a word's height: words whose top and height differ by less are on one line. */
const SAME_LINE_TOLERANCE = 0.2
/** Fraction of a letter's width: runs with a gap in this range belong to one word. */
const MIN_JOIN_GAP = -0.5
const MAX_JOIN_GAP = 0.15
/** Distance of the text baseline from the lower edge, as a fraction of a form field's height. */
const FIELD_BASELINE = 0.25
/** Average width of a letter in a form field, as a fraction of the font size. */
const FIELD_LETTER_WIDTH = 0.5
/** Largest font size of a form field's text, in points. */
const MAX_FIELD_FONT_SIZE = 12

/** The text layer of a page, with the values of form fields. */
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

const textOf = (page: ReadPage) => page.lines.map((line) => line.text).join('')

/** Number of letters and digits. */
export const lettersOf = (page: ReadPage): number => textOf(page).match(/[\p{L}\d]/gu)?.length ?? 0

/** Whether a page has more readable text than a stamp. */
export function isUsable(page: ReadPage): boolean {
  const letters = lettersOf(page)
  const broken = textOf(page).match(/[\ufffd\p{Co}\p{Cc}]/gu)?.length ?? 0
  return letters >= MIN_LETTERS && broken < MAX_BROKEN_SHARE * letters
}

/** Splits a text run into words. PDFs do not give the widths of letters, so each gets an equal share of the run. */
function wordsOf(item: TextItem, viewport: Viewport): Word[] {
  const matrix: readonly number[] = Util.transform(viewport.transform, item.transform)
  const [scaleX = 0, skew = 0, , , x = 0, baseline = 0] = matrix
  const height = item.height || Math.hypot(scaleX, skew)
  // Vertical text belongs to no line.
  if (Math.abs(skew) > Math.abs(scaleX)) return []
  const letterWidth = item.width / Math.max(1, item.str.length)
  return [...item.str.matchAll(/\S+/g)].map((match) => {
    const box: Box = [
      (x + letterWidth * match.index) / viewport.width,
      (baseline - height) / viewport.height,
      (letterWidth * match[0].length) / viewport.width,
      height / viewport.height,
    ]
    return { text: match[0], box, confidence: 1 }
  })
}

/** Values of form fields, which are not part of a page's text content. */
async function formWords(page: PDFPageProxy, viewport: Viewport): Promise<Word[][]> {
  const annotations: unknown[] = await page.getAnnotations()
  return annotations.flatMap((annotation) => {
    const field = annotation as { fieldType?: unknown; fieldValue?: unknown; rect?: unknown }
    const isText = field.fieldType === 'Tx' || field.fieldType === 'Ch'
    const value = Array.isArray(field.fieldValue) ? field.fieldValue[0] : field.fieldValue
    if (!isText || typeof value !== 'string' || value.trim() === '' || !Array.isArray(field.rect)) return []
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = field.rect.map(Number)
    const height = Math.min(MAX_FIELD_FONT_SIZE, Math.abs(y1 - y0))
    const baseline = Math.min(y0, y1) + FIELD_BASELINE * height
    const item = {
      str: value.trim(),
      // The field is often much wider than its text.
      width: Math.min(Math.abs(x1 - x0), FIELD_LETTER_WIDTH * height * value.trim().length),
      height,
      transform: [1, 0, 0, 1, Math.min(x0, x1), baseline],
    }
    return [wordsOf(item, viewport)]
  })
}

/** Joins adjacent runs on one baseline: some PDFs store each letter as a separate run. */
function joinBroken(runs: readonly Word[][]): Word[][] {
  const joined: Word[][] = []
  for (const run of runs) {
    const last = joined.at(-1)?.at(-1)
    const first = run[0]
    if (!first) continue
    if (!last || !touches(last, first)) {
      joined.push([...run])
      continue
    }
    const box: Box = [last.box[0], last.box[1], first.box[0] + first.box[2] - last.box[0], last.box[3]]
    joined.at(-1)?.splice(-1, 1, { text: last.text + first.text, box, confidence: 1 }, ...run.slice(1))
  }
  return joined
}

function touches(a: Word, b: Word): boolean {
  const gap = b.box[0] - (a.box[0] + a.box[2])
  const letterWidth = a.box[2] / Math.max(1, a.text.length)
  const tolerance = SAME_LINE_TOLERANCE * a.box[3]
  const isSameLine = Math.abs(a.box[1] - b.box[1]) < tolerance && Math.abs(a.box[3] - b.box[3]) < tolerance
  return isSameLine && gap > MIN_JOIN_GAP * letterWidth && gap < MAX_JOIN_GAP * letterWidth
}
