/** A line of a slip: one text is centred; of several the first is at the left edge and the last at the right one. */
export type Row = readonly string[]

/** The tax of one rate. Amounts are in the currency's smallest unit. */
export interface TaxPart {
  /** Per cent. */
  readonly rate: number
  readonly tax: number
  /** The amount paid for the goods of this rate, tax included. */
  readonly gross: number
}

/** The true values of a generated receipt. Amounts are in the currency's smallest unit. */
export interface Truth {
  readonly company: string
  /** ISO day. */
  readonly day: string
  /** As printed, a line each. */
  readonly address: readonly string[]
  readonly items: readonly (readonly [name: string, amount: number])[]
  /** What was added to the prices; 0 if they include the tax or none is printed. */
  readonly addedTax: number
  readonly total: number
  /** What is added to the goods and their tax, or deducted: a service charge, a rounding, an earlier balance. */
  readonly extras: readonly (readonly [name: string, amount: number])[]
  /** The printed tax by rate; empty if the receipt prints none. */
  readonly taxParts: readonly TaxPart[]
  /** As printed; empty if the receipt has no number. */
  readonly number: string
  /** ISO 3166 and ISO 4217. */
  readonly country: string
  readonly currency: string
  /** The receipt prints a sign or code of the currency. */
  readonly isCurrencyPrinted: boolean
  /** How many decimals amounts are printed with. */
  readonly decimals: 0 | 2
}

/** What a receipt is printed from. */
export type Printed = Omit<Truth, 'isCurrencyPrinted'>

/** A generated receipt: its true values, and the printed lines. */
export interface Slip {
  readonly truth: Truth
  readonly rows: readonly Row[]
}
