import { type AmountHit, cents } from '../amounts.ts'
import { timeIn } from '../days/time-of-day.ts'
import { concepts } from '../lexicon/concepts.ts'
import { once } from '../once.ts'
import { evidenceAt, type Sheet } from '../sheet.ts'
import { correctedSums } from '../sums.ts'
import { type Candidate, countOf, type Features, flag, lettersIn, rounded } from './candidate.ts'
import { edgesOf, flags, type Page, type PageRow, pageOf, says } from './page.ts'
import { ratesIn, sumsOf } from './page-sums.ts'
import { countBelow } from './sorted.ts'

// Rows with the amount of a line item among all rows with an amount.

/** How an amount was derived from the text. */
const PRINTED = 0
const CORRECTED = 1

export interface ItemCandidate extends Candidate<number> {
  readonly made: number
  readonly decimals: number
  readonly currency: string | null
}

/** The last amount of each row, and its value if it lost its point. */
export const itemCandidates = (sheet: Sheet): ItemCandidate[] =>
  pageOf(sheet).rows.flatMap(({ row, money }) => {
    const last = money.at(-1)
    const made = (kind: number) => (hit: AmountHit) => ({ ...hit, row, made: kind })
    return [...(last ? [made(PRINTED)(last)] : []), ...correctedSums(sheet, row).map(made(CORRECTED))]
  })

const NAMED = concepts(
  'total subtotal net gross tax rate included paid change rounding discount card count contact till customer register paper number date',
)
/** Concepts of the rows at which the totals of a page begin. */
const SUMS = concepts('total subtotal net gross tax paid change rounding card')

export function itemFeatures(sheet: Sheet, candidate: ItemCandidate): Features {
  const page = pageOf(sheet)
  const own = page.rows[candidate.row.index]
  if (!own) return {}
  return {
    ...flags('row', own.phrases, NAMED),
    ...neighbours(page, own),
    ...shapeOf(sheet, own, candidate),
    ...placeOf(page, own, candidate),
    ...sumsAround(page, own, candidate),
  }
}

const isSum = ({ phrases }: PageRow) => SUMS.some((concept) => says(phrases, concept))

/** Rows without an amount may be names, quantities or codes of the row below or above. */
function neighbours({ rows }: Page, { row }: PageRow): Features {
  const of = (name: string, away: number): Features => {
    const near = rows[row.index + away]
    return {
      [`${name} letters`]: near ? Math.min(40, lettersIn(near.row.text)) : -1,
      [`${name} sums`]: near?.money.length ?? -1,
      [`${name} is sum`]: flag(near !== undefined && isSum(near)),
      [`${name} times`]: flag(TIMES.test(near?.row.text ?? '')),
      [`${name} gap`]: near
        ? rounded(Math.abs(near.row.box[1] - row.box[1]) / Math.max(1e-4, row.height))
        : -1,
    }
  }
  return { ...of('before', -1), ...of('behind', 1), ...of('second behind', 2) }
}

const TIMES = /(?<![\p{L}\d])\d{1,4}\s*(?:x|×|@|\*)\s*(?:\p{Sc}|[A-Z]{2,3})?\s*\d/iu
const COUNT_FIRST = /^\d{1,3}\s*x?\s+(?=\p{L})/iu

function shapeOf(
  sheet: Sheet,
  { row, money }: PageRow,
  { value, start, end, ...one }: ItemCandidate,
): Features {
  const [before, behind] = [row.text.slice(0, start), row.text.slice(end)]
  const others = money.filter((hit) => hit.start !== start)
  const numbers = [...before.matchAll(/(?<![\d.,])\d{1,4}(?![\d.,])/g)].map(([number]) => Number(number))
  const makes = others.some((hit) => numbers.some((count) => Math.abs(count * hit.value - value) < 0.006))
  return {
    'letters before': Math.min(40, lettersIn(before)),
    'words before': Math.min(9, countOf(before, /\p{L}{2,}/gu)),
    'digits before': Math.min(20, countOf(before, /\d/g)),
    'letters behind': lettersIn(behind),
    'signs behind': Math.min(20, behind.trim().length),
    'sums in row': money.length,
    'count makes it': flag(makes),
    times: flag(TIMES.test(before)),
    'count first': flag(COUNT_FIRST.test(row.text)),
    rates: ratesIn(row.text).length,
    'has colon': flag(before.includes(':')),
    'has time': flag(timeIn(row.text) !== null),
    'is capitals': flag(!/\p{Ll}/u.test(before)),
    'has currency': flag(one.currency !== null),
    'is printed as sums are': flag(sheet.amountStyle === 'whole' || one.decimals === 2),
    made: one.made,
    'is negative': flag(value < 0),
    'is nought': flag(value === 0),
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(sheet.doubt),
  }
}

