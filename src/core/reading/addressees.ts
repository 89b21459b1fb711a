import { looksLikeAddress } from './address-lines.ts'
import { sharedWidth } from './boxes.ts'
import { isLabelText } from './labels.ts'
import { patternOf, withoutMarks } from './lexicon/words.ts'
import { isNotAName } from './no-name.ts'
import { cleanName, hasLegalForm } from './organisations.ts'
import { looksLikePerson } from './people.ts'
import { hasPostcode } from './postcodes.ts'
import { readName } from './readers.ts'
import { typeOfTitle } from './type-model/likeliest-type.ts'
import { evidenceAt, type Sheet, type Span, withLowConfidence } from './sheet.ts'
import type { Found } from './types.ts'

/** A line of its own above the name, in a text without marks. */
const SALUTATION = new RegExp(String.raw`^\W*(?:${patternOf('courtesy')}|${patternOf('addressed')})\W*$`, 'u')
/** Rows from a name to the last line of its address. */
const BLOCK_ROWS = 4

/** The part below one, in its column; null where the column ends. */
function partBelow(sheet: Sheet, { page, box }: Span, row: number): Span | null {
  const below = sheet.rows[row]
  if (!below || below.page !== page) return null
  return below.parts.find((part) => sharedWidth(part.box, box) > 0) ?? null
}

/** Whether a text is certainly the name of a company or a person. */
const isNameOf = (text: string) => hasLegalForm(text) || looksLikePerson(text)
/** Whether a name is below, so that what is above it may be a title. */
const isAboveName = (below: Span | null) =>
  below !== null && isNameOf(below.text) && !looksLikeAddress(below.text) && !hasPostcode(below.text)

/** Whether a name has a street and a postcode directly below it, as on letters, of which none names the sender. */
export function hasAddressBelow(sheet: Sheet, part: Span, row: number, sender?: string): boolean {
  let [street, postcode] = [false, false]
  for (let next = row + 1; next < row + BLOCK_ROWS; next += 1) {
    const line = partBelow(sheet, part, next)
    if (!line || (sender !== undefined && plain(line.text).includes(plain(sender)))) break
    street ||= looksLikeAddress(line.text)
    postcode ||= hasPostcode(line.text)
    if (street && postcode) return next > row + 1
    if (!street && next > row + 1) return false
  }
  return false
}

/**
 * The addressee of a document, from the block of name, street and town on letters; null without one. `sender` is never
 * the addressee.
 */
export function addressee(sheet: Sheet, sender: string | undefined): Found<string> | null {
  const others: Found<string>[] = []
  for (const row of sheet.rows) {
    if (row.page > 0) break
    for (const part of row.parts) {
      const read = readName(part.text)
      if (!read || isNotAName(read.value) || isLabelText(part) || looksLikeAddress(read.value)) continue
      if (/\d/.test(read.value) && !isNameOf(read.value)) continue
      if (!hasAddressBelow(sheet, part, row.index, sender)) continue
      if (!hasLegalForm(read.value) && (typeOfTitle(read.value)?.chance ?? 0) >= TITLE) continue
      const value = cleanName(read.value)
      const printed = { value, evidence: evidenceAt(part, read.start, read.end) }
      const mayBeTitle = isAboveName(partBelow(sheet, part, row.index + 1)) && !isNameOf(read.value)
      const found = mayBeTitle ? withLowConfidence(printed, 'choice') : printed
      if (SALUTATION.test(withoutMarks(sheet.rows[row.index - 1]?.text ?? ''))) return found
      if (sender === undefined || !isSame(value, sender)) others.push(found)
    }
  }
  return others[0] ?? null
}

/** Least probability of a title of a paper, which may be above a name. */
const TITLE = 0.6

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
const isSame = (a: string, b: string) => plain(a).includes(plain(b)) || plain(b).includes(plain(a))
