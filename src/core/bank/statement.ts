/** An amount in the currency in which it was ordered, where the account has another one. */
export interface OriginalAmount {
  /** Signed decimal number. */
  readonly amount: string
  readonly currency: string
}

/** One booking of a bank account. */
export interface StatementLine {
  /** When it was booked, in ISO. */
  readonly day: string
  readonly valueDay: string | null
  /** Signed decimal number with a point; below zero went out. */
  readonly amount: string
  readonly currency: string
  readonly original: OriginalAmount | null
  readonly counterparty: string | null
  readonly iban: string | null
  /** What the payer wrote, else what the bank did. */
  readonly text: string
  /** Of the payer or the bank. */
  readonly reference: string | null
  /** It takes back an earlier booking. */
  readonly isReversal: boolean
}

/** The bookings of one account. */
export interface Statement {
  readonly iban: string | null
  readonly currency: string | null
  readonly lines: readonly StatementLine[]
}

export type StatementProblem = 'not-xml' | 'not-camt' | 'entry' | 'day' | 'amount' | 'currency'

/** A statement that cannot be read. `booking`: the first that cannot, from 1; `found`: what is in its place. */
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

/** Characters of a text that are stored. */
const TEXT_MAX = 1_000

export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX)

/** A signed decimal number as thousandths, so that amounts are compared exactly. */
export const thousandths = (amount: string | number): number => Math.round(Number(amount) * 1000)

/** Of thousandths: a decimal number with at least two digits behind the point. */
export function decimalOf(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(4, '0')
  const [whole, rest] = [digits.slice(0, -3), digits.slice(-3)]
  return `${amount < 0 ? '-' : ''}${whole}.${rest.endsWith('0') ? rest.slice(0, 2) : rest}`
}

/**
 * Distinguishes bookings of an account, so that a file that overlaps with an earlier one adds only what is new. Bookings
 * of one day that are alike in everything are numbered.
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

/** Letters and digits: exports of one bank differ in blanks and case. */
const plain = (text: string | null) => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
