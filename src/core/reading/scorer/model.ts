// Gradient-boosted trees: the sum of small decision trees is the logarithm of the odds that a candidate is right.

/** A tree as rows of `[feature, bound, left, right]`; `[-1, value]` is a leaf. A feature up to the bound goes left. */
export type Tree = readonly (readonly number[])[]

/** The trees of one field. The confidence is calibrated on data that was not trained on. */
export interface Model {
  readonly start: number
  readonly trees: readonly Tree[]
  /** Calibration of the log odds: `[slope, intercept]`. */
  readonly calibration: readonly [slope: number, intercept: number]
  /** Minimum probability of a returned value. */
  readonly least: number
}

function valueOf(tree: Tree, features: ArrayLike<number>): number {
  let node = tree[0] ?? []
  while ((node[0] ?? -1) >= 0) {
    const [feature = 0, bound = 0, left = 0, right = 0] = node
    node = tree[(features[feature] ?? 0) <= bound ? left : right] ?? []
  }
  return node[1] ?? 0
}

/** The logarithm of the odds. */
export const oddsOf = (
  { start, trees }: Pick<Model, 'start' | 'trees'>,
  features: ArrayLike<number>,
): number => trees.reduce((sum, tree) => sum + valueOf(tree, features), start)

/** The probability that a candidate with these log odds is right, 0 to 1. */
export const chanceOf = ({ calibration: [slope, intercept] }: Model, odds: number): number =>
  1 / (1 + Math.exp(-(slope * odds + intercept)))
