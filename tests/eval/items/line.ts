/** What is true of a line of goods. Amounts are in the currency's smallest unit. */
export interface GoodsLine {
  /** What it may be called: without its code and with it, without what is chosen besides and with it. */
  readonly names: readonly [string, ...string[]]
  /** Only what the paper prints. */
  readonly quantity?: number
  readonly unitPrice?: number
  readonly amount: number
}

/**
 * What a printed row is: it has the sum of a line of goods, it belongs to the line whose sum is on a row below it or above
 * it (`above` is the name over its price), it is added to the goods and may be one of them, or anything else.
 */
export type RowKind = 'item' | 'above' | 'below' | 'extra' | 'none'
