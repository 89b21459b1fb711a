import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Membership } from '#contract/roles.ts'
import type { Database, ThingsTable } from '#server/db/schema.ts'
import { visibleTo } from '#server/db/visible.ts'

export type ThingRow = Selectable<ThingsTable>
export type Reads = Kysely<Database> | Transaction<Database>

/** A member and their workspace. A query in this scope returns only what the member may read. */
export interface Scope {
  readonly projectId: string
  readonly membership: Membership
}

/** A change to a locked row, for `saveThings`. */
export interface Write {
  readonly row: ThingRow
  readonly data: Record<string, unknown>
  readonly edited_by_others?: boolean
  /** The change of the workflow was checked against the approval's rules (`approval/check-step.ts`). */
  readonly stepChecked?: boolean
  /** Moves the thing to the trash, or out of it (null). */
  readonly deleted?: { readonly at: Date; readonly by: string } | null
}

/** Live things of the workspace that the member may read. Every read on behalf of a person starts from this query. */
export const readable = (db: Reads, { projectId, membership }: Scope) =>
  db
    .selectFrom('things')
    .where('things.project_id', '=', projectId)
    .where('things.deleted_at', 'is', null)
    .where(visibleTo(membership))

/** A live thing, without access checks: the caller makes them. `lock` locks it until the transaction ends. */
export function liveThing(
  db: Reads,
  projectId: string,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<ThingRow | undefined> {
  const query = db
    .selectFrom('things')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
