import { useId } from 'react'
import type { ExpenseReport, ReportSum } from '#contract/expense-reports.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/reports.ts'
import { Card } from '#ui/layout/card.tsx'
import { amountText } from './sums.ts'

interface ReportSumsProps {
  readonly report: ExpenseReport
  readonly currency: string | null
}

/** Totals of a report by category, and by currency if receipts have currencies other than the report's. */
export function ReportSums({ report, currency }: ReportSumsProps) {
  const { categories, currencies } = report
  const isConverted = currencies.some(({ name }) => name !== currency)
  if (categories.length === 0) return null
  return (
    <Card className="grid grid-cols-1 gap-x-8 gap-y-5 p-4 sm:grid-cols-2 md:px-5">
      <SumList
        title={texts.byCategory}
        sums={categories}
        nameOf={(name) => categoryName(name, report)}
        textOf={({ amount }) => amountText(amount, currency)}
      />
      {isConverted && (
        <SumList
          title={texts.byCurrency}
          sums={currencies}
          nameOf={(name) => name ?? texts.currencyUnknown}
          textOf={({ amount, name }) => amountText(amount, name)}
        />
      )}
    </Card>
  )
}

/** Display name of a category; a type's name is translated like the type. Trips have none. */
export function categoryName(category: string | null, { rows }: Pick<ExpenseReport, 'rows'>): string {
  if (category !== null) return typeName(category)
  const isOfTrips = rows.every((row) => row.document_id === null || row.category !== null)
  return isOfTrips ? texts.mileageSum : texts.categoryNone
}

interface SumListProps {
  readonly title: string
  readonly sums: readonly ReportSum[]
  readonly nameOf: (name: string | null) => string
  readonly textOf: (sum: ReportSum) => string
}

function SumList({ title, sums, nameOf, textOf }: SumListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-1 text-base font-semibold">
        {title}
      </h2>
      <dl>
        {sums.map((sum) => (
          <div key={sum.name} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="min-w-0 break-words">
              <bdi>{nameOf(sum.name)}</bdi>
            </dt>
            <dd className="whitespace-nowrap tabular-nums">{textOf(sum)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
