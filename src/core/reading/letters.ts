import { firstOf, groupReader, labelled, labelledName, type Reader } from './labels.ts'
import { addressee } from './addressees.ts'
import { patternOf, withoutMarks } from './lexicon/words.ts'
import { looksLikePerson } from './people.ts'
import { readName, readText } from './readers.ts'
import { senderLine } from './sender-line.ts'
import { foundText, type Sheet, withLowConfidence } from './sheet.ts'
import type { Found } from './types.ts'

const GREETING = new RegExp(String.raw`^\W*${patternOf('greeting')}[.,]?\s+(?<name>[^,:!]{2,60})`, 'u')
const CLOSE =
  /(?:yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|(?:kind|best|warm) (?:regards|wishes)|regards|mit freundlichen grüßen|cordialement|atentamente|cordiali saluti|hoogachtend|respectfully)\W*$/i
/** Other ends of letters, below which an office may be named as well as a person. */
const OTHER_CLOSE = new RegExp(String.raw`${patternOf('close')}\W*$`, 'u')
const NOBODY =
  /^(?:sir|madam|sirs|sir or madam|sir\/madam|damen und herren|whom|monsieur|señor(?:es|a)?|signor[ie]|heer|senhores|państwo)(?!\s\p{Lu}|\p{L})/iu

/** The name below the closing, or else the first line of the letter. */
export function letterSender(sheet: Sheet): Found<string> | null {
  const close = sheet.rows.findLastIndex((row) => CLOSE.test(row.text))
  if (close >= 0) {
    const below = sheet.rows.slice(close + 1, close + 6)
    const person = below.find((row) => looksLikePerson(row.text.trim()))
    const signer = person ?? below.find((row) => readName(row.text))
    if (signer) return foundText(signer, signer.text.trim())
  }
  const named = senderLine(sheet)?.name ?? sheet.rows.slice(0, 4).find((row) => readName(row.text))
  const first = named ? foundText(named, named.text.trim()) : null
  const otherClose = sheet.rows.findLastIndex((row) => OTHER_CLOSE.test(withoutMarks(row.text)))
  const signer =
    otherClose < 0
      ? undefined
      : sheet.rows.slice(otherClose + 1, otherClose + 6).find(({ text }) => looksLikePerson(text.trim()))
  return signer
    ? withLowConfidence(foundText(signer, signer.text.trim()), 'choice', first ?? undefined)
    : first
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
