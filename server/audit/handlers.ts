import { canReadAudit, type Membership } from '#contract/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { recordAudit } from './record.ts'
import { type AuditDeps, exportAudit, listAudit } from './read.ts'

/** The endpoints with which owner and admins read the audit log. An export is itself recorded. */
export function auditHandlers({ db, now, titlesOf }: Pick<Deps, 'now'> & AuditDeps) {
  return {
    listAudit: async ({ membership, projectId, query }) => {
      requireReader(membership)
      return listAudit({ db, titlesOf }, projectId, query)
    },
    exportAudit: async ({ membership, projectId, query }) => {
      requireReader(membership)
      await recordAudit(db, { projectId, userId: membership.userId, at: now() }, [
        { action: 'audit.exported', target: { id: null, name: 'Audit as CSV' } },
      ])
      return exportAudit(db, projectId, query)
    },
  } satisfies Partial<Handlers>
}

function requireReader(membership: Membership): void {
  if (canReadAudit(membership)) return
  throw new HttpError(403, 'forbidden', 'Only the owner and admins of the workspace can read the audit.')
}
