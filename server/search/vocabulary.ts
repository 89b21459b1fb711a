import { sql } from 'kysely'
import { hasFullAccess } from '#contract/roles.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { readable, type Scope, type Reads, schemaDataOf } from '#server/things/index.ts'
import { typeKey } from '#contract/things.ts'
import { namesOf, type SeenValue, telling, VALUE_MAX } from '#core/query/vocabulary-of.ts'

/** What words may mean to a member of a workspace: types, names and people that they may see. */
export function createVocabularies(db: Reads, clock: () => number) {
  const knownNames = createKnownNames(db, clock)
  return async (scope: Scope): Promise<Vocabulary> => {
    const [types, folders, people] = await Promise.all([
      typesOf(db, scope),
      foldersOf(db, scope),
      peopleOf(db, scope),
    ])
    const { membership } = scope
    const own = hasFullAccess(membership) ? [] : membership.departments
    const departments = [...new Set([...types.flatMap(({ department }) => department ?? []), ...own])]
    return { types, folders, people, departments, me: membership.userId, ...(await knownNames(scope, types)) }
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
      former_names: formerNames = [],
    } = schemaDataOf(row)
    return { name, department, schema, workflow, formerNames }
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

type Names = Pick<Vocabulary, 'parties' | 'values'>

/** Different texts that are looked at, of all properties. */
const TEXTS_MAX = 20_000
/**
 * What took longer to gather than this, in ms, is kept for a while: new names of a large workspace come a little later.
 */
const QUICK_MS = 60
const KEPT_MS = 5 * 60_000
/** People whose names are kept. */
const KEPT_MAX = 200

interface Kept {
  names: Names
  at: number
  took: number
  refreshing: boolean
}

/**
 * The names and values that stand in the documents that a member may read, gathered under their access filter and kept
 * for them alone: nobody's query finds a name that they may not see.
 */
export function createKnownNames(db: Reads, clock: () => number) {
  const kept = new Map<string, Kept>()

  async function load(key: string, scope: Scope, types: readonly KnownType[]): Promise<Kept> {
    const started = clock()
    const names = namesOf(types, await seenValues(db, scope, types))
    const at = clock()
    const loaded = { names, at, took: at - started, refreshing: false }
    kept.delete(key)
    kept.set(key, loaded)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return loaded
  }

  return async (scope: Scope, types: readonly KnownType[]): Promise<Names> => {
    const key = keyOf(scope, types)
    const known = kept.get(key)
    if (!known || known.took < QUICK_MS) return (await load(key, scope, types)).names
    if (clock() - known.at > KEPT_MS && !known.refreshing) {
      known.refreshing = true
      void load(key, scope, types).catch(() => (known.refreshing = false))
    }
    return known.names
  }
}

/**
 * Whoever sees the same: owners and admins all of a workspace, a member what their departments and own uploads hold.
 */
function keyOf({ projectId, membership }: Scope, types: readonly KnownType[]): string {
  const who = hasFullAccess(membership) ? '' : [membership.userId, ...membership.departments].join('\n')
  return JSON.stringify([projectId, who, types.map((type) => [type.name, telling(type)])])
}

async function seenValues(db: Reads, scope: Scope, types: readonly KnownType[]): Promise<SeenValue[]> {
  const asked = types.flatMap((type) => telling(type).map(({ key }) => ({ type: typeKey(type.name), key })))
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
