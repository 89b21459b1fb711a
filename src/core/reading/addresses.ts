import { evidenceAt, joined, type Row, type Sheet, type Span } from './sheet.ts'
import type { Found } from './types.ts'

const STREET =
  /(?<!\p{L})(?:jalan|jln|lorong|lot|no|taman|tmn|bandar|kampung|kg|seksyen|section|persiaran|lebuh|wisma|plaza|menara|street|st|road|rd|avenue|ave|lane|ln|drive|dr|blvd|boulevard|highway|hwy|way|court|suite|ste|unit|floor|flr|level|block|blk|p\.?\s?o\.?\s?box|rue|place|calle|via|viale|piazza|laan|plein|kade|weg|platz|allee|mall|park|square|building|bldg|ground)(?!\p{L})|str(?:aße|asse|aat|\.)|straat/iu
const POSTCODE =
  /(?<![\d.,/:-])(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d{1,2}[A-Z]?\s?\d[A-Z]{2}|\d{4}\s?[A-Z]{2})(?![\d.,/:-])/
const HOUSE_NUMBER = /^\W*(?:no\.?\s*)?\d{1,5}[a-z]?(?:\s?[-–/]\s?\d{1,5}[a-z]?)*\W+\p{L}{2}/iu
const STOP =
  /(?<!\p{L})(?:tel|phone|fax|mobile|hp|h\/p|e-?mail|website|www|gst|vat|sst|tax\s*(?:id|no|reg|invoice)|reg(?:istration)?\s*(?:no|nr)|invoice|receipt|bill|date|time|cashier|table|order|customer|cash|co\.?\s*(?:reg|no)|roc|company\s*(?:no|reg)|ust-?id|iban|bic|member|welcome|doc(?:ument)?\s*no|operator|slip|qty|item|description|no\s*akaun|id)\b(?!\s*\p{L}{3,}\s+(?:street|road))/iu

/** It looks like a line of an address. */
export function looksLikeAddress(text: string): boolean {
  if (STOP.test(text) && !POSTCODE.test(text)) return false
  return (
    (STREET.test(text) && /\d|,/.test(text)) ||
    POSTCODE.test(text) ||
    (HOUSE_NUMBER.test(text) && !/\d\.\d{2}/.test(text))
  )
}

const isPhoneOnly = (text: string) => /^[\W\d]*$/.test(text) && text.replace(/\D/g, '').length > 6
const isWritten = (text: string) => /\p{L}{2}/u.test(text) || POSTCODE.test(text)

/** Rows that an address may have. */
const LONGEST = 6

function addressFrom(lines: readonly Span[]): Found<string> | null {
  const first = lines.findIndex((line) => looksLikeAddress(line.text))
  if (first < 0) return null
  const taken: Span[] = []
  for (const line of lines.slice(first, first + LONGEST)) {
    const stops = STOP.test(line.text) && !POSTCODE.test(line.text)
    if (taken.length > 0 && (stops || isPhoneOnly(line.text) || !isWritten(line.text))) break
    taken.push(line)
    // A postcode ends an address, unless the state stands alone on the next line.
    if (POSTCODE.test(line.text) && !isPlaceOnly(lines[first + taken.length]?.text)) break
  }
  const [head, ...tail] = taken
  if (!head) return null
  const value = taken.map((line) => line.text.replace(/^[\s.,:;|]+|[\s,:;|]+$/g, '')).join(', ')
  return { value: value.replace(/,+/g, ','), evidence: evidenceAt(joined([head, ...tail])) }
}

/** A town, state or country by itself. */
const isPlaceOnly = (text: string | undefined) =>
  text !== undefined &&
  /^[\p{L}\s.,'-]{3,40}$/u.test(text) &&
  !STOP.test(text) &&
  !/invoice|receipt/i.test(text)

/** The address that follows row `from`, or null where none follows within a few rows. */
export function addressAfter(sheet: Sheet, from: number, within = 12): Found<string> | null {
  const page = sheet.rows[from]?.page ?? 0
  const rows = sheet.rows.slice(from, from + within + LONGEST).filter((row: Row) => row.page === page)
  const starts = rows.findIndex((row) => looksLikeAddress(row.text))
  return starts < 0 || starts > within ? null : addressFrom(rows)
}

/** The address among lines that belong together, as in a block below `Bill to`. */
export const addressIn = addressFrom
