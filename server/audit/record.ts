import { sql, type Kysely, type Transaction } from 'kysely'
import type { AuditAction } from '#contract/audit.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'

/** An action on one record. */
export interface AuditedAction {
  readonly action: AuditAction
  readonly target: { readonly id: string | null; readonly name: string }
  /** A phrase to show to people. */
  readonly detail?: string
}

export interface Actor {
  readonly projectId: string
  /** Null for actions of Sheaf itself. */
  readonly userId: string | null
  readonly at: Date
}

/** Maximum length of a stored name or detail, in characters. */
const TEXT_MAX = 400

/** Writes audit entries with one statement, inside the transaction of the change if there is one. */
export async function recordAudit(
  db: Kysely<Database> | Transaction<Database>,
  { projectId, userId, at }: Actor,
  actions: readonly AuditedAction[],
): Promise<void> {
  if (actions.length === 0) return
  const rows = actions.map(({ action, target, detail = '' }) => ({
    id: newId(at.getTime()),
    action,
    target_id: target.id,
    target_name: shortened(target.name),
    detail: shortened(detail),
  }))
  await sql`
    insert into audit (id, project_id, at, user_id, username, email, action, target_id, target_name, detail)
    select entry.id, ${projectId}, ${at}::timestamptz, ${userId}, coalesce(users.username, ''),
      coalesce(users.email, ''), entry.action, entry.target_id, entry.target_name, entry.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
      id text, action text, target_id text, target_name text, detail text)
    left join users on users.id = ${userId}`.execute(db)
}

const shortened = (text: string) =>
  text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX).toWellFormed()}…`
