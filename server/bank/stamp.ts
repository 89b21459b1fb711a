import { sql } from 'kysely'
import type { Reads } from '#server/things/index.ts'

/** Changes when lines, documents, parties or decisions do; empty without lines. */
export async function stampOf(db: Reads, projectId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select lines.n || ' ' || lines.last || ' ' || (
      select count(*) filter (where deleted_at is null) || ' ' || coalesce(max(updated_at)::text, '')
      from things where project_id = ${projectId} and kind in ('File', 'schema')) || ' ' || (
      select count(*) || ' ' || count(undone_at) from party_changes where project_id = ${projectId}) || ' ' ||
      coalesce((select changes from bank_matchings where project_id = ${projectId}), 0) as stamp
    from (select count(*) as n, max(id) as last from bank_lines where project_id = ${projectId}) lines`.execute(
    db,
  )
  return rows[0]?.stamp ?? ''
}

/** The stamp that the stored proposals were computed from. */
export async function doneStamp(db: Reads, projectId: string): Promise<string> {
  const row = await db
    .selectFrom('bank_matchings')
    .select('stamp')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.stamp ?? ''
}
