import { sql } from 'kysely'
import type { Reads } from '../rows/row.ts'

/** A workflow value that documents have, and their type (`typeKey`). */
export interface State {
  readonly type: string
  readonly state: string
}

/** The workflow values of documents of these types, including those in the trash. Callers compare by `stateKey`. */
export async function statesOf(db: Reads, projectId: string, types: readonly string[]): Promise<State[]> {
  const { rows } = await sql<State>`
    select distinct document_type as type, data->'extracted'->>'workflow' as state from things
    where project_id = ${projectId} and kind = 'File' and purged_at is null
      and document_type = any(${[...types]}::text[])
      and jsonb_typeof(data->'extracted'->'workflow') = 'string'`.execute(db)
  return rows
}
