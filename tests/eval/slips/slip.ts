/** A line of a slip: one text is centred, of two the second stands at the right edge. */
export type Row = readonly [string] | readonly [left: string, right: string]

/** What is true of a made-up receipt. Amounts are in the currency's smallest unit. */
export interface Truth {
  readonly company: string
  /** ISO day. */
  readonly day: string
  /** As printed, a line each. */
  readonly address: readonly string[]
  readonly items: readonly (readonly [name: string, amount: number])[]
  /** What was added to the prices; 0 where they hold the tax or none is named. */
  readonly addedTax: number
  /** What the prices hold already, where it is named. */
  readonly containedTax: number
  readonly total: number
  /** How many decimals amounts are printed with. */
  readonly decimals: 0 | 2
}

/** A made-up receipt: what is true of it, and what is printed. */
export interface Slip {
  readonly truth: Truth
  readonly rows: readonly Row[]
}
