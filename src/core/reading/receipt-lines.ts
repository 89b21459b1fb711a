import type { FieldValue } from '#contract/things.ts'
import { amountsIn, cents, moneyIn } from './amounts.ts'
import { CURRENCY_SIGN } from './currencies.ts'
import { datesIn } from './days/dates.ts'
import { moneyOf } from './row-facts.ts'
import type { ItemCandidate } from './scorer/item.ts'
import { scoreItems } from './scorer/finders.ts'
import type { Row, Sheet } from './sheet.ts'

// Line items on a receipt without headings: which rows they are, and their values.

export interface ReceiptLine {
  readonly row: Row
  readonly item: Readonly<Record<string, FieldValue>>
}

interface Option {
  readonly line: ReceiptLine
  /** Its amount in hundredths. */
  readonly cents: number
  /** Probability that the row is a line item with this amount, 0 to 1. */
  readonly chance: number
}

/** Minimum probability of a line item. */
const LIKELY = 0.5
/** Maximum number of least certain rows that are changed so that the line items add up. */
const MOST_DOUBTED = 9
/** Rows whose probability is below this, or above one minus this, are never changed. */
const LEAST = 0.02

/** The most probable line items that add up to the page's total, or else the most probable ones. */
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

/** How improbable the opposite of a row's classification is. */
const cost = ({ chance }: Option) => Math.abs(Math.log(chance / (1 - chance)))

/** All subsets of the rows, most probable first. */
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

/** The rows that are probably line items. */
interface Taken {
  readonly rows: ReadonlySet<Row>
  /** Index of the first one. */
  readonly first: number
  /** How far their names extend to the right, in rows with more columns. */
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

/** If at least this share of the lines has a number before the amount, the numbers are a quantity column. */
const COLUMN = 0.7
const TIMES =
  /(\d{1,4})\s*(?:x|×|@|\*)(?:\s*(?:\p{Sc}|\p{L}{2,3})?\s*(\d[\d.,'’]*)(?![\d%])|(?=\s*\p{L}{2})|\s*$)/iu
const COUNT_BEHIND = /(?<=^|\s)(\d{1,3})\s*$/
const COUNT_GLUED = /^(\d{1,3})\s*[x×]?\s*(?=\p{L})/iu
/** A quantity before a name. */
export const COUNT_FIRST = /^(\d{1,3})(?:[xX×]\s*|\s+(?:[x×]\s+)?)(?=\p{L})/u
/** The currency sign or code of a price. */
const SIGN_BEFORE = new RegExp(String.raw`(?:\p{Sc}|(?<!\p{L})(?:${CURRENCY_SIGN}))\s*$`, 'u')
/** A tax code, if a row has no other words. At the end of a name it belongs to the name: `CABLE 5 MM`. */
const TAX_CODE = /(?<!\p{L})[A-Z]{2}\s*$/u
/** Looks like a price, whether or not it could be read. */
const PRICE = /\d[.,]\d{2}/
/** Shorter text is a complete name or a note. */
const PARTED = 12
const WORDS = /\p{L}{2}/u
const clean = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s*.:-]+|[\s*.:-]+$/g, '')

interface Counted {
  readonly quantity?: number
  readonly unit_price?: number
}

/** The values of a row besides its amount; null if neither it nor the row above contains a name. */
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
  // A quantity on another row only belongs to this line if it results in its amount.
  const elsewhere = [below, above].flatMap((one) => {
    const found = one && counted.quantity === undefined ? countOf(sheet, one.text, value) : null
    return found?.fits ? [found.counted] : []
  })
  return { description, ...(elsewhere[0] ?? counted), amount: value }
}

/** The name on the row, or the one on the row above, complete or continued here. */
function nameOf(sheet: Sheet, own: string, row: Row, above: Row | undefined, taken: Taken): string {
  if (!above || PRICE.test(above.text) || moneyOf(sheet, above).length > 0) return own
  const before = clean(withoutDay(above.text, sheet))
  if (!WORDS.test(own.replace(TAX_CODE, ''))) return WORDS.test(before) ? before : own
  return WORDS.test(before) && isParted(row, above, taken) ? `${before} ${own}` : own
}

/** Whether the name above continues in this row: its next word did not fit within the width of the receipt's names. */
function isParted(row: Row, above: Row, { first, widest }: Taken): boolean {
  const word = row.words[0]
  if (!word || above.text.length < PARTED || first >= above.index) return false
  return above.box[0] + above.box[2] + word.box[2] > widest
}

/** Goods may be listed with their dates. */
function withoutDay(text: string, { dateOrder }: Sheet): string {
  const day = datesIn(text, dateOrder).find(({ start }) => text.slice(0, start).trim() === '')
  return day ? text.slice(day.end) : text
}

interface Count {
  /** The text without the quantity. */
  readonly rest: string
  readonly counted: Counted
  /** Quantity times price is the amount. */
  readonly fits: boolean
}

/** `2 x 3.50` in a text; null without one. */
function countOf(sheet: Sheet, text: string, sum: number): Count | null {
  const times = TIMES.exec(text)
  const [whole = '', digits = '', price] = times ?? []
  if (!times) return null
  const unit = price === undefined ? undefined : amountsIn(price, sheet.amountStyle)[0]
  // Digits of the name may be joined to it: `500G1x3.60`, `Mleko 351 x 2.00`.
  const quantities = Array.from(digits, (_, from) => Number(digits.slice(from)))
  const fitting = quantities.find((one) => one > 0 && unit && Math.abs(unit.value * one - sum) < 0.02)
  if (fitting !== undefined && unit) {
    const name = digits.slice(0, digits.length - String(fitting).length)
    const counted = { quantity: fitting, unit_price: unit.value }
    return { rest: text.replace(whole, `${name} `), counted, fits: true }
  }
  const rest = text.replace(whole, ' ')
  const [quantity = 0] = quantities
  if (quantity === 0 || !WORDS.test(rest)) return null
  return { rest, counted: { quantity }, fits: false }
}

/** Quantity and price: in words, or as columns between name and amount. */
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
