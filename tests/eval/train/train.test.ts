import { expect, it } from 'vitest'
import { chanceOf, oddsOf } from '#core/reading/scorer/model.ts'
import { boost } from './boost.ts'
import { calibrate } from './calibrate.ts'
import { packed, tableOf, unpacked } from './table.ts'

/** 400 candidates of 100 pages: right is the one whose first feature is above 0.5 while its second is nought. */
const rows = Array.from({ length: 400 }, (_, place) => {
  const features = [((place * 37) % 100) / 100, place % 3, -2.55]
  return {
    features,
    right: (features[0] ?? 0) > 0.5 && features[1] === 0,
    page: 1 + Math.floor(place / 4),
    isChoice: place >= 300,
  }
})
const table = tableOf(['share', 'count', 'depth'], rows)
const settings = { trees: 30, depth: 3, rate: 0.3, leastWeight: 0.1, damping: 1, featureShare: 1 }
const train = () =>
  boost(
    table,
    Int32Array.from({ length: 300 }, (_, row) => row),
    settings,
  )

it('stores a table without loss', () => {
  expect(unpacked(packed(table))).toEqual(table)
})

it('learns a rule of two features, and applies it to unseen candidates', () => {
  const model = { ...train(), calibration: [1, 0] as const, least: 0.5 }
  for (const { features, right } of rows.slice(300))
    expect(chanceOf(model, oddsOf(model, features)) > 0.5).toBe(right)
})

it('is deterministic', () => {
  expect(train()).toEqual(train())
})

it('calibrates odds to the share of right candidates', () => {
  // Of candidates with odds of 2 three in four are right, of those with -2 one in four.
  const outcomes = [2, -2].flatMap((odds) =>
    Array.from({ length: 100 }, (_, place) => ({ odds, isRight: place % 4 < (odds > 0 ? 3 : 1) })),
  )
  const calibration = calibrate(outcomes)
  const chance = (odds: number) => chanceOf({ start: 0, trees: [], calibration, least: 0 }, odds)
  expect(chance(2)).toBeCloseTo(0.75, 2)
  expect(chance(-2)).toBeCloseTo(0.25, 2)
})
