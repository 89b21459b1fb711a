import { isHouseInStreet, looksLikeAddress } from '../address-lines.ts'
import { isAtEdge } from '../boxes.ts'
import { datesIn } from '../days/dates.ts'
import { concepts } from '../lexicon/concepts.ts'
import { saysNoName } from '../no-name.ts'
import {
  breaksForm,
  cleanName,
  correctName,
  hasLegalForm,
  hasTrade,
  isLegalFormOnly,
  isNameEnd,
  isTradeOnly,
} from '../organisations.ts'
import { domainScore, timesOnSheet } from '../parties.ts'
import { evidenceAt, joined, type Row, type Sheet, withLowConfidence } from '../sheet.ts'
import { withConfidence } from '../text-confidence.ts'
import type { Found } from '../types.ts'
import { type Candidate, countOf, type Features, flag, lettersIn, rounded } from './candidate.ts'
import { flags, type Page, pageOf } from './page.ts'

// The shop's name among the lines at the top of a receipt.

const TOP_ROWS = 12
const LONGEST = 70

interface Name extends Candidate<string> {
  /** The rows that contain it. */
  readonly rows: readonly [Row, Row?]
}

/** Letters without labels, long numbers and addresses: the next line may be the rest of a name. */
const mayGoOn = ({ text }: Row) =>
  isLegalFormOnly(cleanName(text)) ||
  (/\p{L}{3}/u.test(text) && !/\d{3}|:/.test(text) && !saysNoName(text) && !looksLikeAddress(text))

/** A line that ends in `&` or within a legal form is not a complete name, and neither is the next one. */
const isBroken = (row: Row, next: Row) =>
  (mayGoOn(next) && (/[&+]\s*$/.test(row.text) || /^\W*[&+]/.test(next.text))) || breaksFormAt(row, next)

const breaksFormAt = (row: Row, next: Row) => !/\d/.test(next.text) && breaksForm(row.text, next.text)

/** Gap above a line, in heights of the line above, from which it is not the rest of a name. */
const FAR = 1.2
const isFar = (row: Row, next: Row) => next.box[1] - row.box[1] - row.box[3] >= FAR * row.box[3]

/** Each line at the top, alone and with the next one. */
export function vendorCandidates(sheet: Sheet): Name[] {
  const top = sheet.rows.filter(({ page }) => page === 0).slice(0, TOP_ROWS)
  return top.flatMap((row, place) => {
    const [before, next] = [top[place - 1], top[place + 1]]
    const [alone, both] = [
      nameOf(row),
      next && !isFar(row, next) && (mayGoOn(next) || breaksFormAt(row, next)) ? nameOf(row, next) : null,
    ]
    const isLonger = both && both.value !== alone.value
    const isPart = (next && isBroken(row, next)) || (before && isBroken(before, row))
    return [...(isPart ? [] : [alone]), ...(isLonger ? [both] : [])].filter(
      ({ value }) => /\p{L}{2}/u.test(value) && value.length <= LONGEST,
    )
  })
}

function nameOf(row: Row, next?: Row): Name {
  const whole = next ? joined([row, next]) : row
  return {
    value: cleanName(correctName(whole.text, whole.words)),
    row: { ...row, ...whole },
    start: 0,
    end: whole.text.length,
    rows: next ? [row, next] : [row],
  }
}

/** Small words that occur in names. */
const SMALL_WORDS =
  'and of the by for in at on to de la le les du des di da del della der die das und van von den het en et el los las y e o i a dan ke'
/** Two or three separate small letters are the end of a word that was split. */
const PIECE = new RegExp(
  String.raw`(?<=\p{L} )(?!(?:${SMALL_WORDS.replaceAll(' ', '|')})(?!\p{L}))\p{Ll}{2,3}(?!\p{L})`,
  'u',
)
/** Small letters among capitals, which no print mixes in this way. */
const MIXED =
  /(?<=\p{L} )\p{Ll}(?= \p{L})|(?<!\p{L})\p{Lu}{2,}\p{Ll}\p{Lu}|(?<=\p{Lu}{2} )\p{Ll}\p{Lu}(?!\p{L})/u
/** `and` at the end of a line, where the name continues. */
const GOES_ON = /(?:&|\+|(?<!\p{L})(?:and|und|et|y|e))\s*$/iu

/** The same name with at most the confidence of its letters, and marked if these are fragmented or cut off. */
export function capVendorConfidence(
  { value, evidence }: Found<string>,
  { row, start, end }: Name,
): Found<string> {
  if (evidence.source !== 'ocr') return { value, evidence }
  const own = evidenceAt(row, start, end).confidence ?? 0
  const isDoubted = own < (evidence.confidence ?? 0)
  const found = isDoubted ? { value, evidence: withConfidence(evidence, own) } : { value, evidence }
  if (PIECE.test(value) || MIXED.test(value)) return withLowConfidence(found)
  return isAtEdge(evidence.box ?? []) ? withLowConfidence(found, 'part') : found
}

const NAMED = concepts('paper number register contact till customer date total tax paid')

