import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExportFiles } from '#contract/bulk.ts'
import { BYTE_ORDER_MARK, cellFrom, csv, type Cell, type CellContent } from '#lib/csv.ts'
import { fieldName, stateName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/export.ts'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'
import { currentLanguage } from '#server/language.ts'
import { documents } from '#lib/plural.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Deps } from '#server/deps.ts'
import { conditionsOf } from '../lists/listing.ts'
import { readable, type Scope, type Reads } from '../rows/row.ts'
import { isByParty } from '../lists/party-column.ts'
import { sortTerms } from '../lists/sorts.ts'
import { partyNames } from '../parties/records.ts'
import { schemaDataOf } from '../rows/wire.ts'
import { statedFilters } from '../lists/stated-filters.ts'

type Extracted = Readonly<Record<string, CellContent>>
type Asked = z.output<typeof ExportFiles>

/** Files held in memory at a time. */
const PAGE = 500

/**
 * The files of a list as CSV, streamed page by page. Ids and their order are queried once, because sorting for each
 * page would repeat the work, and a file that changes meanwhile could appear twice or be missed. No transaction stays
 * open. Rejections are thrown before the first line; a later failure ends the stream with an error.
 */
export async function exportFiles(
  deps: Pick<Deps, 'db' | 'now'>,
  scope: Scope,
  asked: Asked,
): Promise<AsyncIterable<string>> {
  const ids = await chosenFiles(deps, scope, asked, 'Documents as CSV')
  return csvOf(deps.db, scope, ids, asked.columns)
}

/** Ids of the files of a list, in its order, separated by spaces. Audits the export under this name. */
export async function chosenFiles(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: Scope,
  asked: Asked,
  name: string,
): Promise<string> {
  let matching = readable(db, scope).where('kind', '=', 'File')
  const conditions = conditionsOf({
    column_filters: await statedFilters(db, scope, asked.column_filters ?? []),
    query: asked.query,
    ...(asked.mine ? { createdBy: scope.membership.userId } : {}),
  })
  for (const condition of conditions) matching = matching.where(condition)
  if (asked.ids) matching = matching.where('id', '=', sql<string>`any(${asked.ids}::text[])`)
  const parties = isByParty(asked.sorting) ? await partyNames(db, scope) : undefined
  const order = sql.join(sortTerms(asked.sorting ?? [], parties && { parties }))
  const { ids } = await matching
    .select(sql<string | null>`string_agg(id, ' ' order by ${order})`.as('ids'))
    .executeTakeFirstOrThrow()
  const n = ids === null ? 0 : ids.split(' ').length
  await recordAudit(db, { projectId: scope.projectId, userId: scope.membership.userId, at: now() }, [
    { action: 'documents.exported', target: { id: null, name }, detail: documents(n) },
  ])
  return ids ?? ''
}

// English keys for programs; in other languages, translated names of built-in types and properties.
const isKeyed = () => currentLanguage() === SOURCE_LANGUAGE
const headingOf = (key: string) => (isKeyed() ? key : fieldName(key))
const contentOf = (key: string, value: CellContent) =>
  key === 'workflow' && typeof value === 'string' && !isKeyed() ? stateName(value) : value

/** These files as CSV, in this order. Without `asked`, with a column for each property that any of them has. */
export async function csvOf(
  db: Reads,
  scope: Scope,
  ids: string,
  asked: readonly string[] | undefined,
): Promise<AsyncIterable<string>> {
  const orders = await tableOrders(db, scope)
  const columns = asked ?? (await propertiesOf(db, scope, ids))
  const headings = [texts.filename, ...columns.map(headingOf)]
  async function* parts() {
    yield BYTE_ORDER_MARK + csv([headings])
    for (const page of pagesOf(ids)) {
      const rows = await readable(db, scope)
        .where('id', '=', sql<string>`any(${page}::text[])`)
        .select([
          'id',
          sql<string | null>`data->>'filename'`.as('filename'),
          sql<Extracted | null>`data->'extracted'`.as('extracted'),
        ])
        .execute()
      const lines = new Map(
        rows.map((row) => [row.id, lineOf(row.filename, row.extracted ?? {}, columns, orders)]),
      )
      yield csv(page.flatMap((id) => (lines.has(id) ? [lines.get(id) ?? []] : [])))
    }
  }
  return parts()
}

/** Names of all properties of these files, sorted. */
async function propertiesOf(db: Reads, scope: Scope, ids: string): Promise<string[]> {
  const names = new Set<string>()
  for (const page of pagesOf(ids)) {
    const rows = await readable(db, scope)
      .where('id', '=', sql<string>`any(${page}::text[])`)
      .where(sql<boolean>`jsonb_typeof(data->'extracted') = 'object'`)
      .select(sql<string>`jsonb_object_keys(data->'extracted')`.as('name'))
      .distinct()
      .execute()
    for (const { name } of rows) names.add(name)
  }
  return [...names].toSorted()
}

/** Splits ids at spaces, into pages. */
export function* pagesOf(ids: string): Generator<string[]> {
  let page: string[] = []
  for (let start = 0; start < ids.length;) {
    const end = ids.indexOf(' ', start)
    page.push(ids.slice(start, end < 0 ? undefined : end))
    start = end < 0 ? ids.length : end + 1
    if (page.length < PAGE && start < ids.length) continue
    yield page
    page = []
  }
}

type Orders = ReadonlyMap<string, readonly string[]>

/** Column order of table properties, such as line items, by property name: JSON in the database does not keep it. */
async function tableOrders(db: Reads, scope: Scope): Promise<Orders> {
  const types = await readable(db, scope).where('kind', '=', 'schema').selectAll().orderBy('id').execute()
  return new Map(
    types
      .flatMap((row) => Object.entries(schemaDataOf(row).schema.properties))
      .map(([name, { items }]) => [name, items?.order ?? []] as const)
      .filter(([, order]) => order.length > 0),
  )
}

const lineOf = (
  filename: string | null,
  extracted: Extracted,
  columns: readonly string[],
  orders: Orders,
): Cell[] => [
  filename,
  ...columns.map((name) =>
    Object.hasOwn(extracted, name) ? cellFrom(contentOf(name, extracted[name]), orders.get(name)) : null,
  ),
]
