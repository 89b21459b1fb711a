import { sql } from 'kysely'
import type { Party } from '#contract/parties.ts'
import { type Reads, type Scope, seenLinks } from '#server/things/index.ts'

const CHANGES_MAX = 100

/**
 * Changes of a party, latest first, with the spellings that moved or the name that was given. Omits merges and
 * separations if the member may see none of the spellings.
 */
export async function historyOf(db: Reads, scope: Scope, id: string): Promise<Party['history']> {
  const changes = await db
    .selectFrom('party_changes')
    .leftJoin('users', 'users.id', 'party_changes.user_id')
    .select([
      'party_changes.id',
      'kind',
      'at',
      'name_ids',
      'name_after',
      'undone_at',
      'username',
      'full_name',
    ])
    .where('project_id', '=', scope.projectId)
    .where((where) => where.or([where('from_id', '=', id), where('to_id', '=', id)]))
    .orderBy('party_changes.id', 'desc')
    .limit(CHANGES_MAX)
    .execute()
  const moved = [...new Set(changes.flatMap(({ name_ids }) => name_ids))]
  const names = await seenLinks(db, scope)
    .where('party_links.name_id', '=', sql<string>`any(${moved}::text[])`)
    .select(['party_links.name_id as id', sql<string>`min(party_links.name)`.as('name')])
    .groupBy('party_links.name_id')
    .execute()
  const named = new Map(names.map((row) => [row.id, row.name]))
  return changes.flatMap((change) => {
    const isRenamed = change.kind === 'renamed'
    const given = change.name_after === null ? [] : [change.name_after]
    const own = isRenamed ? given : [...new Set(change.name_ids.flatMap((name) => named.get(name) ?? []))]
    if (own.length === 0 && !isRenamed) return []
    return [
      {
        id: change.id,
        kind: change.kind,
        at: change.at.toISOString(),
        by: change.full_name ?? change.username ?? null,
        names: own,
        undone_at: change.undone_at?.toISOString() ?? null,
      },
    ]
  })
}
