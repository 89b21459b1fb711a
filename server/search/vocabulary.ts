import { sql } from 'kysely'
import { BASE_CURRENCY } from '#contract/rates.ts'
import { hasFullAccess } from '#contract/roles.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { ratedCurrencies } from '#server/rates/index.ts'
import {
  defaultCurrencyOf,
  partyRecords,
  readable,
  type Reads,
  schemaDataOf,
  type Scope,
} from '#server/things/index.ts'
import { typeKey } from '#contract/things.ts'
import { namesOf, type SeenValue, namingProperties, VALUE_MAX } from '#core/query/vocabulary-of.ts'

/** The vocabulary of a member: types, names and people that they may see. */
export function createVocabularies(db: Reads, clock: () => number) {
  const knownNames = createKnownNames(db, clock)
  return async (scope: Scope): Promise<Vocabulary> => {
    const [currency, rated, types, folders, people] = await Promise.all([
      defaultCurrencyOf(db, scope.projectId),
      ratedCurrencies(db, scope.projectId),
      typesOf(db, scope),
      foldersOf(db, scope),
      peopleOf(db, scope),
    ])
    const { membership } = scope
    const own = hasFullAccess(membership) ? [] : membership.departments
    const departments = [...new Set([...types.flatMap(({ department }) => department ?? []), ...own])]
    return {
      types,
      folders,
      people,
      currency,
      rated: rated.length > 0 ? [BASE_CURRENCY, ...rated] : [],
      departments,
      me: membership.userId,
      ...(await knownNames(scope, types)),
    }
  }
}

async function typesOf(db: Reads, scope: Scope): Promise<KnownType[]> {
  const rows = await readable(db, scope)
    .where('kind', '=', 'schema')
    .selectAll()
    .orderBy('document_type')
    .execute()
  return rows.map((row) => {
    const {
      document_type: name,
      department,
      schema,
      workflow = [],
      title_fields,
      former_names: formerNames = [],
      holds_reports: holdsReports,
    } = schemaDataOf(row)
    return { name, department, schema, title_fields, workflow, formerNames, holdsReports }
  })
}

async function foldersOf(db: Reads, scope: Scope): Promise<Vocabulary['folders']> {
  const rows = await readable(db, scope)
    .where('kind', '=', 'Folder')
    .select(['id', sql<string>`data->>'name'`.as('name')])
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.filter(({ name }) => name !== '')
}

async function peopleOf(db: Reads, { projectId }: Scope): Promise<Vocabulary['people']> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.project_id', '=', projectId)
    .select(['users.id', 'users.username', 'users.full_name'])
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, username, full_name }) => {
    const first = full_name?.trim().split(/\s+/)[0]
    return { id, names: [full_name, username, first].flatMap((name) => name || []) }
  })
}

type Names = Pick<Vocabulary, 'parties' | 'values' | 'months' | 'records'>

/** Most distinct values collected over all properties. */
const TEXTS_MAX = 20_000
/**
 * Names that took longer than this to collect, in ms, are cached: new names of a large workspace then appear with a
 * delay.
 */
const QUICK_MS = 60
const CACHE_MS = 5 * 60_000
/** Cached entries. */
const CACHE_MAX = 200

interface CachedNames {
  names: Names
  at: number
  took: number
  refreshing: boolean
}

/**
 * Names and values in the documents that a member may read, collected with their access filter and cached for members
 * with the same access.
 */
export function createKnownNames(db: Reads, clock: () => number) {
  const cache = new Map<string, CachedNames>()

  async function load(key: string, scope: Scope, types: readonly KnownType[]): Promise<CachedNames> {
    const started = clock()
    const names = {
      ...namesOf(types, await seenValues(db, scope, types)),
      months: await seenMonths(db, scope, types),
      records: await partyRecords(db, scope),
    }
    const at = clock()
    const loaded = { names, at, took: at - started, refreshing: false }
    cache.delete(key)
    cache.set(key, loaded)
    const [oldest] = cache.keys()
    if (cache.size > CACHE_MAX && oldest !== undefined) cache.delete(oldest)
    return loaded
  }

  return async (scope: Scope, types: readonly KnownType[]): Promise<Names> => {
    const key = keyOf(scope, types, await lastPartyChange(db, scope))
    const known = cache.get(key)
    if (!known || known.took < QUICK_MS) return (await load(key, scope, types)).names
    if (clock() - known.at > CACHE_MS && !known.refreshing) {
      known.refreshing = true
      void load(key, scope, types).catch(() => (known.refreshing = false))
    }
    return known.names
  }
}

/** Changes of parties take effect in the next answer, however long names are cached. */
async function lastPartyChange(db: Reads, { projectId }: Scope): Promise<string> {
  const last = await db
    .selectFrom('party_changes')
    .select(({ fn }) => [fn.max('at').as('at'), fn.max('undone_at').as('undone_at')])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return [last?.at, last?.undone_at].map((at) => at?.toISOString() ?? '').join()
}

/**
 * Members with the same key have the same access: owner and admins share one; a team member's depends on departments
 * and own uploads.
 */
function keyOf({ projectId, membership }: Scope, types: readonly KnownType[], change: string): string {
  const who = hasFullAccess(membership) ? '' : [membership.userId, ...membership.departments].join('\n')
  return JSON.stringify([projectId, who, change, types.map((type) => [type.name, namingProperties(type)])])
}

async function seenValues(db: Reads, scope: Scope, types: readonly KnownType[]): Promise<SeenValue[]> {
  const asked = types.flatMap((type) =>
    namingProperties(type).map(({ key }) => ({ type: typeKey(type.name), key })),
  )
  if (asked.length === 0) return []
  const files = readable(db, scope)
    .where('kind', '=', 'File')
    .select(['document_type', sql`data->'extracted'`.as('extracted')])
  const { rows } = await sql<SeenValue>`
    select distinct asked.type, asked.key, value
    from (${files}) files
    join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(type text, key text) on asked.type = files.document_type
    cross join lateral jsonb_path_query(files.extracted->asked.key, '$[*] ? (@.type() == "string")') cell
    cross join lateral (select cell #>> '{}' as value) texts
    where length(value) <= ${VALUE_MAX} and btrim(value) <> ''
    limit ${TEXTS_MAX}`.execute(db)
  return rows
}

/** Months of the main dates of documents of each type. */
async function seenMonths(
  db: Reads,
  scope: Scope,
  types: readonly KnownType[],
): Promise<{ type: string; month: string }[]> {
  const dated = types.flatMap((type) => {
    const key = mainProperties(type).date
    return key === null ? [] : [{ type: typeKey(type.name), name: type.name, key }]
  })
  if (dated.length === 0) return []
  const files = readable(db, scope)
    .where('kind', '=', 'File')
    .select(['document_type', sql`data->'extracted'`.as('extracted')])
  const { rows } = await sql<{ type: string; month: string }>`
    select distinct dated.name as type, left(files.extracted->>dated.key, 7) as month
    from (${files}) files
    join jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as dated(type text, name text, key text) on dated.type = files.document_type
    where files.extracted->>dated.key like '____-__-%'
    limit ${TEXTS_MAX}`.execute(db)
  return rows
}
