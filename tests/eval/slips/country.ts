/** How the shops of a country print their receipts. Texts in braces are templates of `fill`. */
export interface Country {
  readonly code: string
  /** What precedes a shop's name, like `forms`; empty if there is none. */
  readonly titles?: string
  /** Legal forms behind a shop's name, `|` between them; an empty one is a name without. */
  readonly forms: string
  /** Templates, a line each. */
  readonly address: readonly string[]
  readonly telephone: string
  /** The number under which a shop is registered or pays tax, with its label. */
  readonly register: string
  /** Forms of days for `printDay`. */
  readonly days: readonly string[]
  readonly currency: string
  /** The sign is after an amount. */
  readonly isSignBehind?: boolean
  readonly decimal: '.' | ','
  /** Between thousands. */
  readonly group: '' | '.' | ',' | ' ' | '’'
  /** If prices have no decimals: what they are multiples of. */
  readonly whole?: number
  readonly tax: Tax
  readonly till: Till
}

export interface Tax {
  readonly label: string
  /** Per cent. */
  readonly rate: number
  /** Whether the prices of the lines include it already. */
  readonly included: boolean
}

/** What a till prints next to its totals. */
export interface Till {
  readonly subtotal: string
  readonly total: string
  readonly cash: string
  readonly change: string
}
