/** What tills of a language print besides shop, goods and sums. Texts in braces are templates of `fill`. */
export interface TillWords {
  /** What stands before the number of the receipt. */
  readonly number: readonly string[]
  /** Numbers of other things: label and value. */
  readonly others: readonly (readonly [label: string, value: string])[]
  readonly date: string
  /** What the tax is called, and what its table calls rate, net, gross and the sums of all rates. */
  readonly tax: readonly string[]
  readonly net: readonly string[]
  readonly gross: readonly string[]
  readonly sum: string
  readonly rate: string
  /** Between a rate and what it is a part of. */
  readonly of: string
}
