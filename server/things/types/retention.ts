import { sql, type Transaction } from 'kysely'
import type { SchemaData } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { ThingRow } from '../rows/row.ts'

/** The type with the property that its retention counts from. Drops a retention that was removed. */
export function withRetention({ retention, ...type }: SchemaData): SchemaData {
  if (!retention) return type
  const { years, from } = retention
  const day = from === 'document' ? mainProperties(type).date : null
  return { ...type, retention: { years, from, ...(day !== null && { day }) } }
}

/**
 * The last day of a file's retention, as an ISO date that may not exist (29 February); null if its type has no
 * retention. Compared as text, so that an invalid date cannot make a query fail.
 */
export const retainedUntil = sql<string | null>`(
  select lpad(least(left(start.day, 4)::int + (type.data->'retention'->>'years')::int, 9999)::text, 4, '0')
    || substr(start.day, 5)
  from things type, lateral (select coalesce(
    substring(things.data->'extracted'->>(type.data->'retention'->>'day') from '^\\d{4}-\\d{2}-\\d{2}'),
    to_char(things.created_at at time zone 'UTC', 'YYYY-MM-DD')) as day) start
  where things.kind = 'File' and type.project_id = things.project_id and type.kind = 'schema'
    and type.document_type = things.document_type and type.deleted_at is null
    and jsonb_typeof(type.data->'retention') = 'object'
  ) collate "C"`

/** Whether a file is still under retention. */
export const isRetained = (now: Date) =>
  sql<boolean>`coalesce(${retainedUntil} >= ${now.toISOString().slice(0, 10)}, false)`

/** That day if it exists, otherwise the last day of its month. */
export function lastRetainedDay(until: string): string {
  const [year = 0, month = 1, day = 1] = until.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${until.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}

/** 409 for a locked type with documents in the trash that are under retention: without it they would be purged. */
export async function rejectRetaining(
  trx: Transaction<Database>,
  { project_id, document_type }: ThingRow,
  now: Date,
): Promise<void> {
  const { until } = await trx
    .selectFrom('things')
    .where('project_id', '=', project_id)
    .where('kind', '=', 'File')
    .where('document_type', '=', document_type)
    .where('deleted_at', 'is not', null)
    .where('purged_at', 'is', null)
    .where(isRetained(now))
    .select(sql<string | null>`max(${retainedUntil})`.as('until'))
    .executeTakeFirstOrThrow()
  if (until === null) return
  throw new HttpError(
    409,
    'conflict',
    `This document type keeps documents in the trash until ${lastRetainedDay(until)}. Delete it after that.`,
  )
}
