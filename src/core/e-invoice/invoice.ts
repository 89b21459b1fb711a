/** A text of the XML, trimmed; undefined where it is absent or blank. */
type Text = string | undefined

export interface Address {
  readonly lines: readonly string[]
  readonly city: Text
  readonly postcode: Text
  readonly region: Text
  /** ISO 3166-1, two letters. */
  readonly country: Text
}

export interface InvoiceParty {
  readonly name: Text
  readonly tradingName: Text
  readonly id: Text
  readonly vatId: Text
  /** Another number assigned by a tax office. */
  readonly taxId: Text
  /** Number in a company register. */
  readonly legalId: Text
  readonly address: Address | null
  /** Address for electronic documents. */
  readonly endpoint: Text
  readonly contact: readonly string[]
}

export interface AllowanceOrCharge {
  readonly isCharge: boolean
  readonly amount: Text
  readonly reason: Text
  readonly reasonCode: Text
  readonly vatCategory: Text
  readonly vatRate: Text
}

export interface VatGroup {
  readonly base: Text
  readonly tax: Text
  readonly category: Text
  /** In per cent. */
  readonly rate: Text
  readonly reason: Text
  readonly reasonCode: Text
}

export interface InvoiceLine {
  readonly id: Text
  readonly name: Text
  readonly description: Text
  readonly note: Text
  readonly quantity: Text
  readonly unit: Text
  readonly price: Text
  /** The quantity that the price is for. */
  readonly priceQuantity: Text
  readonly net: Text
  readonly vatCategory: Text
  readonly vatRate: Text
  readonly allowances: readonly AllowanceOrCharge[]
}

export interface Payment {
  readonly meansCode: Text
  readonly means: Text
  readonly reference: Text
  readonly account: Text
  readonly accountName: Text
  readonly bic: Text
}

/** The semantic model of EN 16931, as far as it is shown, read or checked. Amounts and dates are as in the XML. */
export interface EInvoice {
  readonly syntax: 'UBL' | 'CII'
  readonly isCreditNote: boolean
  readonly specification: Text
  readonly number: Text
  readonly date: Text
  readonly typeCode: Text
  readonly currency: Text
  /** The VAT accounting currency, if it differs. */
  readonly vatCurrency: Text
  readonly dueDate: Text
  readonly buyerReference: Text
  readonly order: Text
  readonly contract: Text
  readonly preceding: readonly string[]
  readonly notes: readonly string[]
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  /** Null if the seller is paid. */
  readonly payee: InvoiceParty | null
  readonly taxRepresentative: InvoiceParty | null
  readonly delivery: {
    readonly date: Text
    readonly start: Text
    readonly end: Text
    readonly country: Text
  }
  readonly payments: readonly Payment[]
  readonly terms: Text
  readonly allowances: readonly AllowanceOrCharge[]
  readonly totals: {
    readonly lines: Text
    readonly allowances: Text
    readonly charges: Text
    readonly withoutVat: Text
    readonly vat: Text
    readonly withVat: Text
    readonly paid: Text
    readonly rounding: Text
    readonly due: Text
  }
  readonly vat: readonly VatGroup[]
  readonly lines: readonly InvoiceLine[]
}

/** UNTDID 1001 codes of credit notes. */
const CREDIT_NOTES: readonly (string | undefined)[] = [
  '81',
  '83',
  '261',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
]
export const isCreditNoteCode = (code: string | undefined): boolean => CREDIT_NOTES.includes(code)
