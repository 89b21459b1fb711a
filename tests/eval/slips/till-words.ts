/** What tills of a language print besides shop, line items and totals. Texts in braces are templates of `fill`. */
export interface TillWords {
  /** Labels of the receipt number. */
  readonly number: readonly string[]
  /** Other numbers: label and value. */
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
