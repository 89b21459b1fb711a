import type { FieldValue } from '#contract/things.ts'
import { amountsIn, cents, moneyIn } from './amounts.ts'
import { CURRENCY_SIGN } from './currencies.ts'
import { datesIn } from './days/dates.ts'
import { moneyOf } from './row-facts.ts'
import type { ItemCandidate } from './scorer/item.ts'
import { scoreItems } from './scorer/finders.ts'
import type { Row, Sheet } from './sheet.ts'

// Lines of goods on a receipt without headings: which rows they are, and what each says.

export interface ReceiptLine {
  readonly row: Row
  readonly item: Readonly<Record<string, FieldValue>>
}

interface Option {
  readonly line: ReceiptLine
  /** Its sum in hundredths. */
  readonly cents: number
  /** That the row is a line with this sum, 0 to 1. */
  readonly chance: number
}

/** A row is a line from this chance on. */
const LIKELY = 0.5
/** So many of the least certain rows may be wrong where lines do not make the sum. */
const MOST_DOUBTED = 9
/** What is less likely than this to be a line, or not to be one, is not doubted. */
const LEAST = 0.02

/** The likeliest lines that make the sum of the page; where none do, the likeliest. */
export function likeliestLines(
  sheet: Sheet,
  addUp: (sum: number, count: number) => boolean,
): { lines: readonly ReceiptLine[]; addsUp: boolean } {
  const options = optionsOf(sheet)
  const likely = options.filter(isLikely)
  const sum = likely.reduce((all, one) => all + one.cents, 0)
  const chosen = (flipped: readonly Option[]) =>
    options.filter((one) => isLikely(one) !== flipped.includes(one)).map(({ line }) => line)
  if (addUp(sum, likely.length)) return { lines: chosen([]), addsUp: true }
  const doubted = options
    .filter(({ chance }) => chance >= LEAST && chance <= 1 - LEAST)
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, MOST_DOUBTED)
  for (const flipped of subsets(doubted)) {
    const more = (of: (one: Option) => number) =>
      flipped.reduce((all, one) => all + (isLikely(one) ? -of(one) : of(one)), 0)
    if (addUp(sum + more((one) => one.cents), likely.length + more(() => 1)))
      return { lines: chosen(flipped), addsUp: true }
  }
  return { lines: chosen([]), addsUp: false }
}

const isLikely = ({ chance }: Pick<Option, 'chance'>) => chance >= LIKELY

/** How unlikely it is that a row is what its chance does not say. */
const cost = ({ chance }: Option) => Math.abs(Math.log(chance / (1 - chance)))

/** All sets of some of the rows, the likeliest first. */
function subsets(doubted: readonly Option[]): readonly Option[][] {
  const all: { flipped: Option[]; cost: number }[] = [{ flipped: [], cost: 0 }]
  for (const one of doubted)
    all.push(...all.map((set) => ({ flipped: [...set.flipped, one], cost: set.cost + cost(one) })))
  return all
    .slice(1)
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ flipped }) => flipped)
}

function optionsOf(sheet: Sheet): Option[] {
  const best = new Map<Row, { candidate: ItemCandidate; chance: number }>()
  for (const one of scoreItems(sheet)) {
    const known = best.get(one.candidate.row)
    if (!known || known.chance < one.chance) best.set(one.candidate.row, one)
  }
  const likely = [...best.values()].filter(isLikely)
  const taken = takenBy(likely.map(({ candidate }) => candidate.row))
  const counted = likely.filter(({ candidate: { row, start } }) =>
    COUNT_BEHIND.test(row.text.slice(0, start).replace(SIGN_BEFORE, '')),
  )
  const hasCounts = counted.length > 1 && counted.length >= COLUMN * likely.length
  return [...best.values()].flatMap(({ candidate, chance }) => {
    const item = itemOf(sheet, candidate, taken, hasCounts)
    return item ? [{ line: { row: candidate.row, item }, cents: cents(candidate.value), chance }] : []
  })
}

/** Rows that are likely lines. */
interface Taken {
  readonly rows: ReadonlySet<Row>
  /** Place of the first one. */
  readonly first: number
  /** How far their names reach to the right, of those with more columns. */
  readonly widest: number
}

function takenBy(rows: readonly Row[]): Taken {
  const names = rows.flatMap(({ parts: [name, ...rest] }) => (name && rest.length > 0 ? [name.box] : []))
  return {
    rows: new Set(rows),
    first: rows.reduce((first, { index }) => Math.min(first, index), Infinity),
    widest: names.reduce((most, [left, , width]) => Math.max(most, left + width), 0),
  }
}

