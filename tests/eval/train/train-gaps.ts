import { LEAST_ODDS } from '#core/reading/recognition/split-words.ts'
import { type Model, oddsOf } from '#core/reading/scorer/model.ts'
import { boost, SETTINGS } from './boost.ts'
import type { Table } from './table.ts'

/** Few and small trees: a gap has few features, and the phone loads them too. */
const GAP_SETTINGS = { ...SETTINGS, trees: 60, depth: 4, featureShare: 0.6 }

/** The trees of the model of gaps, and how it does on pages for choosing. */
export function trainGaps(table: Table): {
  readonly figures: Readonly<Record<string, number>>
  readonly model: Pick<Model, 'start' | 'trees'>
} {
  const all = [...table.isChoice.keys()]
  const model = boost(table, Int32Array.from(all.filter((row) => table.isChoice[row] === 0)), GAP_SETTINGS)
  const figures = { gaps: 0, spaces: 0, missed: 0, added: 0 }
  for (const row of all.filter((one) => table.isChoice[one] === 1)) {
    const features = table.columns.map((values) => (values[row] ?? 0) / 100)
    const isSpace = oddsOf(model, features) >= LEAST_ODDS
    const isRight = table.right[row] === 1
    figures.gaps += 1
    if (isRight) figures.spaces += 1
    if (isRight && !isSpace) figures.missed += 1
    if (!isRight && isSpace) figures.added += 1
  }
  return { figures, model }
}
