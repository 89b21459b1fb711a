import { firstOf, groupReader, labelled, labelledName, type Reader } from './labels.ts'
import { addressee } from './addressees.ts'
import { patternOf, withoutMarks } from './lexicon/words.ts'
import { looksLikePerson } from './people.ts'
import { readName, readText } from './readers.ts'
import { foundText, type Sheet } from './sheet.ts'
import type { Found } from './types.ts'

const GREETING = new RegExp(String.raw`^\W*${patternOf('greeting')}[.,]?\s+(?<name>[^,:!]{2,60})`, 'u')
const CLOSE = new RegExp(String.raw`${patternOf('close')}\W*$`, 'u')
const NOBODY =
  /^(?:sir|madam|sirs|sir or madam|sir\/madam|damen und herren|whom|monsieur|señor(?:es|a)?|signor[ie]|heer|senhores|państwo)(?!\s\p{Lu}|\p{L})/iu

/** The person named below the closing, or else the first line of the letter. */
export function letterSender(sheet: Sheet): Found<string> | null {
  const close = sheet.rows.findLastIndex((row) => CLOSE.test(withoutMarks(row.text)))
  const below = close < 0 ? [] : sheet.rows.slice(close + 1, close + 6)
  const signer =
    below.find(({ text }) => looksLikePerson(text.trim())) ??
    sheet.rows.slice(0, 4).find((row) => readName(row.text))
  return signer ? foundText(signer, signer.text.trim()) : null
}

/** A reader of a text without accents; the value has those that are printed. */
function onPlain(reader: Reader<string>): Reader<string> {
  return (text) => {
    const read = reader(withoutMarks(text))
    return read && { ...read, value: text.slice(read.start, read.end) }
  }
}

const ADDRESSED = new RegExp(String.raw`^\W*${patternOf('addressed')}\s*:`, 'u')
const readGreeted = onPlain(groupReader(GREETING))
const somebody: Reader<string> = (text) => {
  const read = readGreeted(text)
  return read && !NOBODY.test(read.value) ? read : null
}

/** The person greeted, or else the addressee. */
export const letterRecipient = (sheet: Sheet): Found<string> | null =>
  firstOf(sheet.rows, somebody) ?? labelled(sheet, ADDRESSED, readName) ?? addressee(sheet, undefined)

/** The text after `Re:` and similar. */
export const letterSubject = (sheet: Sheet): Found<string> | null =>
  labelledName(sheet, ['subject'], readText)
