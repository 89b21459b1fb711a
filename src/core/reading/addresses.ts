import { isAddressWord, mendAddress } from './address-words.ts'
import { moneyIn } from './amounts.ts'
import { countriesOf } from './country-signs.ts'
import { datesIn } from './days/dates.ts'
import { hasLegalForm } from './organisations.ts'
import {
  hasPostcode,
  isTownBehindPostcode,
  isTownLine,
  isWholeTownLine,
  mixedPostcodesIn,
  withoutPostcodes,
} from './postcodes.ts'
import { evidenceAt, joined, type Row, type Sheet, type Span, unsure } from './sheet.ts'
import { repairSlips } from './slips.ts'
import { GLUED_STREET, STREET } from './street-words.ts'
import { CASH_WORDS, CHANGE_WORDS, RECEIPT_WORDS, SUBTOTAL_WORDS, TOTAL_WORDS } from './till-words.ts'
import { sureness, withConfidence } from './text-doubts.ts'
import type { Found } from './types.ts'
import { addressSureness, isAtEdge, withSureness } from './value-doubts.ts'

/** A line that begins with it is one of an address, whatever follows. */
const BEGINS = /^\W*(?:jalan|jln|lorong|persiaran|lebuhraya)(?:\s+\p{L}|(?<=\p{L}{5})\p{L}{4})/iu
const NUMBERED =
  /^\W*(?:(?:shop|unit|suite|stall|plot)\s*)?(?:no|nr)\s*[.:]?\s*[A-Z]?\d|^\W*(?:shop|plot)\s*\d+[a-z]?\s*[,.]\s*[\p{L}\d]|,\s*no\s*[.:]?\s*\d|^\W*R\.\s?\p{L}{3,}.*[\s,]\d/iu
const HOUSE_NUMBER =
  /^\W*[A-Z]{0,2}\d{1,5}[a-z]?(?:\s?[-–/&]\s?[A-Z]?\d{1,5}[a-z]?)*\W+(?:[NSEW]\W+)?\p{L}{2}/iu
/** What an address ends at: ways to reach people, numbers of registers, what the document itself is. */
const STOP = new RegExp(
  String.raw`(?<!\p{L})(?:te[l1](?:ephone|efon)?|phone|ph|fax|mobile|hp|h\/p|hotline|care\s*line|e-?mail|website|www|https?|gst\s*(?:id|no|reg)?|vat|sst|brn|tax\s*(?:id|no|reg|invoice)|reg(?:istration)?\.?\s*(?:no|nr)|invoice|receipt|bill|date|time|cashier|table|order|customer|cash|co\.?\s*(?:reg|no)|roc|company\s*(?:no|reg)|ust-?id|iban|bic|member|welcome|doc(?:ument)?\s*no|operator|slip|qty|item|description|no\s*akaun|id|licensee|pos|term(?:inal)?|store|site|salesperson|server|waiter|guest|pax|counter|established|since|open\s*(?:daily|hours)|${RECEIPT_WORDS})(?!\p{L})`,
  'iu',
)
/** Registers, taxes and telephones as many countries write them, with their number. */
const REGISTER =
  /(?<!\p{L})(?:btw|tva|iva|mwst|moms|p\.?\s?iva|c\.?f|nif|cif|nip|regon|krs|siret|siren|rcs|kvk|org\.?\s*nr|cvr|y-?tunnus|alv|abn|acn|nzbn|gstin|fssai|npwp|mst|tin|cnpj|cpf|rfc|uid|atu|che|ičo|ico|dič|adószám|vkn|vergi|afm|cui|cuit|trn|uen|nit|rut|nuit|steuer-?n[ru]|ust-?idnr|telp|tlf|t[ée]l|fon[eo]?|dt|mob|puh|gsm)(?!\p{L})(?=\W{0,4}(?:n[or°º])?\W{0,4}(?:\p{Lu}{1,4}\W?)?\d)/iu
/** What else a slip has below its head: a sum at the end of a line, a day, a time. */
const OTHER_LINE =
  /\d[.,]\d{2}(?!\d)\W*\p{L}?\W*$|(?<![\d.,/-])\d{1,3}(?:[.,]\d{3})+\W*(?:\p{L}{2,3}\W*)?$|(?<![\d/\p{L}])\d{1,2}[./-]\d{1,2}[./-](?:\d{2}){1,2}(?!\d)|(?<![\d:])\d{1,2}:\d{2}(?!\d)/u