/** The last amounts of the rows of a page. */
const lastSumsOf = once((page: Page) => {
  const edges = page.rows.flatMap(({ row, money }) => {
    const hit = money.at(-1)
    return hit ? [edgesOf(row, hit.start, hit.end)[1]] : []
  })
  const isNamed = page.rows.map((one) => one.money.length > 0 && isSum(one))
  let named = 0
  return {
    /** Their right edges, as shares of the page, sorted from left to right. */
    edges: edges.toSorted((a, b) => a - b),
    /** Index of the first row with an amount at which the totals begin; -1 without one. */
    firstSum: isNamed.indexOf(true),
    /** Number of such rows above each row. */
    namedAbove: isNamed.map((one) => (one ? named++ : named)),
    /** In hundredths; null for rows without an amount. */
    last: page.rows.map(({ money }) => {
      const hit = money.at(-1)
      return hit ? cents(hit.value) : null
    }),
  }
})

const within = (most: number, value: number) => rounded(Math.max(-most, Math.min(most, value)))

/** Maximum distance of the right edges of amounts in one column, as a share of the page. */
const SAME_EDGE = 0.02

function placeOf(page: Page, { row, hasDay }: PageRow, { start, end }: ItemCandidate): Features {
  const right = edgesOf(row, start, end)[1]
  const { edges, firstSum, namedAbove } = lastSumsOf(page)
  const alike = countBelow(edges, right + SAME_EDGE) - countBelow(edges, right - SAME_EDGE)
  return {
    'has day': flag(hasDay),
    'row of all': rounded(row.index / Math.max(1, page.sheet.rows.length)),
    'from first sum': within(30, row.index - page.firstMoney),
    'from first named sum': firstSum < 0 ? -99 : within(40, row.index - firstSum),
    'from last total': within(40, row.index - page.lastTotal),
    'sums named before': namedAbove[row.index] ?? 0,
    'rows with sums': Math.min(40, page.moneyRows),
    left: rounded(100 * row.box[0]),
    right: rounded(100 * right),
    'from middle edge': rounded(100 * (right - (edges[edges.length >> 1] ?? 0))),
    'from last edge': rounded(100 * (right - (edges.at(-1) ?? 0))),
    'like edges': rounded((100 * alike) / Math.max(1, edges.length)),
    height: rounded(row.height / Math.max(1e-4, page.letterHeight)),
  }
}

/** Rows above and below that are compared with a row: more than a receipt has. */
const AROUND = 200

/**
 * Features of the amounts above and below: whether those above add up to this one, or all up to a labelled one add up
 * to that.
 */
function sumsAround(page: Page, { row }: PageRow, { value }: ItemCandidate): Features {
  const { last } = lastSumsOf(page)
  const { all, above: sumsAbove, distinct, mostTotal } = sumsOf(page)
  const total = mostTotal ?? 0
  const own = cents(value)
  const above = last.slice(Math.max(0, row.index - AROUND), row.index).filter((one) => one !== null)
  let sum = 0
  const runs = above.toReversed().map((one) => (sum += one))
  const below = all.slice(sumsAbove[row.index + 1] ?? all.length, sumsAbove[row.index + AROUND])
  const known = new Set(below)
  return {
    'is made by those above': flag(runs.slice(1).includes(own)),
    'is above': above.filter((one) => one === own).length,
    'is below': Math.min(5, below.filter((one) => one === own).length),
    'makes one below': flag(runs.some((run) => known.has(run + own))),
    'share of most': rounded((100 * own) / Math.max(1, distinct.at(-1) ?? 1)),
    'share of total': total > 0 ? rounded((100 * own) / total) : -1,
    'rows above with sums': Math.min(40, above.length),
  }
}
