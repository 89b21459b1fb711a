import { type RawBuilder, sql } from 'kysely'
import type { BookFormat, BookSettings } from '#contract/books.ts'
import type { FileData } from '#contract/things.ts'
import { BOOK_EXPORT_MAX } from '#contract/limits.ts'
import { documentCurrency, documentValues, type ValuedDocument } from '#core/books/document-values.ts'
import { exportMax } from '#core/books/formats.ts'
import { type BookEntry, duplicateKey, entryOf } from '#core/books/entry.ts'
import { BASE_CURRENCY } from '#contract/rates.ts'
import { ratesOnDays } from '#server/rates/index.ts'
import { dayOf, dayProperties } from '#server/records/index.ts'
import {
  awaitsApproval,
  creditNotesAmong,
  defaultCurrencyOf,
  fileDataOf,
  readable,
  type Reads,
  schemaDataOf,
  type Scope,
  type ThingRow,
  titlesIn,
  typeOfReport,
} from '#server/things/index.ts'
import { type AmountType, amountTypes, isProposed, storedSettings } from './settings.ts'

export interface AskedEntries {
  readonly format: BookFormat
  /** Inclusive range of document days. Documents without a day are always included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only these. */
  readonly ids?: readonly string[]
}

export interface FoundEntries {
  readonly settings: BookSettings
  readonly entries: readonly BookEntry[]
  /**
   * Titles of the documents in the reader's language, by id. Entries have the title for files, which does not depend
   * on the language.
   */
  readonly titles: ReadonlyMap<string, string>
  /** Document versions that the entries were made from, by id. */
  readonly versions: ReadonlyMap<string, number>
  readonly duplicateKeys: ReadonlyMap<string, string | null>
  /** Number of documents, including those beyond the limit of an export. */
  readonly total: number
}

/** Read documents that no export in this format contains, ordered by day. `linkOf`: URL of a document. */
export async function findEntries(
  db: Reads,
  scope: Scope,
  asked: AskedEntries,
  linkOf: (id: string) => string,
): Promise<FoundEntries> {
  const [settings, types] = await Promise.all([storedSettings(db, scope.projectId), amountTypes(db, scope)])
  const proposed = new Map(
    types.filter((type) => isProposed(type, settings)).map((type) => [type.key, type] as const),
  )
  const { rows, total } = await candidates(db, scope, asked, [...proposed.values()])
  const creditNotes = await creditNotesAmong(
    db,
    rows.map(({ id }) => id),
  )
  const documents = rows.flatMap((row): Document[] => {
    const type = proposed.get(row.document_type ?? '')
    return type ? [{ row, type, data: fileDataOf(row), isCreditNote: creditNotes.has(row.id) }] : []
  })
  const facts = await factsOf(db, scope, asked.format, documents)
  const entries = documents.map(({ row, type, data, isCreditNote }) => {
    const key = facts.keys.get(row.id) ?? null
    const source = {
      id: row.id,
      title: facts.titles.stem(data),
      link: linkOf(row.id),
      data,
      type,
      defaultCurrency: facts.defaultCurrency,
      rate: facts.rateOf(row.id),
      isCreditNote,
      isDuplicate: key !== null && facts.isKnown(row.id, key),
      isReportOpen: facts.isReportOpen(data),
      isPassedOver: facts.passedOver.has(row.id),
    }
    return entryOf(source, settings)
  })
  return {
    settings,
    entries,
    titles: new Map(documents.map(({ row, data }) => [row.id, facts.titles.of(data)])),
    versions: new Map(rows.map(({ id, version }) => [id, version])),
    duplicateKeys: facts.keys,
    total,
  }
}

interface Document {
  readonly row: Pick<ThingRow, 'id' | 'created_at'>
  readonly type: AmountType
  readonly data: ReturnType<typeof fileDataOf>
  readonly isCreditNote: boolean
}

export const valued = ({ row, data, type, isCreditNote }: Document): ValuedDocument => ({
  extracted: data.extracted,
  type,
  isCreditNote,
  report: data.report && { id: row.id, content: data.report },
})