/** A sum of a till beside its label. */
const TILL_LINE = new RegExp(
  String.raw`(?<!\p{L})(?:${TOTAL_WORDS}|${SUBTOTAL_WORDS}|${CASH_WORDS}|${CHANGE_WORDS})(?!\p{L})\W*(?:\p{L}{1,4}\W*)?\d[\d.,\s]*\W*(?:\p{L}{2,3})?\W*$`,
  'iu',
)
const TILL_WIDTH = 80
const isTillLine = (text: string) => text.length <= TILL_WIDTH && TILL_LINE.test(text)
/** A run of digits that is longer than a postcode: a register's or a telephone's. */
const LONG_NUMBER = /\d{6,}|\d{2,4}[-\s]\d{3,4}[-\s]?\d{3,4}/

/** It looks like a line of an address. */
export function looksLikeAddress(text: string): boolean {
  if (isTillLine(text)) return false
  if (hasPostcode(text)) return !LONG_NUMBER.test(withoutPostcodes(text)) || STREET.test(text)
  if (STOP.test(text)) return false
  const isStreet = STREET.test(text) && /\d|,/.test(text)
  if (BEGINS.test(text) || GLUED_STREET.test(text)) return true
  if (/^\W*\d[^,]*,/.test(text) && isTownLine(text)) return true
  if (HOUSE_NUMBER.test(text) && BEHIND_ITS_TOWN.test(text) && isTownLine(text)) return true
  if (LONG_NUMBER.test(text)) return isStreet && !/-[A-Z]\b/.test(text)
  return isStreet || NUMBERED.test(text) || (HOUSE_NUMBER.test(text) && !/\d[.,]\d{2}(?!\d)/.test(text))
}

/** Six digits of a postcode at the end. */
const BEHIND_ITS_TOWN = /\p{L}{3}\W{0,3}\d{6}\W*$/u

/** The name of a street without a word that tells it, and its number: `Storgatan 12`, `Am Alten Hafen 7a`. */
const NAME_AND_NUMBER =
  /^\W*\p{L}[\p{L}.'’/-]+(?:\s[\p{L}.'’/-]+){0,3}(?:[\s,]+|(?<=\p{L}{4}-?))(?:n[.o°º]{0,2}\s*)?\d{1,5}(?:\s?\p{L})?(?:\s?[/-]\s?\d{1,4})?[\s,.]*$/iu
