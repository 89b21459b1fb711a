export type Cell = string | number | boolean | null

/** A row of a table of a document. */
export interface EntryLine {
  readonly description: string | null
  readonly quantity: number | null
  readonly unitPrice: number | null
  readonly amount: number | null
  /** In per cent. */
  readonly taxRate: number | null
  /** All its cells by column, in the order of the type. */
  readonly cells: Readonly<Record<string, Cell>>
}

/** To cents. */
export const rounded = (amount: number): number => Math.round((amount + Number.EPSILON * amount) * 100) / 100
