import { itemCandidates, itemFeatures, type ItemCandidate } from '#core/reading/scorer/item.ts'
import { layOut } from '#core/reading/sheet.ts'
import { readGoods, type ReadGoods } from '../items/roles.ts'
import type { TableRow } from './table.ts'

/** The kind of row that most of its words are of. */
function isItem({ kindOf }: ReadGoods, { row }: ItemCandidate): boolean {
  const items = row.words.filter((word) => kindOf(word) === 'item').length
  return items * 2 > row.words.length
}

/**
 * The table of sums of lines of goods (`item`): of COUNT slips for training, of a quarter as many for choosing and of one
 * in `known` of those for training again. Each candidate is a page of its own, for many of a page are right.
 */
export function itemRows(count: number, known: number): { names: readonly string[]; rows: TableRow[] } {
  let names: readonly string[] = []
  const rows: TableRow[] = []
  for (const role of ['train', 'choose'] as const) {
    const papers = readGoods(role, role === 'train' ? count + count / known : count / 4)
    for (const [place, paper] of [...papers].entries()) {
      const sheet = layOut(paper.reading)
      const scale = 10 ** paper.decimals
      for (const candidate of itemCandidates(sheet)) {
        const features = itemFeatures(sheet, candidate)
        if (names.length === 0) names = Object.keys(features)
        rows.push({
          features: Float32Array.from(Object.values(features)),
          right:
            isItem(paper, candidate) &&
            paper.lines.some(({ amount }) => Math.abs(candidate.value - amount / scale) < 0.005),
          page: rows.length + 1,
          isChoice: role === 'choose' || place >= count,
        })
      }
    }
  }
  return { names, rows }
}
