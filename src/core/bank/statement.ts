/** The amount in the currency of the order, if it differs from the account's. */
export interface OriginalAmount {
  /** Signed decimal number. */
  readonly amount: string
  readonly currency: string
}

/** One booking of a bank account. */
export interface StatementLine {
  /** Booking date, ISO. */
  readonly day: string
  readonly valueDay: string | null
  /** Signed decimal number with a point; negative for outgoing payments. */
  readonly amount: string
  readonly currency: string
  readonly original: OriginalAmount | null
  readonly counterparty: string | null
  readonly iban: string | null
  /** The payer's text, else the bank's description. */
  readonly text: string
  /** Reference of the payer or the bank. */
  readonly reference: string | null
  /** Reverses an earlier booking. */
  readonly isReversal: boolean
}

/** The bookings of one account. */
export interface Statement {
  readonly iban: string | null
  readonly currency: string | null
  readonly lines: readonly StatementLine[]
}

export type StatementProblem = 'not-xml' | 'not-camt' | 'entry' | 'day' | 'amount' | 'currency'

/** A statement that cannot be read. `booking`: the first unreadable one, from 1; `found`: the text found there. */
export class UnreadableStatement extends Error {
  readonly problem: StatementProblem
  readonly booking: number
  readonly found: string

  constructor(problem: StatementProblem, booking = 0, found = '') {
    super(problem)
    this.problem = problem
    this.booking = booking
    this.found = found.slice(0, 40)
  }
}

/** Most stored characters of a text. */
const TEXT_MAX = 1_000

export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX)

/** A signed decimal number as thousandths, so that amounts are compared exactly. */
export const thousandths = (amount: string | number): number => Math.round(Number(amount) * 1000)

/** Thousandths as a decimal number with at least two decimals. */
export function decimalOf(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(4, '0')
  const [whole, rest] = [digits.slice(0, -3), digits.slice(-3)]
  return `${amount < 0 ? '-' : ''}${whole}.${rest.endsWith('0') ? rest.slice(0, 2) : rest}`
}

/**
 * Keys that distinguish the bookings of an account, so that an overlapping file adds only new ones. Identical
 * bookings of a day are numbered.
 */
export function contentKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { day, amount, currency, counterparty, iban, text, reference } = line
    const content = JSON.stringify([
      day,
      thousandths(amount),
      currency,
      plain(counterparty),
      plain(iban),
      plain(text),
      plain(reference),
    ])
    const nth = (seen.get(content) ?? 0) + 1
    seen.set(content, nth)
    return nth === 1 ? content : `${content}#${nth}`
  })
}

/** Letters and digits, because exports of one bank differ in spacing and case. */
const plain = (text: string | null) => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
