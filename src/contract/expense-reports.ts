import * as z from 'zod/mini'
import { NAME_MAX, REPORT_DOCUMENTS_MAX, REPORT_TRIPS_MAX } from './limits.ts'

// Expense reports: receipts and trips of a person as one document, which is submitted, approved and paid like others.
// A report is a File without pages, of the type with `holds_reports`; its content is in `data.report`.

/**
 * Name of the report type, unless people already use this name for another type. The first report of a workspace
 * creates the type, with an approval; it is identified by `holds_reports`.
 */
export const EXPENSE_REPORT_TYPE = 'expense report'

/** A positive decimal number with up to six digits before and six after the point. */
export const RATE_SHAPE = /^[0-9]{1,6}(?:[.][0-9]{1,6})?$/
export const PositiveDecimal = z.string().check(
  z.regex(RATE_SHAPE),
  z.refine((text) => Number(text) > 0, 'The number must be above zero.'),
)
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
const CATEGORY_MAX = 80

/** A receipt in a report, as entered by a person. */
export const ReportDocument = z.object({
  id: z.string().check(z.maxLength(64)),
  /** Null: the category of the document, or the name of its type. */
  category: z._default(z.nullable(text(CATEGORY_MAX).check(z.minLength(1))), null),
  /** Manual rate: units of the report's currency for one unit of the document's. Null: the rates of the workspace. */
  rate: z._default(z.nullable(PositiveDecimal), null),
  /**
   * The currencies of the manual rate, recorded by the server; it applies to no others. Clients send them back
   * unchanged; a rate without them is a new one, for the current currencies.
   */
  rate_from: z.optional(z.nullable(z.string())),
  rate_to: z.optional(z.nullable(z.string())),
})
export type ReportDocument = z.infer<typeof ReportDocument>

/** A trip with a private vehicle, paid per kilometre. */
export const ReportTrip = z.object({
  date: z.iso.date(),
  from: text(NAME_MAX).check(z.minLength(1)),
  to: text(NAME_MAX).check(z.minLength(1)),
  purpose: z._default(text(NAME_MAX), ''),
  kilometres: PositiveDecimal,
  /** In the report's currency. If the workspace has a rate, that one applies. */
  rate: PositiveDecimal,
  /** Currency of the rate, recorded by the server. */
  currency: z.optional(z.nullable(z.string())),
})
export type ReportTrip = z.infer<typeof ReportTrip>

/** The content of a report as written by a person. */
export const ReportContent = z.object({
  title: text(NAME_MAX).check(z.minLength(1, 'A report needs a title')),
  purpose: z._default(text(1000), ''),
  /** First and last day of the trip or month; null: derived from its rows. */
  from: z._default(z.nullable(z.iso.date()), null),
  to: z._default(z.nullable(z.iso.date()), null),
  documents: z._default(z.array(ReportDocument).check(z.maxLength(REPORT_DOCUMENTS_MAX)), []),
  trips: z._default(z.array(ReportTrip).check(z.maxLength(REPORT_TRIPS_MAX)), []),
})
export type ReportContent = z.infer<typeof ReportContent>

/** Why a row is not in the total, or the report cannot be submitted. */
export const reportProblems = ['not-read', 'no-amount', 'no-rate', 'no-currency', 'gone'] as const

/** A computed row of a report: a receipt or a trip. Amounts are decimal numbers as text. */
export const ReportRow = z.looseObject({
  /** Null for a trip. */
  document_id: z.nullable(z.string()),
  date: z.nullable(z.string()),
  /** The party of a receipt or its title; `from - to` of a trip. */
  description: z.string(),
  category: z.nullable(z.string()),
  /** As stated on the receipt. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** In the currency of the report; null with a problem. */
  converted: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  /** Day of the exchange rate; null for a manual rate, and if none was needed. */
  rate_day: z.nullable(z.string()),
  rate_source: z.nullable(z.string()), // 'workspace' | 'hand'
  kilometres: z.nullish(z.string()),
  /**
   * Title of another document of the person that this receipt seems to repeat; empty if the caller may not read it.
   * Computed on each read, not stored.
   */
  repeats: z.nullish(z.string()),
  /**
   * 'own-approval': the type of the receipt has its own approval, and the receipt is not approved yet. Until then the
   * report is not approved or paid. Computed on each read, not stored.
   */
  needs: z.optional(z.string()),
  /** One of `reportProblems`; a newer server may have more. */
  problem: z.nullable(z.string()),
})
export type ReportRow = z.infer<typeof ReportRow>

/** Total of a category, or of a currency as stated on the receipts. Trips have no category (null). */
export const ReportSum = z.looseObject({ name: z.nullable(z.string()), amount: z.string(), rows: z.int() })
export type ReportSum = z.infer<typeof ReportSum>

/** Content of `data.report`: what a person wrote, and what was computed from it at the last write. */
export const ExpenseReport = z.looseObject({
  purpose: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  documents: z.array(ReportDocument),
  trips: z.array(ReportTrip),
  /** The default currency of the workspace, or the common currency of all receipts; null: they have several. */
  currency: z.nullable(z.string()),
  /** By day. */
  rows: z.array(ReportRow),
  /** In the currency of the report. */
  categories: z.array(ReportSum),
  /** As stated on the receipts, not converted. */
  currencies: z.array(ReportSum),
  /** Null while a row has a problem. */
  total: z.nullable(z.string()),
  /** Submitted and not returned: its content cannot change. */
  is_fixed: z.optional(z.boolean()),
})
export type ExpenseReport = z.infer<typeof ExpenseReport>

/** `data.expense_report` of a receipt: the report that it belongs to, at most one. */
export const InReport = z.looseObject({
  id: z.string(),
  title: z.string(),
  /** The report was submitted and not returned: the receipt's values and its membership in the report are fixed. */
  locked: z.boolean(),
})
export type InReport = z.infer<typeof InReport>