async function candidates(db: Reads, scope: Scope, asked: AskedEntries, types: readonly AmountType[]) {
  if (types.length === 0) return { rows: [], total: 0 }
  const day = calendarDay(dayOf(await dayProperties(db, scope)))
  let files = readable(db, scope)
    .where('kind', '=', 'File')
    .where('document_type', '=', sql<string>`any(${types.map(({ key }) => key)}::text[])`)
    .where(sql<boolean>`data->>'status' = 'extracted'`)
    .where(sql<boolean>`data->'exported'->>${asked.format}::text is null`)
    .where(isBooked(types))
  if (asked.ids) files = files.where('id', '=', sql<string>`any(${[...asked.ids]}::text[])`)
  const { from, to } = asked
  if (from !== undefined)
    files = files.where((where) => where.or([where(day, '>=', from), where(day, 'is', null)]))
  if (to !== undefined)
    files = files.where((where) => where.or([where(day, '<=', to), where(day, 'is', null)]))
  const [rows, { total }] = await Promise.all([
    files
      .selectAll()
      .orderBy(day)
      .orderBy('id')
      .limit(asked.ids ? BOOK_EXPORT_MAX : exportMax(asked.format))
      .execute(),
    files.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** An approved expense report is booked with its trips only; its receipts are documents of their own. */
function isBooked(types: readonly AmountType[]): RawBuilder<boolean> {
  const approved = types.flatMap(({ holds_reports, approval }) =>
    holds_reports && approval ? [approval.steps.approved, approval.steps.paid] : [],
  )
  const isApproved =
    approved.length === 0 ? sql`true` : sql`data->'extracted'->>'workflow' = any(${approved}::text[])`
  return sql`(case when data ? 'report' then jsonb_array_length(data->'report'->'trips') > 0 and ${isApproved} else true end)`
}

/** The day if it exists in the calendar, as in entries; otherwise null. */
const calendarDay = (day: RawBuilder<string | null>): RawBuilder<string | null> => sql`
  (select case when day ~ '^(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-[0-9]{2}$' then
    case when substring(day from 9)::int
      between 1 and extract(day from (substring(day for 7) || '-01')::date + interval '1 month - 1 day')
    then day collate "C" end end
  from (select ${day} as day) as written)`

/** What entries need besides their documents. */
async function factsOf(db: Reads, scope: Scope, format: BookFormat, documents: readonly Document[]) {
  const { projectId } = scope
  const [titles, defaultCurrency] = await Promise.all([
    titlesIn(db, projectId),
    defaultCurrencyOf(db, projectId),
  ])
  const keys = new Map(
    documents.map((document) => [document.row.id, duplicateKey(valued(document))] as const),
  )
  const wanted = new Map(
    documents.flatMap((document) => {
      const { row, data } = document
      const { currency } = documentCurrency(data.extracted, defaultCurrency)
      const { date } = documentValues(valued(document))
      const isWanted = currency !== null && date !== null && currency !== BASE_CURRENCY
      return isWanted ? [[row.id, { currency, day: date }] as const] : []
    }),
  )
  const reports = documents.flatMap(({ data }) => data.expense_report?.id ?? [])
  const [rates, isKnown, approved, passedOver] = await Promise.all([
    ratesOnDays(db, projectId, [...wanted.values()]),
    knownKeys(db, projectId, keys),
    approvedReports(db, scope, [...new Set(reports)]),
    passedOverReports(db, scope, format, documents),
  ])
  return {
    titles,
    defaultCurrency,
    keys,
    isKnown,
    passedOver,
    isReportOpen: ({ expense_report: own }: FileData) => own !== undefined && !approved.has(own.id),
    rateOf: (id: string) => {
      const one = wanted.get(id)
      const rate = one && rates.get(`${one.currency} ${one.day}`)
      return rate ? { perEuro: rate.rate, day: rate.day } : null
    },
  }
}

/** The expense reports among these that are approved or paid, or whose type has no approval. */
async function approvedReports(db: Reads, scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await readable(db, scope)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .selectAll()
    .execute()
  const byType = Map.groupBy(rows, (row) => row.document_type)
  const approved = [...byType.values()].map(async (own) => {
    const type = own[0] && (await typeOfReport(db, own[0]))
    if (!type) return []
    const { approval } = schemaDataOf(type)
    return own.filter((row) => !approval || !awaitsApproval(row, approval))
  })
  return new Set((await Promise.all(approved)).flat().map(({ id }) => id))
}

/**
 * Expense reports that are in no export, but were approved before one that covers their day or later. Before exports
 * contained trips, these were booked by hand.
 */
async function passedOverReports(
  db: Reads,
  { projectId }: Scope,
  format: BookFormat,
  documents: readonly Document[],
): Promise<Set<string>> {
  const reports = documents.filter(({ data }) => data.report !== undefined)
  if (reports.length === 0) return new Set()
  const given = [
    reports.map(({ row }) => row.id),
    reports.map(({ row, data }) => data.approval?.decided_at ?? row.created_at.toISOString()),
    reports.map((document) => documentValues(valued(document)).date),
  ]
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${given[0]}::text[], ${given[1]}::timestamptz[], ${given[2]}::date[])
      as reports (id, approved_at, day)
    where not exists (
        select from book_export_documents where thing_id = reports.id and format = ${format})
      and exists (
        select from book_exports
        where project_id = ${projectId} and format = ${format} and taken_back_at is null
          and made_at > approved_at and (day is null or day_to >= day))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a document has the same key as another of these documents, or as one that was exported in any format. */
async function knownKeys(db: Reads, projectId: string, keys: ReadonlyMap<string, string | null>) {
  const own = [...keys].flatMap(([id, key]) => (key === null ? [] : [{ id, key }]))
  const exported = await db
    .selectFrom('book_export_documents')
    .select(['thing_id as id', 'duplicate_key as key'])
    .where('project_id', '=', projectId)
    .where('active', '=', true)
    .where('duplicate_key', '=', sql<string>`any(${[...new Set(own.map(({ key }) => key))]}::text[])`)
    .execute()
  const holders = Map.groupBy([...own, ...exported], ({ key }) => key)
  return (id: string, key: string) => (holders.get(key) ?? []).some((one) => one.id !== id)
}
