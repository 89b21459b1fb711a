import type { ExpenseReport, ReportContent } from '#contract/expense-reports.ts'
import type { FieldValue, SchemaData } from '#contract/things.ts'
import { computeReport, periodOf } from '#core/reports/compute.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { dayOf } from '../approval/people.ts'
import type { Reads } from '../rows/row.ts'
import { reportFacts } from './facts.ts'

type Data = Record<string, unknown>

export interface ReportParts {
  readonly type: SchemaData
  readonly title: string
  /** Name of the person who made the report. */
  readonly employee: string
  readonly at: Date
}

/** Data of a report with its computed values. Its workflow stays. */
export function withReport(data: Data, report: ExpenseReport, parts: ReportParts): Data {
  const { workflow } = (data['extracted'] ?? {}) as Data
  const values = valuesOf(report, parts)
  return {
    ...data,
    report,
    extracted: workflow === undefined ? values : { ...values, workflow },
  }
}

function valuesOf(
  report: ExpenseReport,
  { type, title, employee, at }: ReportParts,
): Record<string, FieldValue> {
  const period = periodOf(report)
  const total = report.total === null ? null : Number(report.total)
  const date = dayOf(at)
  const main = mainProperties(type)
  return {
    // People may have added other main properties to the type.
    ...(main.amount !== null && { [main.amount]: total }),
    ...(main.date !== null && { [main.date]: date }),
    employee,
    title,
    date,
    period_from: period.from,
    period_to: period.to,
    purpose: report.purpose === '' ? null : report.purpose,
    total,
    currency: report.currency,
    line_items: report.rows.map((row) => ({
      date: row.date,
      description: row.description,
      category: row.category,
      amount: row.amount === null ? null : Number(row.amount),
      currency: row.currency,
      converted: row.converted === null ? null : Number(row.converted),
    })),
  }
}

/** A report with this content, computed from current receipts and rates; not submitted. */
export async function computeNow(
  db: Reads,
  projectId: string,
  content: Omit<ReportContent, 'title'>,
): Promise<ExpenseReport> {
  const computed = computeReport(content, await reportFacts(db, projectId, content.documents))
  return { ...computed, is_fixed: false }
}

/** Full name of a user, else the user name. */
export async function nameOfPerson(db: Reads, userId: string): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select(['full_name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return person?.full_name ?? person?.username ?? ''
}
