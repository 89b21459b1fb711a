import { sql, type RawBuilder } from 'kysely'
import type { Aggregate, AggregateResponse, QueryTree } from '#contract/query-tree.ts'
import { type Thing, typeKey } from '#contract/things.ts'
import { answerOf, mostNumbers, type NumberAt, rounded, ZERO } from '#core/query/aggregate.ts'
import type { Converted } from '#core/query/conversions.ts'
import { groupingsOf } from '#core/query/groups.ts'
import { isByParty } from '#core/query/party-groups.ts'
import { branchesOf, type Branch } from '#core/query/resolve.ts'
import type { RoleOfNumber } from '#core/query/roles.ts'
import { withoutReports } from '#core/query/without-reports.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import {
  DUPLICATES_MAX,
  duplicatesIn,
  partyRecords,
  readable,
  readableFiles,
  type Reads,
  type Scope,
  textQuery,
  toThing,
  withWaiting,
} from '#server/things/index.ts'
import { conversionsOf } from '#server/rates/index.ts'
import { conditionsOf, isNarrow, orderKeys } from './compile.ts'
import { storedCellsOf, type StoredCellsOf } from './stored-cells.ts'
import type { MainKeys } from './main-keys.ts'
import { numbersOf, targetOf } from './numbers.ts'

export interface FoundGroup {
  readonly branch: Branch
  /** As spelled in the type; null for files without a type. */
  readonly documentType: string | null
  readonly total: number
  readonly rows: readonly Thing[]
}

export interface FoundTree {
  readonly groups: readonly FoundGroup[]
  readonly aggregate: AggregateResponse | null
}

interface FoundRow {
  groups: { document_type: string | null; total: number; ids: string[] }[] | null
  numbers:
    | {
        grouped: string | null
        part: string | null
        currency: string | null
        role: string | null
        value: number
        documents: number
        assumed: number
        duplicates: string[] | null
      }[]
    | null
  converted: Converted | null
  without: number
}

/** Runs a tree over the files that the member may read: totals and the first `rowsEach` rows of each type. */
export async function runTree(
  db: Reads,
  scope: Scope,
  asked: QueryTree,
  vocabulary: Vocabulary,
  mainKeys: ReadonlyMap<string, MainKeys>,
  rowsEach: number,
): Promise<FoundTree> {
  const tree = withoutReports(asked, vocabulary)
  const filters = await withWaiting(db, scope, tree.filters)
  const branches = branchesOf({ ...tree, filters }, vocabulary)
  const known = vocabulary.types.map(({ name }) => name)
  const stored = storedCellsOf(mainKeys)
  const conditions = conditionsOf(branches, known, stored)
  if (!conditions) {
    return { groups: [], aggregate: await answerIn(db, scope, tree, NOTHING, { branches, vocabulary }) }
  }

  const order = orderOf(tree, branches, stored)
  const target = targetOf(tree, branches)
  const numbers = numbersOf(tree, branches, stored, target)
  const conversions = target === null ? null : conversionsOf(scope.projectId, target)
  const files = readableFiles(db, scope, { withData: !isNarrow(tree, branches, stored, target) })
  let found = db.selectFrom(files).where(conditions.byType)
  for (const condition of conditions.plain) found = found.where(condition)
  const matching = found
    .select(['id', 'document_type'])
    .select(order.map(({ key }, index) => key.as(`key${index}`)))
    .select(numbers ? namesOfNumbers.map((name) => numbers[name].as(name)) : [sql`null`.as('value')])
  const directions = sql.join(
    order.map(({ direction }, index) => sql`${sql.ref(`key${index}`)} ${direction}`),
  )
  const limited =
    tree.limit === null ? sql`` : sql`${limitCondition(tree)} order by ${directions} limit ${tree.limit}`
  const { rows } = await sql<FoundRow>`
    with matching as materialized (${matching}), selected as materialized (select * from matching ${limited})
      ${conversions ? sql`, ${conversions.tables}` : sql``}
    select
      (select jsonb_agg(jsonb_build_object('document_type', document_type, 'total', total, 'ids', array(
          select id from selected where selected.document_type is not distinct from types.document_type
          order by ${directions} limit ${rowsEach})))
        from (select document_type, count(*)::int as total from selected group by 1) types) as groups,
      ${numbers && tree.aggregate ? numbersSql(tree.aggregate, conversions !== null) : sql`null`} as numbers,
      ${conversions?.summary ?? sql`null`} as converted,
      (select count(*)::int from selected where value is null) as without`.execute(db)
  const result = rows[0] ?? NOTHING
  return {
    groups: await groupsOf(db, scope, branches, result.groups ?? []),
    aggregate: await answerIn(db, scope, tree, result, { branches, vocabulary }),
  }
}

const namesOfNumbers = ['value', 'currency', 'assumed', 'day', 'role', 'groups', 'parts'] as const

const NOTHING: FoundRow = { groups: null, numbers: null, converted: null, without: 0 }

