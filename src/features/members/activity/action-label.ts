import { type AuditAction, auditActions } from '#contract/audit.ts'
import { texts } from '#messages/activity.ts'

const labels: Record<AuditAction, string> = texts.actions

/** The label of an action; a newer server's unknown action shows under its own name. */
export const actionLabel = (action: string): string =>
  (auditActions as readonly string[]).includes(action) ? labels[action as AuditAction] : action
