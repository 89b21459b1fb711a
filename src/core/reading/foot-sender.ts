import { hasAddressBelow } from './addressees.ts'
import { phrasesOfLabel } from './lexicon/words.ts'
import { isNotAName } from './no-name.ts'
import { once } from './once.ts'
import { cleanName, hasLegalForm, isLegalFormOnly } from './organisations.ts'
import { nameBeforeAddress } from './sender-line.ts'
import { evidenceAt, type Row, type Sheet, type Span, withLowConfidence } from './sheet.ts'
import { typeOfTitle } from './type-model/likeliest-type.ts'
import type { Found } from './types.ts'

// A sender whom only the foot of the first page names, where the first name of the page is the addressee's.

/** Rows of a foot. */
const ROWS = 5
/** Least probability of a title of a paper. */
const TITLE = 0.6

const BANK = new RegExp(phrasesOfLabel('bank').join('|'), 'iu')

/** Whether a part names nobody: a label with its value, a number, a title, a bank. */
const isNobody = (part: Span) =>
  /[\d:]/.test(part.text) ||
  BANK.test(part.text) ||
  isNotAName(part.text) ||
  (!hasLegalForm(part.text) && (typeOfTitle(part.text)?.chance ?? 0) >= TITLE)

/** An item is not a name. */
const SUM = /\d[.,]\d\d(?!\d)/u

/** A name in the foot with its street and town behind it, or else below it. */
function nameInFoot(sheet: Sheet, foot: readonly Row[]): Span | null {
  const parts = foot
    .filter(({ text }) => !SUM.test(text))
    .flatMap((row) => row.parts.map((part) => ({ row, part })))
  const line = parts.map(({ part }) => nameBeforeAddress(part)).find((name) => name && isSure(name))
  const block = parts.find(({ row, part }) => isSure(part) && hasAddressBelow(sheet, part, row.index))
  return line ?? block?.part ?? null
}
const isSure = (part: Span) => !isLegalFormOnly(cleanName(part.text)) && !isNobody(part)

/** How to reach or to pay somebody. */
const CONTACT = /@|www\.|\bIBAN\b|(?<!\p{L})(?:tel|fax)(?!\p{L})/iu

/** Rows of one block of address: below it, another name with an address is the addressee's. */
const BLOCK = 3
const hasOtherBlock = (sheet: Sheet, above: readonly Row[], first: Row) =>
  above
    .filter(({ index }) => index >= first.index + BLOCK)
    .some((row) => row.parts.some((part) => !isNobody(part) && hasAddressBelow(sheet, part, row.index)))

export const footSender = once((sheet: Sheet): Found<string> | null => {
  const rows = sheet.rows.filter(({ page }) => page === 0)
  const [above, foot] = [rows.slice(0, -ROWS), rows.slice(-ROWS)]
  const first = above
    .flatMap((row) => row.parts.map((part) => ({ row, part })))
    .find(({ part }) => !isNobody(part))
  if (
    !first ||
    hasOtherBlock(sheet, above, first.row) ||
    !foot.some(({ text }) => CONTACT.test(text)) ||
    !hasAddressBelow(sheet, first.part, first.row.index)
  )
    return null
  const name = nameInFoot(sheet, foot)
  const value = cleanName(name?.text ?? '')
  const isAbove = above.some(({ text }) => text.includes(value))
  return name && !isAbove ? withLowConfidence({ value, evidence: evidenceAt(name) }, 'choice') : null
})
