import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { FileThing } from '#contract/things.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { stepIn } from '#core/approval/decided.ts'
import { periodOf } from '#core/reports/compute.ts'
import type { ApprovalRules } from '#contract/approval.ts'
import { dayOfInstant } from '#lib/field-format.ts'
import { dateTime } from '#lib/relative-time.ts'
import { texts as approvalTexts } from '#messages/approval.ts'
import { texts } from '#messages/reports.ts'
import { periodText } from '../periods.ts'
import { placedRows, titleOf } from '../report-of.ts'
import { categoryName } from '../report-sums.tsx'
import { amountText } from '../sums.ts'
import { type ShownFacts, rowTexts } from '../row-texts.ts'
import type { Cover, CoverRow } from './cover.ts'

export interface CoverInput extends ShownFacts {
  readonly file: FileThing
  readonly person: string
  readonly rules: ApprovalRules | null
  readonly nameOf: (id: string | null | undefined) => string
  /** The number of each document in the PDF. */
  readonly numbers: ReadonlyMap<string, number>
}

/** The content of a report's cover page. */
export function coverOf(input: CoverInput): Cover {
  const { file, person, report, currency, numbers } = input
  const { categories, currencies, total } = report
  const isConverted = currencies.some(({ name }) => name !== currency)
  return {
    title: titleOf(file),
    facts: [
      [person, periodText(periodOf(report))].filter((fact) => fact !== '').join(' · '),
      report.purpose,
      ...decisions(input),
    ].filter((fact) => fact !== ''),
    total: { label: texts.total, amount: total === null ? texts.noTotal : amountText(total, currency) },
    sums: [
      {
        title: texts.byCategory,
        rows: categories.map(({ name, amount }) => ({
          name: categoryName(name, report),
          amount: amountText(amount, currency),
        })),
      },
      ...(isConverted ? [byCurrency(currencies)] : []),
    ],
    head: [
      '',
      texts.day,
      texts.receipt,
      texts.category,
      currency === null ? texts.amount : texts.amountIn({ currency }),
    ],
    rows: placedRows(report).map((placed): CoverRow => {
      const { day, name, category, amount, detail, problem } = rowTexts(placed, input)
      const number = numbers.get(placed.row.document_id ?? '')
      return {
        cells: [number === undefined ? '' : String(number), day, name, category, amount || problem],
        detail,
      }
    }),
    footer: (page, pages) =>
      `${texts.made({ day: dayOfInstant(Date.now()) })} · ${texts.pages.position({ page, pages })}`,
  }
}

const byCurrency = (currencies: ExpenseReport['currencies']) => ({
  title: texts.byCurrency,
  rows: currencies.map(({ name, amount }) => ({
    name: name ?? texts.currencyUnknown,
    amount: amountText(amount, name),
  })),
})

/** Who submitted and who decided, and when. */
function decisions({ file, rules, nameOf }: CoverInput): string[] {
  const { submitted_at, submitted_by, decided_at, decided_by } = file.data.approval ?? {}
  const step = rules && stepIn(rules, file.data)
  const { submittedBy, approvedBy, returnedBy } = approvalTexts
  const decided = step === 'returned' ? returnedBy : approvedBy
  return [
    ...(submitted_at ? [`${submittedBy({ name: nameOf(submitted_by) })} · ${dateTime(submitted_at)}`] : []),
    ...(decided_at ? [`${decided({ name: nameOf(decided_by) })} · ${dateTime(decided_at)}`] : []),
    ...(step === 'paid' && rules ? [stateName(rules.steps.paid)] : []),
  ]
}
