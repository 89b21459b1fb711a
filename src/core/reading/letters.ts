import { firstOf, groupReader, labelled, type Reader } from './labels.ts'
import { looksLikePerson } from './people.ts'
import { readName, readText } from './readers.ts'
import { foundText, type Sheet } from './sheet.ts'
import type { Found } from './types.ts'

const GREETING =
  /^\W*(?:dear|sehr geehrte[rn]?|liebe[rs]?|chère?|estimad[oa]s?|gentile|geachte|hello|hi)\s+(?<name>[^,:!]{2,60})/i
const CLOSE =
  /(?:yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|(?:kind|best|warm) regards|regards|mit freundlichen grüßen|cordialement|atentamente|cordiali saluti|hoogachtend|respectfully)\W*$/i
const SUBJECT = /^\W*(?:re|subject|betreff|betrifft|objet|asunto|oggetto|betreft)\s*:/i
const NOBODY = /^(?:sir|madam|sirs|sir or madam|sir\/madam|damen und herren|whom)/i

/** The name below the closing, or else the first line of the letter. */
export function letterSender(sheet: Sheet): Found<string> | null {
  const close = sheet.rows.findLastIndex((row) => CLOSE.test(row.text))
  if (close >= 0) {
    const below = sheet.rows.slice(close + 1, close + 6)
    const person = below.find((row) => looksLikePerson(row.text.trim()))
    const named = person ?? below.find((row) => readName(row.text))
    if (named) return foundText(named, named.text.trim())
  }
  const top = sheet.rows.slice(0, 4).find((row) => readName(row.text))
  return top ? foundText(top, top.text.trim()) : null
}

const readGreeted = groupReader(GREETING)
const somebody: Reader<string> = (text) => {
  const read = readGreeted(text)
  return read && !NOBODY.test(read.value) ? read : null
}

/** The person greeted, or else the addressee. */
export const letterRecipient = (sheet: Sheet): Found<string> | null =>
  firstOf(sheet.rows, somebody) ?? labelled(sheet, /^\W*(?:to|an|à|attn|attention)\s*:/i, readName)

/** The text after `Re:` and similar. */
export const letterSubject = (sheet: Sheet): Found<string> | null => labelled(sheet, SUBJECT, readText)
