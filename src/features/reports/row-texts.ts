import type { ExpenseReport, ReportRow } from '#contract/expense-reports.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { calendarDay } from '#lib/field-format.ts'
import { texts } from '#messages/reports.ts'
import type { PlacedRow } from './report-of.ts'
import { amountText, rateText, shortRate } from './sums.ts'

/** What the texts of a row depend on. */
export interface ShownFacts {
  readonly report: ExpenseReport
  /** Of its total; null: unknown. */
  readonly currency: string | null
}

/** The texts of a row of a report; empty where there is nothing to say. */
export interface RowTexts {
  readonly day: string
  readonly name: string
  readonly category: string
  /** In the currency of the report. */
  readonly amount: string
  /** As on the receipt, with the rate; how a trip was computed. */
  readonly detail: string
  readonly problem: string
  /** What its document waits for, though nothing is wrong with it. */
  readonly needs: string
  /** Which other document it seems to repeat. */
  readonly repeats: string
}

export function rowTexts(placed: PlacedRow, facts: ShownFacts): RowTexts {
  const { row } = placed
  const isTrip = row.document_id === null
  return {
    day: row.date === null ? '' : calendarDay(row.date),
    name: row.description,
    category: row.category === null ? (isTrip ? texts.mileageSum : '') : typeName(row.category),
    amount: amountText(row.converted, facts.currency),
    detail: detailOf(placed, facts),
    problem: row.problem === null ? '' : problemText(placed, row.problem),
    needs: needsOwnApproval(row) ? texts.needsOwnApproval : '',
    repeats: row.repeats == null ? '' : repeatsText(row.repeats),
  }
}

/** Its type has an approval of its own, which its document does not have yet. */
export const needsOwnApproval = (row: ReportRow): boolean => row['needs'] === 'own-approval'

/** `title`: of the document that is repeated; empty if the reader may not know it. */
export const repeatsText = (title: string): string =>
  title === '' ? texts.repeatsOther : texts.repeats({ title })

/** How an amount came about, where the row does not say it itself. */
function detailOf({ row, trip }: PlacedRow, { report, currency }: ShownFacts): string {
  const { amount, currency: own, rate, rate_day: day, converted } = row
  const driven = trip === null ? undefined : report.trips[trip]
  if (driven) {
    const facts = [
      texts.tripRate({
        kilometres: rateText(driven.kilometres),
        rate: amountText(driven.rate, driven.currency ?? currency),
      }),
      driven.purpose,
    ]
    return facts.filter((fact) => fact !== '').join(' · ')
  }
  if (amount === null || (own === currency && converted !== null)) return ''
  const shown = amountText(amount, own)
  if (rate === null) return shown
  const by =
    day === null
      ? texts.rateByHand({ rate: rateText(rate) })
      : texts.rateOn({ rate: shortRate(rate), day: calendarDay(day) })
  return `${shown} ${by}`
}

const isKnown = (problem: string): problem is keyof typeof texts.problems =>
  Object.hasOwn(texts.problems, problem)

function problemText({ row }: PlacedRow, problem: string): string {
  if (problem === 'no-rate' && row.document_id === null && row.currency !== null)
    return texts.tripCurrency({ currency: row.currency })
  return texts.problems[isKnown(problem) ? problem : 'other']
}
