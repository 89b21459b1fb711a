import { type AmountHit, parseAmount } from './amounts.ts'
import type { Row, Sheet } from './sheet.ts'

// Amounts at the end of a row with a blank too many or too few.

/** The last pieces of a row that may be one number with blanks in it, and two amounts without a blank between them. */
const PIECES = /(?<![\d.,:/-])\d[\d.,]{0,9}(?: [\d.,]{1,9}){1,2}(?=[^\p{L}\d]*(?:\p{L}{1,3}\W*)?$)/u
const GLUED = /(?<![\d.,:/-])(\d{1,6}[.,]\d{2})(\d{1,6}[.,]\d{2})(?=\W*$)/u
/** What such pieces are together. */
const WITH_DECIMALS = /^\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$/
const WITHOUT_DECIMALS = /^(?:\d{1,3}(?:[.,]\d{3})+|[1-9]\d{2,6})$/

/** The amount at the end of a row that was read with blanks in it: `2 ,248,800`, `4 4.51`. */
export function joinedSums({ amountStyle }: Sheet, { text }: Row): AmountHit[] {
  const match = PIECES.exec(text)
  if (!match) return []
  const shape = amountStyle === 'whole' ? WITHOUT_DECIMALS : WITH_DECIMALS
  const pieces = match[0].split(' ')
  const end = match.index + match[0].length
  return pieces.slice(0, -1).flatMap((_, from) => {
    const start = match.index + pieces.slice(0, from).join(' ').length + (from > 0 ? 1 : 0)
    const digits = pieces.slice(from).join('')
    const read = shape.test(digits) ? parseAmount(digits, amountStyle) : null
    return read ? [{ ...read, start, end, currency: null }] : []
  })
}

/** Two amounts at the end of a row that were read without the blank between them: `70,8711,81`. */
export function gluedSums({ amountStyle }: Sheet, { text }: Row): AmountHit[] {
  const match = GLUED.exec(text)
  let start = match?.index ?? 0
  return [match?.[1], match?.[2]].flatMap((digits = '') => {
    const read = digits === '' ? null : parseAmount(digits, amountStyle)
    const hit = read && { ...read, start, end: start + digits.length, currency: null }
    start += digits.length
    return hit ?? []
  })
}
