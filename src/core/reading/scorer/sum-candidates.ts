import type { AmountHit } from '../amounts.ts'
import { gluedSums, joinedSums } from '../broken-sums.ts'
import type { Row, Sheet } from '../sheet.ts'
import { correctedSums } from '../sums.ts'
import type { Candidate } from './candidate.ts'

// An amount as printed, and what it may have been before it was misread.

/** How an amount was derived from the text. */
export const PRINTED = 0
const CORRECTED = 1
const WITHOUT_SIGN = 2
const JOINED = 3
const GLUED = 4

export interface SumCandidate extends Candidate<number> {
  readonly made: number
  readonly decimals: number
}

/** A currency sign that was read as a digit, directly before the others. */
const SIGN_AS_DIGIT = /^[15689](?=\d{1,4}[.,]\d{2}$|\d{1,2}[.,]\d{3}[.,]\d{2}$)/
const SIGN_AS_DIGIT_OF_WHOLE = /^[1589](?=[\d.,]{2,}$)/

/**
 * These amounts of a row, those that lost their point, those whose first digit may be a currency sign, those with blanks
 * in them, and those that were read as one.
 */
export function sumCandidates(sheet: Sheet, row: Row, money: readonly AmountHit[]): SumCandidate[] {
  const made = (kind: number) => (hit: AmountHit) => ({ ...hit, row, made: kind })
  return [
    ...money.map(made(PRINTED)),
    ...correctedSums(sheet, row).map(made(CORRECTED)),
    ...money.flatMap((hit) => withoutSign(hit, row.text, sheet)).map(made(WITHOUT_SIGN)),
    ...joinedSums(sheet, row).map(made(JOINED)),
    ...gluedSums(sheet, row).map(made(GLUED)),
  ]
}

function withoutSign(hit: AmountHit, text: string, { amountStyle }: Sheet): AmountHit[] {
  const printed = text.slice(hit.start, hit.end)
  const isWhole = amountStyle === 'whole'
  if (!(isWhole ? SIGN_AS_DIGIT_OF_WHOLE : SIGN_AS_DIGIT).test(printed)) return []
  const digits = Number(printed.slice(1).replace(/\D/g, ''))
  return [{ ...hit, value: isWhole ? digits : digits / 100, start: hit.start + 1 }]
}
