import {
  endsAddress,
  firstLineOf,
  IS_PRICE,
  isNumberOnly,
  isPlaceOnly,
  isTown,
  isWritten,
  LONG_NUMBER,
  looksLikeAddress,
  OTHER_LINE,
  PLOT,
  REGISTER,
  STOP,
} from './address-lines.ts'
import { isAddressWord, mendAddress } from './address-words.ts'
import { moneyIn } from './amounts.ts'
import { countriesOf } from './country-signs.ts'
import { hasPostcode, isWholeTownLine, mixedPostcodesIn, withoutPostcodes } from './postcodes.ts'
import { evidenceAt, joined, type Row, type Sheet, type Span, unsure } from './sheet.ts'
import { repairSlips } from './slips.ts'
import { sureness, withConfidence } from './text-doubts.ts'
import type { Found } from './types.ts'
import { addressSureness, isAtEdge, withSureness } from './value-doubts.ts'

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

/** A line with what was misread in it put right; a label (`Site: 2395`) stays. */
const mended = ({ text, words }: Span) => {
  const repaired = mixedPostcodesIn(text).reduce(
    (line, { start, end }) => line.slice(0, start) + text.slice(start, end) + line.slice(end),
    repairSlips(text),
  )
  return /^\W*\p{L}+\s*:/u.test(text) ? repaired : mendAddress(repaired, words)
}

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
