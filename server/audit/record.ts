import { sql, type Kysely, type Transaction } from 'kysely'
import type { AuditAction } from '#contract/audit.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'

/** What somebody did to one record. */
export interface AuditedAction {
  readonly action: AuditAction
  readonly target: { readonly id: string | null; readonly name: string }
  /** A sentence part for people; left out where the action says it all. */
  readonly detail?: string
}

export interface Actor {
  readonly projectId: string
  /** Null: Sheaf itself. */
  readonly userId: string | null
  readonly at: Date
}

/** Longest name and detail that are kept, in characters. */
const TEXT_MAX = 400

/**
 * Writes down what was done, in one statement and inside the transaction that does it where there is one: what is
 * undone is not told, and what is done is.
 */
export async function recordAudit(
  db: Kysely<Database> | Transaction<Database>,
  { projectId, userId, at }: Actor,
  acts: readonly AuditedAction[],
): Promise<void> {
  if (acts.length === 0) return
  const rows = acts.map(({ action, target, detail = '' }) => ({
    id: newId(at.getTime()),
    action,
    target_id: target.id,
    target_name: bounded(target.name),
    detail: bounded(detail),
  }))
  await sql`
    insert into audit (id, project_id, at, user_id, username, email, action, target_id, target_name, detail)
    select act.id, ${projectId}, ${at}::timestamptz, ${userId}, coalesce(users.username, ''),
      coalesce(users.email, ''), act.action, act.target_id, act.target_name, act.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as act(
      id text, action text, target_id text, target_name text, detail text)
    left join users on users.id = ${userId}`.execute(db)
}

const bounded = (text: string) =>
  text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX).toWellFormed()}…`
