import { cents } from '../amounts.ts'
import { concepts } from '../lexicon/concepts.ts'
import { evidenceAt, type Sheet } from '../sheet.ts'
import { type Features, flag, lettersIn, rounded } from './candidate.ts'
import {
  edgesOf,
  flags,
  lettersBetween,
  type Page,
  type PageRow,
  pageOf,
  says,
  surroundingsOf,
} from './page.ts'
import { sumsOf } from './page-sums.ts'
import { PRINTED, type SumCandidate, sumCandidates } from './sum-candidates.ts'
import { agreementOf } from './total-agreement.ts'

// The total to pay among all amounts of a page.

/** All amounts, and what misread ones may have been. */
export const totalCandidates = (sheet: Sheet): SumCandidate[] =>
  pageOf(sheet).rows.flatMap(({ row, money }) => sumCandidates(sheet, row, money))

const NAMED = concepts(
  'total subtotal net gross tax rate included excluded paid change rounding discount count card customer paper register',
)
const NEIGHBOURS = concepts('total subtotal tax net paid change rounding count')

export function totalFeatures(sheet: Sheet, candidate: SumCandidate): Features {
  const page = pageOf(sheet)
  const { row, start } = candidate
  const { own, label, nearest, above } = surroundingsOf(page, candidate, 3)
  const isLettered = /\p{L}{2}/u.test(row.text)
  const phrasesAt = (index: number) => {
    const other = isLettered ? undefined : page.rows[index]
    return other && other.money.length === 0 ? other.phrases : []
  }
  return {
    ...flags('row', own.phrases, NAMED),
    ...flags('nearest', nearest ? [nearest] : [], NAMED),
    ...flags('before', phrasesAt(row.index - 1), NEIGHBOURS),
    ...flags('behind', phrasesAt(row.index + 1), NEIGHBOURS),
    ...flags('above', above?.phrases ?? [], NEIGHBOURS),
    ...flags('row below', page.rows[row.index + 1]?.phrases ?? [], NEIGHBOURS),
    ...flags('row above', page.rows[row.index - 1]?.phrases ?? [], NEIGHBOURS),
    'label exact': flag(label.every(({ isExact }) => isExact)),
    'label words': label.length,
    'label gap': nearest ? Math.min(40, start - nearest.end) : -1,
    'letters without label': Math.min(
      60,
      label.reduce(
        (rest, phrase) => rest - lettersBetween(row, phrase.start, phrase.end),
        lettersIn(row.text),
      ),
    ),
    'is lettered': flag(isLettered),
    'made by': candidate.made,
    ...agreementOf(sumsOf(page), cents(candidate.value), row.index),
    ...placeOf(page, own, candidate),
  }
}

const OTHERWISE = concepts('subtotal net tax count paid card change')

/** Whether it is printed after the label of a total, or below it, and not where the same amount is paid. */
export function isAtTotal(sheet: Sheet, candidate: SumCandidate): boolean {
  const { row, made } = candidate
  const page = pageOf(sheet)
  if (made !== PRINTED) return false
  const above = page.rows[row.index - 1]
  const isAlone = !/\p{L}{2}/u.test(row.text) && above?.money.length === 0
  const label = isAlone ? above.phrases : surroundingsOf(page, candidate).label
  return says(label, 'total') && !OTHERWISE.some((concept) => says(label, concept))
}

function placeOf(page: Page, own: PageRow, { row, start, end, decimals }: SumCandidate): Features {
  return {
    right: rounded(edgesOf(row, start, end)[1]),
    'row of all': rounded(row.index / Math.max(1, page.sheet.rows.length)),
    'from last total': Math.max(-40, Math.min(40, row.index - page.lastTotal)),
    'from end': Math.min(60, page.sheet.rows.length - row.index),
    'sums in row': own.money.length,
    'place in row': own.money.filter((one) => one.start < start).length,
    'last in row': flag(!/[\p{L}\d]/u.test(row.text.slice(end))),
    'is printed as sums are': flag(page.sheet.amountStyle === 'whole' || decimals === 2),
    'has currency': flag(own.money.some((hit) => hit.start === start && hit.currency !== null)),
    'height by others': rounded(row.height / Math.max(1e-3, page.letterHeight)),
    'rows below table': flag(says(page.rows[row.index - 1]?.phrases ?? [], 'rate')),
    page: row.page,
    confidence: rounded(evidenceAt(row, start, end).confidence ?? 0),
    'page doubt': rounded(page.sheet.doubt),
  }
}
