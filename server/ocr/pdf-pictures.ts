import { OPS, Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const PICTURES = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
])

/** Share of a page that is covered by images, 0 to 1. Overlapping areas count once per image. */
export async function coveredByPictures(page: PDFPageProxy): Promise<number> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const viewport = page.getViewport({ scale: 1 })
  const saved: (readonly number[])[] = []
  let matrix: readonly number[] = viewport.transform
  let covered = 0
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    if (operator === OPS.transform) matrix = Util.transform(matrix, argsArray[index])
    const form: unknown = operator === OPS.paintFormXObjectBegin ? argsArray[index]?.[0] : null
    if (Array.isArray(form)) matrix = Util.transform(matrix, form)
    if (PICTURES.has(operator)) covered += visibleArea(matrix, viewport)
  }
  return Math.min(1, covered / (viewport.width * viewport.height))
}

/** Visible area of an image on the page. Images are drawn into the unit square, transformed by `matrix`. */
function visibleArea(matrix: readonly number[], page: { width: number; height: number }): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix
  const xs = [e, e + a, e + c, e + a + c]
  const ys = [f, f + b, f + d, f + b + d]
  const extent = (values: readonly number[], limit: number) =>
    Math.max(0, Math.min(limit, Math.max(...values)) - Math.max(0, Math.min(...values)))
  return extent(xs, page.width) * extent(ys, page.height)
}
