import { sql } from 'kysely'
import { typeKey } from '#contract/things.ts'
import { hasFullAccess } from '#contract/roles.ts'
import { namesOf, type SeenValue, telling, VALUE_MAX } from '#core/query/vocabulary-of.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { readable, type Scope } from '#server/things/listing.ts'
import type { Reads } from '#server/things/rows.ts'

type Names = Pick<Vocabulary, 'parties' | 'values'>

/** Different texts that are looked at, of all properties. */
const TEXTS_MAX = 20_000
/** What took longer to gather than this, in ms, is kept for a while: new names of a large workspace come a little later. */
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

/** Whoever sees the same: owners and admins all of a workspace, a member what their departments and own uploads hold. */
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
