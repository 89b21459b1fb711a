import { sharedHeight, sharedWidth, union } from './boxes.ts'
import type { Box, Line, Word } from './types.ts'

// PDFs contain runs of text, and OCR engines return lines by column; the field rules need rows across the page.

const lineOf = (words: readonly Word[]): Line => ({
  text: words.map((word) => word.text).join(' '),
  box: union(words.map((word) => word.box)),
  words,
})

/** Share of the lower run's height that it must share with the other one. */
const SHARED_HEIGHT = 0.55
/** Share of the narrower run's width that may overlap: italics and kerning do, text above text more so. */
const OVERLAP = 0.3

function isNextTo(line: Box, run: Box): boolean {
  const lower = Math.min(line[3], run[3])
  return sharedHeight(line, run) > SHARED_HEIGHT * lower && Math.max(line[3], run[3]) < 2.5 * lower
}

/**
 * Joins runs of words that are side by side into lines, from top to bottom and left to right. The words of a run keep
 * their order.
 */
export function assembleLines(runs: readonly (readonly Word[])[]): Line[] {
  const boxed = runs
    .filter((words) => words.length > 0)
    .map((words) => ({ words, box: union(words.map((word) => word.box)) }))
    .sort((a, b) => a.box[1] + a.box[3] / 2 - (b.box[1] + b.box[3] / 2))
  const lines: { runs: typeof boxed; box: Box }[] = []
  for (const run of boxed) {
    const line = lines
      .slice(-12)
      .findLast(
        (other) =>
          isNextTo(other.box, run.box) &&
          other.runs.every((r) => sharedWidth(r.box, run.box) <= OVERLAP * Math.min(r.box[2], run.box[2])),
      )
    if (!line) {
      lines.push({ runs: [run], box: run.box })
      continue
    }
    line.runs.push(run)
    line.box = union([line.box, run.box])
  }
  return lines
    .sort((a, b) => a.box[1] + a.box[3] / 2 - (b.box[1] + b.box[3] / 2))
    .map((line) => lineOf(line.runs.sort((a, b) => a.box[0] - b.box[0]).flatMap((run) => run.words)))
}