async function answerIn(
  db: Reads,
  scope: Scope,
  tree: QueryTree,
  found: FoundRow,
  { branches, vocabulary }: { readonly branches: readonly Branch[]; readonly vocabulary: Vocabulary },
): Promise<AggregateResponse | null> {
  const { aggregate } = tree
  if (!aggregate) return null
  const cells = cellsOf(tree, found)
  const types = branches.flatMap(({ type }) => type ?? [])
  const [by = '', split = ''] = groupingsOf(aggregate)
  const ids = cells.flatMap(({ group, part }) => [
    ...(isByParty(by, types) ? [group] : []),
    ...(isByParty(split, types) ? [part] : []),
  ])
  const known = new Map((vocabulary.records ?? []).map((record) => [record.id, record]))
  // In large workspaces all party names are cached, so newer parties are missing there.
  const others = [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as string[]
  for (const record of await partyRecords(db, scope, others)) known.set(record.id, record)
  const byId = new Map(ids.flatMap((id) => known.get(id ?? '') ?? []).map((record) => [record.id, record]))
  return answerOf(tree, aggregate, cells, { ...found, records: byId }, branches)
}

/**
 * One cell per group, part and currency, and one more than the limit, which reveals that there are more. Sums list
 * ids of likely duplicates.
 */
const numbersSql = (aggregate: Aggregate, isConverted: boolean): RawBuilder<unknown> => {
  const made = {
    count: sql`count(*)`,
    sum: sql`sum(value)`,
    average: sql`avg(value)`,
    median: sql`percentile_cont(0.5) within group (order by value::float8)`,
    min: sql`min(value)`,
    max: sql`max(value)`,
  }[aggregate.what]
  const namesDuplicates = aggregate.what === 'sum' && !isConverted
  const duplicates = namesDuplicates
    ? sql`(array_agg(id order by id) filter (where id in (select id from duplicates)))[1:${sql.lit(DUPLICATES_MAX)}]`
    : sql`null`
  return sql`(${namesDuplicates ? sql`with duplicates as materialized (${duplicatesIn(sql`select id from selected`)})` : sql``}
    select jsonb_agg(to_jsonb(cells)) from (
    select grouped, part, currency, role, (${made})::float8 as value, count(*)::int as documents,
      (count(*) filter (where assumed))::int as assumed, ${duplicates} as duplicates
    from ${sql.table(isConverted ? 'converted' : 'selected')}, unnest(groups) grouped, unnest(parts) part where value is not null group by 1, 2, 3, 4
    order by 5 desc limit ${mostNumbers(aggregate) + 1}) cells)`
}

/** A sum or count without matches is 0, unless documents could not be converted. */
function cellsOf({ aggregate }: QueryTree, { numbers, converted }: FoundRow): NumberAt[] {
  const cells = (numbers ?? []).map(({ grouped, role, value, ...cell }) => ({
    ...cell,
    group: grouped,
    role: role === null ? null : (JSON.parse(role) as RoleOfNumber),
    value: rounded(value),
  }))
  const counts = aggregate?.what === 'count' || aggregate?.what === 'sum'
  const isLeft = (converted?.unconverted?.length ?? 0) > 0
  return cells.length === 0 && counts && !aggregate.by && !isLeft ? [ZERO] : cells
}

/** As requested; else best text match, then newest. */
function orderOf(tree: QueryTree, branches: readonly Branch[], stored: StoredCellsOf) {
  const last = { key: sql`id`, direction: sql`desc` }
  if (tree.order.length > 0) return [...orderKeys(tree, branches, stored), last]
  const newest = [{ key: sql`created_at`, direction: sql`desc` }, last]
  const text = tree.filters.flatMap((filter) =>
    !('any' in filter) && filter.id === 'text' && filter.op !== 'lacks' ? [String(filter.value)] : [],
  )
  const query = text.length === 0 ? null : textQuery(text.join(' '), '|')
  if (!query) return newest
  const rank = sql`(select ts_rank(words, ${query}) from search_texts where thing_id = things.id)`
  return [{ key: rank, direction: sql`desc nulls last` }, ...newest]
}

/** Files without a sort value are not counted among the first n. */
function limitCondition({ order }: QueryTree): RawBuilder<unknown> {
  const [first] = order
  if (!first) return sql``
  const isProperty = first.id.includes('extracted.') || ['amount', 'date', 'party'].includes(first.id)
  return isProperty ? sql`where (key0 is not null or key1 is not null)` : sql`where key0 is not null`
}

async function groupsOf(
  db: Reads,
  scope: Scope,
  branches: readonly Branch[],
  found: readonly { document_type: string | null; total: number; ids: string[] }[],
): Promise<FoundGroup[]> {
  const ids = found.flatMap((group) => group.ids)
  const rows =
    ids.length === 0
      ? []
      : await readable(db, scope)
          .where('id', '=', sql<string>`any(${ids}::text[])`)
          .selectAll()
          .execute()
  const byId = new Map(rows.map((row) => [row.id, toThing(row)]))
  const named = new Map(branches.map((branch) => [branch.type && typeKey(branch.type.name), branch]))
  return found.flatMap(({ document_type, total, ids: own }) => {
    // Members' own uploads may have types that they cannot see.
    const branch = named.get(document_type) ?? named.get(null)
    if (!branch) return []
    const things = own.flatMap((id) => byId.get(id) ?? [])
    const spelled = things[0]?.data['document_type']
    const documentType = branch.type?.name ?? (typeof spelled === 'string' ? spelled : document_type)
    return [{ branch, documentType, total, rows: things }]
  })
}

/** Number of documents of the requested types. `files`: counts by `typeKey`. */
export function consideredOf(
  { types }: QueryTree,
  vocabulary: Vocabulary,
  files: ReadonlyMap<string | null, number>,
): number {
  const asked = new Set(types.map(typeKey))
  const own = vocabulary.types.filter(({ name, formerNames }) =>
    [name, ...formerNames].some((one) => asked.has(typeKey(one))),
  )
  const keys = new Set(own.map(({ name }) => typeKey(name)))
  return [...files].reduce(
    (sum, [type, count]) => sum + (asked.size === 0 || keys.has(type ?? '') ? count : 0),
    0,
  )
}