/** A house's number, or those of quarter and house, and a name, its blank lost. */
const NUMBER_AND_NAME = /^\W*\d{1,5}(?:-\d{1,3}){0,2}\p{L}{4,}(?:[\s,.-]+\p{L}[\p{L}.'’/-]*){0,3}[\s,.]*$/u

/** The first line of an address; -1 where there is none. The town below tells a street without more signs. */
const firstLineOf = (lines: readonly string[]) =>
  lines.findIndex((text, at) => {
    if (isOwnLine(text)) return false
    if (endsAt(text)) return looksLikeAddress(text)
    const [next, afterNext] = [lines[at + 1], lines[at + 2]]
    if (looksLikeAddress(text)) return true
    if (isTown(text) && next !== undefined && STREET.test(next) && /\d/.test(next) && !endsAt(next))
      return true
    if (STREET.test(text)) return isTown(next)
    if (NAME_AND_NUMBER.test(text)) {
      if (isTown(next)) return isTownBehindPostcode(next) && !isWholeLine(next)
      return isPlaceOnly(next) && isTown(afterNext) && isTownBehindPostcode(afterNext)
    }
    if (isStreetAndTown(text)) return true
    if (!NUMBER_AND_NAME.test(text)) return false
    return isTown(next) || (isPlaceOnly(next) && isTown(afterNext))
  })
/** A name and a number, and a town behind its postcode on the same line. */
function isStreetAndTown(text: string): boolean {
  const [, street = '', town = ''] =
    /^(\D+\d{1,4}\p{L}?(?:\/\d{1,3})?)[\s,]+(\d[\d\s-]+\p{L}{3}.*)$/u.exec(text) ?? []
  return NAME_AND_NUMBER.test(street) && hasPostcode(town)
}

/** A day, a time or a sum stands on it. */
const isOwnLine = (text: string) =>
  OTHER_LINE.test(text) || isTillLine(text) || (datesIn(text).length > 0 && !STREET.test(text))
/** An address by itself: the line above is none of it. */
const isWholeLine = (text: string) => STREET.test(text) || /^[^\d]*\p{L}{3}\D*\d+\p{L}?\W+\d{4}/u.test(text)
const isTown = (text: string | undefined): text is string =>
  text !== undefined && isTownLine(text) && !endsAt(text) && !isOwnLine(text)
const endsAt = (text: string) => STOP.test(text) || REGISTER.test(text)

/** It begins with a house's number, and a street's word follows. */
export const isHouseInStreet = (text: string) =>
  /^\W*\d{1,5}[a-z]?\W/i.test(text) && STREET.test(text) && !hasLegalForm(text)

/** Numbers of plots are as long as postcodes. */
const PLOT = /(?<!\p{L})(?:pt|lot|plot|no|nos|unit|suite|box)\W{0,3}\d{5}(?!\d)/giu
/** A postcode and its town stand on it. Less telling numbers are those of houses on the first line or beside a street. */
const endsAddress = (text: string, isFirst: boolean) => {
  const line = text.replace(PLOT, ' ')
  return hasPostcode(line) || (!isFirst && !STREET.test(line) && isTownLine(line))
}

/** What a postcode's first digit is taken for where a town follows. */
const TWINS: Readonly<Record<string, string>> = { B: '8', S: '5', O: '0', I: '1', Z: '2' }
const MISREAD_POSTCODE =
  /(?<![\p{L}\d]|\d[\s,-])([BSOIZ])(?=\d{4}(?:[\s,.]+\p{L}{3}|\p{Lu}{4}))|(?<=\p{L}{3})([BSOIZ])(?=\d{4}[\s,.]+\p{L}{3})/gu

/** Lines with their postcode's first digit put right, where no line has a whole one. */
function withPostcode(lines: readonly Span[]): readonly Span[] {
  const stop = lines.findIndex(({ text }) => STOP.test(text))
  const own = stop < 0 ? lines : lines.slice(0, stop)
  if (own.some(({ text }) => hasPostcode(text.replace(PLOT, ' ')))) return lines
  const mend = (text: string) =>
    text.replace(MISREAD_POSTCODE, (letter, _own, _glued, at: number) => {
      const digit = TWINS[letter] ?? letter
      return /\p{L}/u.test(text[at - 1] ?? '') ? ` ${digit}` : digit
    })
  return lines.map((line) => ({ ...line, text: mend(line.text) }))
}

const isWritten = (text: string) => /\p{L}{2}|^#\s?\p{Lu}?\d/u.test(text) || hasPostcode(text)
/** A number of a register in brackets, as it stands between a name and its address. */
const isNumberOnly = (text: string) => !/\p{L}{2}/u.test(text)

/** Rows that an address may have. */
const LONGEST = 7

/** What stands before a telephone number or the like on the same line; null where nothing does. */
function beforeStop(line: Span): Span | null {
  const stops = [STOP.exec(line.text), REGISTER.exec(line.text)].flatMap((stop) => stop?.index ?? [])
  if (stops.length === 0) return line
  const before = line.text.slice(0, Math.min(...stops)).trim()
  if (!/\p{L}{3}/u.test(before)) return null
  const words = line.words.slice(0, before.split(' ').length)
  return { ...line, words, text: before }
}

/** What stands below an address and is no place. */
const NO_PLACE =
  /(?<!\p{L})(?:invoice|receipt|tax|copy|duplicate|original|thank|guest|check|dine|take|open|closed|sales?|amount|rm|welcome|tunai|resit|sdn|bhd|enterprise|ltd|inc|gmbh)(?!\p{L})/iu

/** A town, state or country by itself. */
const isPlaceOnly = (text: string | undefined) =>
  text !== undefined &&
  /^[\p{L}\s.,'()-]{3,40}$/u.test(text) &&
  text.split(/\s+/).length <= 5 &&
  !STOP.test(text) &&
  !NO_PLACE.test(text)

/** A line with what was misread in it put right; a label (`Site: 2395`) stays. */
const mended = ({ text, words }: Span) => {
  const repaired = mixedPostcodesIn(text).reduce(
    (line, { start, end }) => line.slice(0, start) + text.slice(start, end) + line.slice(end),
    repairSlips(text),
  )
  return /^\W*\p{L}+\s*:/u.test(text) ? repaired : mendAddress(repaired, words)
}

/** How many and for how much, below the name of what was bought. */
const IS_PRICE = /^\W*\d{1,4}\s?[x×*@]\s?\d|^[^\p{L}]*\d[.,]\d{2}[^\p{L}]*$/iu

/** An address and the line below its last one. */
interface Block {
  readonly found: Found<string>
  readonly lines: readonly Span[]
  readonly below: Span | undefined
}

function blockFrom(printed: readonly Span[]): Block | null {
  const read = printed.map((line) => ({ ...line, text: mended(line) }))
  const first = firstLineOf(read.map(({ text }) => text))
  if (first < 0) return null
  const lines = [...read.slice(0, first), ...withPostcode(read.slice(first, first + LONGEST))]
  const taken: Span[] = []
  let [ended, next] = [false, first]
  for (const line of lines.slice(first, first + LONGEST)) {
    const kept = beforeStop(line)
    if (!kept || !isWritten(kept.text)) {
      // A number of a register may stand between the lines.
      if (taken.length === 1 && !ended && isNumberOnly(line.text) && !OTHER_LINE.test(line.text)) continue
      break
    }
    if (ended && (!isPlaceOnly(kept.text) || IS_PRICE.test(lines[lines.indexOf(line) + 1]?.text ?? ''))) break
    if (LONG_NUMBER.test(withoutPostcodes(kept.text)) && !looksLikeAddress(kept.text)) break
    if (taken.length > 0 && OTHER_LINE.test(kept.text) && !looksLikeAddress(kept.text)) break
    taken.push(kept)
    next = lines.indexOf(line) + 1
    if (kept.text !== line.text) break
    if (ended && !/,\s*$/.test(kept.text)) break
    // A postcode ends an address, unless the state or the country stands alone on the next lines.
    const isFirst = taken.length === 1
    // A house's number and two letters look like a postcode of the Netherlands: `4351 SE Gull Hwy`.
    const isBelow = isFirst && /^\W*\d{4}\s[A-Z]{2}\s/.test(kept.text) && isTown(lines[next]?.text)
    ended ||= endsAddress(kept.text, isFirst) && !isBelow
    if (ended && /[.]\s*$/.test(kept.text) && !/\b\p{Lu}\.$/u.test(kept.text)) break
  }
  const [head, ...tail] = taken
  if (!head) return null
  const value = taken.map((line) => line.text.replace(/^[^\p{L}\d#]+|[\s,:;|]+$/gu, '')).join(', ')
  const whole = joined([head, ...tail])
  const evidence = withConfidence(evidenceAt(whole), sureness(whole.words, isAddressWord))
  return { found: { value: value.replace(/,+/g, ','), evidence }, lines: taken, below: lines[next] }
}

/** Where two rows below each other end in sums without decimals, which look like postcodes; else behind all rows. */
function goodsIn(rows: readonly Row[], { amountStyle }: Sheet): number {
  if (amountStyle !== 'whole') return rows.length
  const sums = rows.map(({ text }) =>
    moneyIn(text, amountStyle)
      .map(({ start, end }) => text.slice(start, end))
      .at(-1),
  )
  const first = sums.findIndex((sum, at) => sum !== undefined && sums[at + 1] !== undefined)
  if (first < 0) return rows.length
  // `Bandung 95296` above `TEA 359.100` is a postcode: thousands have signs between them here.
  const isPostcode = /^\d{4,6}$/.test(sums[first] ?? '') && /\D/.test(sums[first + 1] ?? '')
  return isPostcode ? first + 1 : first
}

/** The address that follows row `from`, or null where none follows within a few rows. */
export function addressAfter(sheet: Sheet, from: number, within = 12): Found<string> | null {
  const page = sheet.rows[from]?.page ?? 0
  const near = sheet.rows.slice(from, from + within + LONGEST).filter((row: Row) => row.page === page)
  const rows = near.slice(0, goodsIn(near, sheet))
  const starts = firstLineOf(rows.map(mended))
  if (starts < 0 || starts > within) return null
  const block = blockFrom(rows)
  if (!block) return null
  const { lines, below } = block
  const found = withPage(block.found, sheet)
  const hasTown =
    hasPostcode(found.value) ||
    lines.some(({ text }, at) => at > 0 && isWholeTownLine(text, countriesOf(sheet.text)))
  const isWhole = hasTown && !mayBelong(rows[starts - 1]) && !isRightBelow(found, below)
  return isWhole ? found : unsure(found, 'part')
}

/** The same address, less sure on a page that was read badly, or where letters may be cut off. */
function withPage(found: Found<string>, sheet: Sheet): Found<string> {
  const { evidence } = found
  if (evidence.source !== 'ocr') return found
  const own = evidence.confidence ?? 0
  const isCut = isAtEdge(evidence.box ?? [])
  const sure = addressSureness(own, sheet.doubt, isCut)
  return { ...found, evidence: withSureness(evidence, sure, addressSureness(own, sheet.doubt, false)) }
}

/** A line of words right above or below an address, neither a number nor what stands around addresses, may be one of it. */
const mayBelong = (row: Span | undefined) =>
  row !== undefined &&
  /\p{L}{4}/u.test(row.text) &&
  !STOP.test(row.text) &&
  !/\d{4}|\d[.,]\d{2}(?!\d)/.test(row.text)

/** It may belong, and there is no gap before it. */
const isRightBelow = ({ evidence }: Found<string>, row: Span | undefined) => {
  const [, top = 0, , height = 0] = evidence.box ?? []
  return row !== undefined && mayBelong(row) && row.box[1] - (top + height) < 0.6 * row.box[3]
}

/** The address among lines that belong together, as in a block below `Bill to`. */
export const addressIn = (lines: readonly Span[]): Found<string> | null => blockFrom(lines)?.found ?? null
