import type { ExpenseReport, ReportRow } from '#contract/expense-reports.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { calendarDay } from '#lib/field-format.ts'
import { texts } from '#messages/reports.ts'
import type { PlacedRow } from './report-of.ts'
import { amountText, rateText, shortRate } from './sums.ts'

/** What the texts of a row depend on. */
export interface ShownFacts {
  readonly report: ExpenseReport
  /** Currency of its total; null: unknown. */
  readonly currency: string | null
}

/** The texts of a report's row; empty if there is nothing to show. */
export interface RowTexts {
  readonly day: string
  readonly name: string
  readonly category: string
  /** In the currency of the report. */
  readonly amount: string
  /** Amount as on the receipt, with the rate; for a trip its calculation. */
  readonly detail: string
  readonly problem: string
  /** What its document still needs, although nothing is wrong with it. */
  readonly needs: string
  /** The other document that it seems to repeat. */
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

/** Its type has an approval of its own, which the document does not have yet. */
export const needsOwnApproval = (row: ReportRow): boolean => row['needs'] === 'own-approval'

/** `title`: of the repeated document; empty if the reader may not see it. */
export const repeatsText = (title: string): string =>
  title === '' ? texts.repeatsOther : texts.repeats({ title })

/** How an amount was calculated, if the row itself does not show it. */
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
