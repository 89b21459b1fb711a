// Gradient-boosted trees: a sum of small decision trees makes the logarithm of the odds that a candidate is right.

/** A tree as rows of `[feature, bound, left, right]`; `[-1, value]` is a leaf. A feature up to the bound goes left. */
export type Tree = readonly (readonly number[])[]

/** One field's trees. The confidence is the share of right ones, as measured where weights were not made. */
export interface Model {
  readonly start: number
  readonly trees: readonly Tree[]
  /** What this model's odds are worth: `[slope, intercept]` of its logarithm. */
  readonly calibration: readonly [slope: number, intercept: number]
  /** The least chance to be right that a value is given with. */
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

/** The chance that a candidate with these odds is right, 0 to 1. */
export const chanceOf = ({ calibration: [slope, intercept] }: Model, odds: number): number =>
  1 / (1 + Math.exp(-(slope * odds + intercept)))
