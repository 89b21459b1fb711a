import { expect, it } from 'vitest'
import { likeliest } from '#core/reading/type-model/model.ts'
import { type PaperTable, packedPapers, unpackedPapers } from './paper-table.ts'
import { addScores, fitted } from './regression.ts'
import { trainTypes } from './train-type.ts'

/** 300 papers of three kinds: the first has `w tea`, the second `w rent`, the third neither; all have some other words. */
const table: PaperTable = {
  kinds: ['receipt', 'lease agreement', 'other'],
  features: ['w of', 'w tea', 'w rent', 's rows 1', 'w rare'],
  papers: Array.from({ length: 300 }, (_, place) => {
    const kind = place % 3
    const own = kind < 2 ? [kind + 1] : []
    return {
      kind,
      count: 4 + (place % 5),
      isChoice: place % 6 > 3,
      has: Uint16Array.from([...(place % 2 === 0 ? [0] : []), ...own, 3].toSorted((a, b) => a - b)),
    }
  }),
}

it('stores a table of papers without loss', () => {
  expect(unpackedPapers(packedPapers(table))).toEqual(table)
})

it('learns which words indicate which type', () => {
  const factor = (has: Uint16Array) => Float64Array.from(has, () => 0.5)
  const examples = table.papers.map(({ kind, has }) => ({ kind, has, factor: factor(has) }))
  const weights = fitted(examples, table.features.length, 3, { steps: 60, penalty: 1e-3 })
  const kindOf = (...features: number[]) => {
    const has = Uint16Array.from(features)
    const scores = new Float64Array(3)
    addScores(scores, { has, factor: factor(has) }, weights)
    return likeliest(scores).place
  }
  expect([kindOf(0, 1), kindOf(2), kindOf(0, 3)]).toEqual([0, 1, 2])
})

it('is deterministic, and drops features without information', () => {
  const made = trainTypes(table)
  expect(trainTypes(table)).toEqual(made)
  expect(made.model.features.split('|')).toEqual(expect.arrayContaining(['w rent', 'w tea']))
  expect(made.model.features).not.toContain('w rare')
  expect(made.figures).toMatchObject({ papers: 200, 'papers for choosing': 100, 'likeliest right': 100 })
})
