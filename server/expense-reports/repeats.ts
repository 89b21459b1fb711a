import { type RawBuilder, sql } from 'kysely'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { SchemaData } from '#contract/things.ts'
import { readable, type Reads, type Scope, titlesById } from '#server/things/index.ts'
import { isExpense, mainValueIn } from './expense-types.ts'

interface Comparison {
  /** Of the caller. */
  readonly scope: Scope
  /** Whose documents are compared. */
  readonly userId: string
  readonly types: ReadonlyMap<string, SchemaData>
}

/**
 * Titles of the documents that these seem to repeat: expenses of the same person with the same day, amount and
 * currency, unless a person marked the two as different. Of documents in `among`, a query of ids, the first does not
 * repeat the later ones. The title of a document that the caller may not read is empty.
 */
export async function repeatedTitles(
  db: Reads,
  { scope, userId, types }: Comparison,
  ids: readonly string[],
  among: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const expenses = new Map([...types].filter(([, type]) => isExpense(type)))
  if (ids.length === 0 || expenses.size === 0) return new Map()
  const stated = statedBy({ scope, userId, types: expenses })
  const { rows } = await sql<{ id: string; other: string }>`
    with own as materialized (${stated(sql<boolean>`id = any(${[...ids]}::text[])`)}),
      others as materialized (${stated(sql<boolean>`(file_day(data) is null or file_day(data) = any(array(
        select day from own where day is not null union select listed_day from own where listed_day is not null)))`)})
    select distinct on (own.id) own.id, other.id as other
    from own join others other using (day, amount, currency)
    where other.id <> own.id and own.amount <> 0
      and (other.id < own.id or other.id not in (${among}))
      and not exists (select from told_apart
        where one_id = least(own.id, other.id) and other_id = greatest(own.id, other.id))
    order by own.id, other.id`.execute(db)
  const titles = await readableTitles(db, scope, [...new Set(rows.map(({ other }) => other))])
  return new Map(rows.map(({ id, other }) => [id, titles.get(other) ?? '']))
}

/**
 * A query of day, amount and currency of the documents of a person. `listed_day` has an index; it is another day or
 * null if the type has another name for its main date.
 */
const statedBy = ({ scope: { projectId }, userId, types }: Comparison) => {
  const amount = mainValueIn(types, 'amount')
  return (which: RawBuilder<boolean>) => sql`
    select id, file_day(data) as listed_day,
      substring(${mainValueIn(types, 'date')}#>>'{}' from '^\\d{4}-\\d{2}-\\d{2}') as day,
      case jsonb_typeof(${amount}) when 'number' then (${amount}#>>'{}')::numeric end as amount,
      coalesce(upper(nullif(btrim(data->'extracted'->>'currency'), '')),
        (select default_currency from projects where id = ${projectId}), '') as currency
    from things
    where project_id = ${projectId} and kind = 'File' and deleted_at is null and created_by = ${userId}
      and document_type = any(${[...types.keys()]}::text[]) and ${which}`
}

async function readableTitles(db: Reads, scope: Scope, ids: readonly string[]) {
  const rows = await readable(db, scope)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select('id')
    .execute()
  return titlesById(
    db,
    scope.projectId,
    rows.map(({ id }) => id),
  )
}

/** The report with the title of the document that each row seems to repeat. */
export async function withRepeats(
  db: Reads,
  compared: Comparison,
  report: ExpenseReport,
): Promise<ExpenseReport> {
  const ids = report.documents.map(({ id }) => id)
  const titles = await repeatedTitles(db, compared, ids, sql`select unnest(${ids}::text[])`)
  const rows = report.rows.map((row) => {
    const repeats = titles.get(row.document_id ?? '')
    return repeats === undefined ? row : { ...row, repeats }
  })
  return { ...report, rows }
}
