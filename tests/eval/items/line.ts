/** The true values of a line item. Amounts are in the currency's smallest unit. */
export interface GoodsLine {
  /** Accepted names: with and without its code, with and without its options. */
  readonly names: readonly [string, ...string[]]
  /** Only what is printed. */
  readonly quantity?: number
  readonly unitPrice?: number
  readonly amount: number
}

/**
 * The kind of a printed row: it has the amount of a line item, it belongs to the item whose amount is on a row below or
 * above it (`above` is a name above its price), it is a surcharge that may count as an item, or anything else.
 */
export type RowKind = 'item' | 'above' | 'below' | 'extra' | 'none'