export function vendorFeatures(sheet: Sheet, candidate: Name): Features {
  const page = pageOf(sheet)
  const {
    row,
    rows: [first, second],
  } = candidate
  const last = second ?? first
  return {
    ...lineOf('own', candidate.value, row, page),
    ...flags(
      'own',
      [first, last].flatMap(({ index }) => page.rows[index]?.phrases ?? []),
      NAMED,
    ),
    ...lineOf('above', sheet.rows[first.index - 1]?.text ?? '', sheet.rows[first.index - 1], page),
    ...lineOf('below', sheet.rows[last.index + 1]?.text ?? '', sheet.rows[last.index + 1], page),
    ...flags('below', page.rows[last.index + 1]?.phrases ?? [], NAMED),
    ...joinOf(first, second, sheet.rows[last.index + 1]),
    ...placeOf(page, candidate),
  }
}

/** Features of a line. */
function lineOf(name: string, text: string, row: Row | undefined, page: Page): Features {
  const letters = lettersIn(text)
  const features: Features = {
    letters: Math.min(70, letters),
    words: Math.min(20, countOf(text, /\p{L}+/gu)),
    digits: Math.min(30, countOf(text, /\d/g)),
    'share of letters': rounded(letters / Math.max(1, text.length)),
    'has form': flag(hasLegalForm(text)),
    'has trade': flag(hasTrade(text)),
    'is trade': flag(isTradeOnly(text)),
    'is form': flag(isLegalFormOnly(text)),
    'is end of name': flag(isNameEnd(text)),
    'says no name': flag(saysNoName(text)),
    'is address': flag(looksLikeAddress(text)),
    'is house': flag(row !== undefined && isHouseInStreet(row.text)),
    'has colon': flag(/:/.test(row?.text ?? '')),
    'is large': flag(text === text.toUpperCase()),
    'is small': flag(text === text.toLowerCase()),
    height: row ? rounded(row.height / Math.max(1e-3, page.letterHeight)) : -1,
    width: row ? rounded(row.box[2]) : -1,
    'off middle': row ? rounded(row.box[0] + row.box[2] / 2 - page.middle) : -1,
    gap: row ? gapAbove(row, page) : -1,
    confidence: row ? rounded(evidenceAt(row).confidence ?? 0) : -1,
  }
  return Object.fromEntries(Object.entries(features).map(([key, value]) => [`${name} ${key}`, value]))
}

/** Distance to the row above, in letter heights. */
function gapAbove(row: Row, { sheet, letterHeight }: Page): number {
  const above = sheet.rows[row.index - 1]
  return above ? rounded((row.box[1] - above.box[1] - above.box[3]) / Math.max(1e-3, letterHeight)) : -1
}

function joinOf(first: Row, second: Row | undefined, below: Row | undefined): Features {
  const next = second ?? below
  const end = next ? cleanName(next.text) : ''
  return {
    'is joined': flag(second !== undefined),
    'first has form': flag(hasLegalForm(first.text)),
    'first goes on': flag(GOES_ON.test(first.text)),
    'first is end of name': flag(isNameEnd(cleanName(first.text))),
    'first is address': flag(looksLikeAddress(first.text)),
    'next has form': flag(hasLegalForm(end)),
    'next is form': flag(isLegalFormOnly(end)),
    'next is end of name': flag(isNameEnd(end)),
    'next has trade': flag(hasTrade(end)),
    'next says no name': flag(saysNoName(end)),
    'next is address': flag(looksLikeAddress(end)),
    'next has digits': flag(/\d/.test(end)),
    'next is as large': flag(
      (next?.text === next?.text.toUpperCase()) === (first.text === first.text.toUpperCase()),
    ),
    'breaks form': flag(next !== undefined && breaksForm(first.text, next.text)),
    'first letters': Math.min(70, lettersIn(first.text)),
    'heights differ': next ? rounded(next.height / Math.max(1e-3, first.height)) : -1,
  }
}

function placeOf(page: Page, { value, row, rows: [first, second] }: Name): Features {
  const { sheet } = page
  const top = sheet.rows.slice(0, TOP_ROWS)
  const address = top.findIndex((one) => looksLikeAddress(one.text) || isHouseInStreet(one.text))
  const last = second ?? first
  return {
    'row of all': first.index,
    'rows to address': address < 0 ? 20 : address - last.index,
    'rows to money': page.firstMoney < 0 ? 40 : Math.min(40, page.firstMoney - last.index),
    'rows on page': Math.min(100, sheet.rows.length),
    'forms above': top.filter((one) => one.index < first.index && hasLegalForm(one.text)).length,
    'forms below': top.filter((one) => one.index > last.index && hasLegalForm(one.text)).length,
    'has day': flag(datesIn(value, sheet.dateOrder).length > 0),
    'times on page': timesOnSheet(value, sheet, 5),
    'web address': domainScore(value, sheet),
    'was cleaned': Math.min(40, Math.max(-40, row.text.length - value.length)),
    'is in pieces': flag(PIECE.test(value)),
    'is mixed': flag(MIXED.test(value)),
    'is at edge': flag(isAtEdge(row.box)),
    'parts of row': first.parts.length,
    'page doubt': rounded(sheet.doubt),
  }
}
