import type { PageText } from '#contract/document-details.ts'
import { type CoverPage, type Cover, type Ink, layCover, PAGE } from './cover.ts'

export interface DrawnPage {
  readonly image: Blob
  /** Its texts with their positions. */
  readonly text: Pick<PageText, 'source' | 'lines'>
}

/** Draws a cover page in the typeface and direction of the page, so that every script appears as on the screen. */
export async function drawCover(cover: Cover): Promise<readonly DrawnPage[]> {
  const isRtl = getComputedStyle(document.documentElement).direction === 'rtl'
  const family = getComputedStyle(document.body).fontFamily
  const fontOf = (size: number, bold: boolean) => `${bold ? 600 : 400} ${size}px ${family}`
  const canvas = new OffscreenCanvas(PAGE.width, PAGE.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The browser gives no canvas')
  const pages = layCover(cover, (text, size, bold) => {
    context.font = fontOf(size, bold)
    return context.measureText(text).width
  })
  const drawn: DrawnPage[] = []
  try {
    for (const page of pages) {
      draw(context, page, { isRtl, fontOf })
      drawn.push({ image: await canvas.convertToBlob({ type: 'image/png' }), text: textOf(page, isRtl) })
    }
  } finally {
    // Frees the memory at once, because phones have little for canvases.
    canvas.width = canvas.height = 0
  }
  return drawn
}

interface Look {
  readonly isRtl: boolean
  readonly fontOf: (size: number, bold: boolean) => string
}

function draw(context: OffscreenCanvasRenderingContext2D, page: CoverPage, { isRtl, fontOf }: Look): void {
  context.fillStyle = 'white'
  context.fillRect(0, 0, PAGE.width, PAGE.height)
  context.fillStyle = '#b5bac4'
  for (const y of page.lines) context.fillRect(0, y, PAGE.width, 2)
  context.fillStyle = '#16181d'
  context.direction = isRtl ? 'rtl' : 'ltr'
  context.textBaseline = 'top'
  for (const { text, x, y, size, bold, end } of page.inks) {
    context.font = fontOf(size, bold)
    context.textAlign = end ? 'end' : 'start'
    context.fillText(text, isRtl ? PAGE.width - x : x, y)
  }
}

function textOf(page: CoverPage, isRtl: boolean): DrawnPage['text'] {
  const lines = page.inks.map((ink) => ({ text: ink.text, box: boxOf(ink, isRtl), words: [] }))
  return { source: 'text-layer', lines }
}

/** Left, top, width and height as fractions of the page. */
function boxOf({ x, y, width, size, end }: Ink, isRtl: boolean): [number, number, number, number] {
  const start = end ? x - width : x
  const left = isRtl ? PAGE.width - start - width : start
  return [left / PAGE.width, y / PAGE.height, width / PAGE.width, size / PAGE.height]
}
