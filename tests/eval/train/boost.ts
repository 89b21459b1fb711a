import type { Tree } from '#core/reading/scorer/model.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import type { Table } from './table.ts'

// Gradient-boosted trees by histograms of quantised features (Friedman 2001, Chen and Guestrin 2016). The same
// table makes the same trees.

export interface Settings {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** The least weight (the sum of second derivatives) of a leaf, and what is added to it. */
  readonly leastWeight: number
  readonly damping: number
  /** The share of features that a tree may use, chosen again for each from a fixed seed. */
  readonly featureShare: number
}

export const SETTINGS: Settings = {
  trees: 140,
  depth: 5,
  rate: 0.1,
  leastWeight: 3,
  damping: 2,
  featureShare: 0.35,
}

const BINS = 40

interface Binned {
  /** The bin of each row. */
  readonly bins: Uint8Array
  /** The highest value of each bin but the last, in units of the feature. */
  readonly bounds: readonly number[]
}

export function boost(
  table: Table,
  rows: Int32Array,
  settings: Settings = SETTINGS,
): { start: number; trees: Tree[] } {
  const binned = table.columns.map((column) => bin(column, rows))
  const share = rows.reduce((sum, row) => sum + (table.right[row] ?? 0), 0) / rows.length
  const start = round(Math.log(share / (1 - share)))
  const odds = new Float64Array(table.right.length).fill(start)
  const trees: Tree[] = []
  const next = seeded(settings.trees)
  for (let tree = 0; tree < settings.trees; tree += 1) {
    const features = new Set([...binned.keys()].filter(() => next() < settings.featureShare))
    trees.push(grow(binned, features, rows, table.right, odds, settings))
  }
  return { start, trees }
}

const round = (value: number) => Math.round(value * 1e4) / 1e4

function bin(column: Int16Array, rows: Int32Array): Binned {
  const values = Int16Array.from(rows, (row) => column[row] ?? 0).sort()
  const distinct = [...new Set(values)]
  const bounds =
    distinct.length <= BINS
      ? distinct.slice(0, -1)
      : [
          ...new Set(
            Array.from(
              { length: BINS - 1 },
              (_, at) => values[Math.floor(((at + 1) * values.length) / BINS)] ?? 0,
            ),
          ),
        ]
  const bins = Uint8Array.from(column, (value) => {
    let [low, high] = [0, bounds.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (value <= (bounds[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  })
  return { bins, bounds: bounds.map((bound) => bound / 100) }
}

/** First and second derivatives of the loss, summed. */
interface Sums {
  gradient: number
  weight: number
}

function grow(
  binned: readonly Binned[],
  features: ReadonlySet<number>,
  rows: Int32Array,
  right: Uint8Array,
  odds: Float64Array,
  { depth, rate, leastWeight, damping }: Settings,
): Tree {
  const gradients = new Float64Array(odds.length)
  const weights = new Float64Array(odds.length)
  for (const row of rows) {
    const chance = 1 / (1 + Math.exp(-(odds[row] ?? 0)))
    gradients[row] = (right[row] ?? 0) - chance
    weights[row] = Math.max(1e-6, chance * (1 - chance))
  }
  const nodes: number[][] = []
  const gainOf = ({ gradient, weight }: Sums) => gradient ** 2 / (weight + damping)
  const build = (part: Int32Array, left: number): number => {
    const at = nodes.push([]) - 1
    const all = sumOf(part, gradients, weights)
    const split =
      left > 0 ? bestSplit(binned, features, part, gradients, weights, all, leastWeight, gainOf) : null
    if (!split) {
      const value = round((rate * all.gradient) / (all.weight + damping))
      for (const row of part) odds[row] = (odds[row] ?? 0) + value
      nodes[at] = [-1, value]
      return at
    }
    const { bins, bounds } = binned[split.feature] ?? { bins: new Uint8Array(), bounds: [] }
    const isLow = (row: number) => (bins[row] ?? 0) <= split.bin
    const low = build(part.filter(isLow), left - 1)
    const high = build(
      part.filter((row) => !isLow(row)),
      left - 1,
    )
    nodes[at] = [split.feature, bounds[split.bin] ?? 0, low, high]
    return at
  }
  build(rows, depth)
  return nodes
}

function sumOf(part: Int32Array, gradients: Float64Array, weights: Float64Array): Sums {
  const sums = { gradient: 0, weight: 0 }
  for (const row of part) {
    sums.gradient += gradients[row] ?? 0
    sums.weight += weights[row] ?? 0
  }
  return sums
}

const LEAST_GAIN = 1e-3

function bestSplit(
  binned: readonly Binned[],
  features: ReadonlySet<number>,
  part: Int32Array,
  gradients: Float64Array,
  weights: Float64Array,
  all: Sums,
  leastWeight: number,
  gainOf: (sums: Sums) => number,
): { feature: number; bin: number } | null {
  let best: { feature: number; bin: number } | null = null
  let most = gainOf(all) + LEAST_GAIN
  for (const [feature, { bins, bounds }] of binned.entries()) {
    if (bounds.length === 0 || !features.has(feature)) continue
    const gradient = new Float64Array(bounds.length + 1)
    const weight = new Float64Array(bounds.length + 1)
    for (const row of part) {
      const bin = bins[row] ?? 0
      gradient[bin] = (gradient[bin] ?? 0) + (gradients[row] ?? 0)
      weight[bin] = (weight[bin] ?? 0) + (weights[row] ?? 0)
    }
    const low = { gradient: 0, weight: 0 }
    for (let bin = 0; bin < bounds.length; bin += 1) {
      low.gradient += gradient[bin] ?? 0
      low.weight += weight[bin] ?? 0
      const high = { gradient: all.gradient - low.gradient, weight: all.weight - low.weight }
      if (low.weight < leastWeight || high.weight < leastWeight) continue
      const gain = gainOf(low) + gainOf(high)
      if (gain > most) {
        most = gain
        best = { feature, bin }
      }
    }
  }
  return best
}
