export type Cell = string | number | boolean | null

/** A table row of a document. */
export interface EntryLine {
  readonly description: string | null
  readonly quantity: number | null
  readonly unitPrice: number | null
  readonly amount: number | null
  /** In per cent. */
  readonly taxRate: number | null
  /** All cells by column, in the order of the type. */
  readonly cells: Readonly<Record<string, Cell>>
}

/** Rounds to cents. */
export const rounded = (amount: number): number => Math.round((amount + Number.EPSILON * amount) * 100) / 100
