/** A line of a slip: one text is centred; of several the first is at the left edge and the last at the right one. */
export type Row = readonly string[]

/** The tax of one rate. Amounts are in the currency's smallest unit. */
export interface TaxPart {
  /** Per cent. */
  readonly rate: number
  readonly tax: number
  /** What was paid for the goods of this rate, tax included. */
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
  /** What was added to the prices; 0 where they hold the tax or none is named. */
  readonly addedTax: number
  readonly total: number
  /** What is added to the goods and their tax, or taken off: a service, a rounding, an earlier bill. */
  readonly extras: readonly (readonly [name: string, amount: number])[]
  /** The printed tax by rate; empty where the slip names none. */
  readonly taxParts: readonly TaxPart[]
  /** As printed; empty where the slip has no number. */
  readonly number: string
  /** ISO 3166 and ISO 4217. */
  readonly country: string
  readonly currency: string
  /** The slip prints a sign or code of the currency. */
  readonly isCurrencyPrinted: boolean
  /** How many decimals amounts are printed with. */
  readonly decimals: 0 | 2
}

/** What a slip is printed from. */
export type Printed = Omit<Truth, 'isCurrencyPrinted'>

/** A generated receipt: its true values, and the printed lines. */
export interface Slip {
  readonly truth: Truth
  readonly rows: readonly Row[]
}