/** Numbers before the sums of so many of the lines are a column that says how many. */
const COLUMN = 0.7
const TIMES =
  /(\d{1,4})\s*(?:x|×|@|\*)(?:\s*(?:\p{Sc}|\p{L}{2,3})?\s*(\d[\d.,'’]*)(?![\d%])|(?=\s*\p{L}{2})|\s*$)/iu
const COUNT_BEHIND = /(?<=^|\s)(\d{1,3})\s*$/
const COUNT_GLUED = /^(\d{1,3})\s*[x×]?\s*(?=\p{L})/iu
/** How many, in front of a name. */
export const COUNT_FIRST = /^(\d{1,3})(?:[xX×]\s*|\s+(?:[x×]\s+)?)(?=\p{L})/u
/** The sign or code of a price. */
const SIGN_BEFORE = new RegExp(String.raw`(?:\p{Sc}|(?<!\p{L})(?:${CURRENCY_SIGN}))\s*$`, 'u')
/** The code of a tax where a row has no other words; at the end of a name it is the name's: `CABLE 5 MM`. */
const TAX_CODE = /(?<!\p{L})[A-Z]{2}\s*$/u
/** A price, read or not. */
const PRICE = /\d[.,]\d{2}/
/** What is shorter than this is a whole name or a note. */
const PARTED = 12
const WORDS = /\p{L}{2}/u
const clean = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s*.:-]+|[\s*.:-]+$/g, '')

interface Counted {
  readonly quantity?: number
  readonly unit_price?: number
}

/** What a row says besides its sum; null where neither it nor the row above has a name. */
function itemOf(
  sheet: Sheet,
  candidate: ItemCandidate,
  taken: Taken,
  hasCounts: boolean,
): ReceiptLine['item'] | null {
  const { row, start, value } = candidate
  const left = withoutDay(row.text.slice(0, start).replace(SIGN_BEFORE, ''), sheet)
  const { name, counted } = countIn(sheet, left, candidate, hasCounts)
  const [above, below] = [sheet.rows[row.index - 1], sheet.rows[row.index + 1]].map((one) =>
    one?.page === row.page && !taken.rows.has(one) ? one : undefined,
  )
  const description = nameOf(sheet, clean(name.replace(SIGN_BEFORE, '')), row, above, taken)
  if (!WORDS.test(description)) return null
  // A count on another row is of this line only if it makes its sum.
  const elsewhere = [below, above].flatMap((one) => {
    const found = one && counted.quantity === undefined ? countOf(sheet, one.text, value) : null
    return found?.fits ? [found.counted] : []
  })
  return { description, ...(elsewhere[0] ?? counted), amount: value }
}

/** The name on the row, or on the one above: all of it, or as much of it as fitted there. */
function nameOf(sheet: Sheet, own: string, row: Row, above: Row | undefined, taken: Taken): string {
  if (!above || PRICE.test(above.text) || moneyOf(sheet, above).length > 0) return own
  const before = clean(withoutDay(above.text, sheet))
  if (!WORDS.test(own.replace(TAX_CODE, ''))) return WORDS.test(before) ? before : own
  return WORDS.test(before) && isParted(row, above, taken) ? `${before} ${own}` : own
}

/** A name goes on in the next row where its next word had no room: no name of the receipt reaches so far. */
function isParted(row: Row, above: Row, { first, widest }: Taken): boolean {
  const word = row.words[0]
  if (!word || above.text.length < PARTED || first >= above.index) return false
  return above.box[0] + above.box[2] + word.box[2] > widest
}

/** Goods may be listed by day. */
function withoutDay(text: string, { dateOrder }: Sheet): string {
  const day = datesIn(text, dateOrder).find(({ start }) => text.slice(0, start).trim() === '')
  return day ? text.slice(day.end) : text
}

interface Count {
  /** The text without it. */
  readonly rest: string
  readonly counted: Counted
  /** Number and price make the sum. */
  readonly fits: boolean
}

/** `2 x 3.50` in a text; null for a measure (`4 x 40 mm`) and for what is no count. */
function countOf(sheet: Sheet, text: string, sum: number): Count | null {
  const times = TIMES.exec(text)
  const [whole = '', digits = '', price] = times ?? []
  if (!times) return null
  const unit = price === undefined ? undefined : amountsIn(price, sheet.amountStyle)[0]
  // Digits of the name may be glued to it: `500G1x3.60`, `Mleko 351 x 2.00`.
  const quantities = Array.from(digits, (_, from) => Number(digits.slice(from)))
  const fitting = quantities.find((one) => one > 0 && unit && Math.abs(unit.value * one - sum) < 0.02)
  if (fitting !== undefined && unit) {
    const name = digits.slice(0, digits.length - String(fitting).length)
    const counted = { quantity: fitting, unit_price: unit.value }
    return { rest: text.replace(whole, `${name} `), counted, fits: true }
  }
  const rest = text.replace(whole, ' ')
  const isAlone = !/[\p{L}\d]/u.test(text[times.index - 1] ?? '')
  const isPrice = sheet.amountStyle === 'whole' || unit?.decimals === 2
  const isMeasure =
    price !== undefined && (!isPrice || /^\s*\p{L}/u.test(text.slice(times.index + whole.length)))
  const [quantity = 0] = quantities
  if (quantity === 0 || !isAlone || isMeasure || !WORDS.test(rest)) return null
  return { rest, counted: { quantity }, fits: false }
}

/** How many and for how much: in words, or as columns between name and sum. */
function countIn(
  sheet: Sheet,
  left: string,
  { row, value }: ItemCandidate,
  hasCountColumn: boolean,
): { name: string; counted: Counted } {
  const times = countOf(sheet, left, value)
  if (times) return { name: times.rest, counted: times.counted }
  const unit = moneyIn(left, sheet.amountStyle).at(-1)
  const before = unit ? left.slice(0, unit.start).replace(SIGN_BEFORE, '') : left
  const behind = COUNT_BEHIND.exec(before)
  const glued = COUNT_GLUED.exec(before)
  for (const [quantity, name] of [
    [Number(behind?.[1] ?? 0), before.slice(0, behind?.index)],
    [Number(glued?.[1] ?? 0), before.slice(glued?.[0].length)],
  ] as const) {
    if (unit && quantity > 0 && Math.abs(quantity * unit.value - value) < 0.02)
      return { name, counted: { quantity, unit_price: unit.value } }
  }
  const first = COUNT_FIRST.exec(before)
  if (first) return { name: before.slice(first[0].length), counted: { quantity: Number(first[1]) } }
  if (behind && (hasCountColumn || row.parts.some(({ text }) => text.trim() === behind[1])))
    return { name: before.slice(0, behind.index), counted: { quantity: Number(behind[1]) } }
  return { name: left, counted: {} }
}
