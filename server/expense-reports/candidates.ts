import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { CandidatesQuery, CandidatesResponse } from '#contract/report-calls.ts'
import { type DataLimits, REPORT_DOCUMENTS_MAX } from '#contract/limits.ts'
import type { SchemaData } from '#contract/things.ts'
import { conceptOf } from '#core/query/parse/lexicons.ts'
import {
  fittingRows,
  readable,
  type Reads,
  type Scope,
  type ThingRow,
  toFileThing,
  liveTypes,
} from '#server/things/index.ts'
import { isExpense, mainValueIn, roleOf } from './expense-types.ts'
import { repeatedTitles } from './repeats.ts'

type Types = ReadonlyMap<string, SchemaData>

/** The caller's own expenses that were read, are in no report, and neither paid nor in the books, newest day first. */
export async function candidatesFor(
  db: Reads,
  scope: Scope,
  { from, to }: z.output<typeof CandidatesQuery>,
  limits: DataLimits,
): Promise<CandidatesResponse> {
  const { projectId, membership } = scope
  const all = await liveTypes(db, projectId)
  const types = new Map([...all].filter(([, type]) => isExpense(type)))
  if (types.size === 0) return { rows: [], total_count: 0, marks: [] }
  const day = dayIn(types)
  const free = freeFiles(db, scope, types)
  let own = free
  if (from !== undefined) own = own.where(day, '>=', from)
  if (to !== undefined) own = own.where(day, '<=', to)
  const [rows, { count }] = await Promise.all([
    own.selectAll().orderBy(day, 'desc').orderBy('id', 'desc').limit(REPORT_DOCUMENTS_MAX).execute(),
    own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const ids = rows.map(({ id }) => id)
  const compared = { scope, userId: membership.userId, types }
  const repeated = await repeatedTitles(db, compared, ids, sql`${free.select('id')}`)
  return {
    rows: fittingRows(rows.map(toFileThing), limits.listBytes),
    total_count: count,
    marks: rows.flatMap((row) => noteOf(row, types, repeated.get(row.id) ?? null)),
  }
}

/**
 * The note of a document that is not proposed; empty for a proposed one. Billed amounts are not proposed, because the
 * workspace may pay them itself.
 */
function noteOf({ id, document_type: key }: ThingRow, types: Types, repeats: string | null) {
  const type = types.get(key ?? '')
  const isProposed = repeats === null && type !== undefined && roleOf(type) === 'spent'
  return isProposed ? [] : [{ id, is_proposed: false, repeats }]
}

function freeFiles(db: Reads, scope: Scope, types: Types) {
  const state = sql`data->'extracted'->>'workflow'`
  return readable(db, scope)
    .where('kind', '=', 'File')
    .where('created_by', '=', scope.membership.userId)
    .where('document_type', '=', sql<string>`any(${[...types.keys()]}::text[])`)
    .where(sql<boolean>`data->>'status' = 'extracted'`)
    .where(sql<boolean>`not (data ?| array['report', 'expense_report'])`)
    .where(
      sql<boolean>`not exists (
        select from jsonb_to_recordset(${JSON.stringify(paidStates(types))}::jsonb) as paid (type text, state text)
        where paid.type = things.document_type and ${folded(sql`paid.state`)} = ${folded(state)})`,
    )
    .where(
      sql<boolean>`not exists (
        select from bank_matches where thing_id = things.id and bank_matches.kind = 'confirmed')`,
    )
    .where(sql<boolean>`not exists (select from book_export_documents where thing_id = things.id and active)`)
}

/** As `stateKey`. */
const folded = (state: RawBuilder<unknown>) => sql`lower(regexp_replace(btrim(${state}), '\\s+', ' ', 'g'))`

/** The workflow values of types that say that a document was paid. */
const paidStates = (types: Types) =>
  [...types].flatMap(([type, { approval, workflow = [] }]) =>
    [
      ...(approval ? [approval.steps.paid] : []),
      ...workflow.filter((state) => conceptOf('states', state) === 'paid'),
    ].map((state) => ({ type, state })),
  )

/** A document that says no day counts by that of its upload. */
const dayIn = (types: Types) => sql<string>`coalesce(
    substring(${mainValueIn(types, 'date')}#>>'{}' from '^\\d{4}-\\d{2}-\\d{2}'),
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')) collate "C"`
