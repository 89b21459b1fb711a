import { canManageBank, type Membership } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockMemberships } from '#server/projects/index.ts'
import { readable, thingNotFound } from '#server/things/index.ts'
import { accountOf, listAccounts } from './accounts.ts'
import { changeLines } from './changes.ts'
import { listDocuments } from './documents.ts'
import { listLines } from './lines.ts'
import { lockBank } from './lock.ts'
import type { Matching } from './matching.ts'
import { paymentsOf } from './payments.ts'
import { createStatements } from './statements.ts'

type BankDeps = Pick<Deps, 'db' | 'events' | 'now' | 'offload'> & { readonly matching: Matching }

export function bankHandlers(deps: BankDeps) {
  const { db, events, now, offload, matching } = deps
  const statements = createStatements(deps)
  return {
    async listBankAccounts({ projectId, membership }) {
      requireManager(membership)
      return { rows: await listAccounts(db, projectId) }
    },
    async deleteBankAccount(call) {
      const { projectId, membership, params } = call
      requireManager(membership)
      await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, call)
        await lockBank(trx, projectId)
        const { id, name, iban } = await accountOf(trx, projectId, params.id)
        await trx.deleteFrom('bank_accounts').where('id', '=', id).execute()
        const action = { action: 'bank.account-deleted', target: { id, name }, detail: iban ?? '' } as const
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [action])
      })
      events.publish(projectId, { type: 'bank-changed' })
    },
    async previewStatement(call) {
      requireManager(call.membership)
      return statements.preview(call, call.body)
    },
    async importStatement(call) {
      requireManager(call.membership)
      const imported = await statements.import(call, call.body)
      await matching.begin(call.projectId)
      return imported
    },
    async listBankLines({ projectId, membership, query }) {
      requireManager(membership)
      return listLines(db, projectId, query, await matching.begin(projectId))
    },
    async changeBankLines(call) {
      requireManager(call.membership)
      try {
        return { changed: await changeLines(deps, call, call.body.change) }
      } finally {
        // Also if the matches were out of date.
        await matching.begin(call.projectId, call.body.change.type === 'match')
      }
    },
    async listBankDocuments(call) {
      requireManager(call.membership)
      return listDocuments(db, offload.interactive, call, call.query)
    },
    async listPayments({ projectId, membership, params }) {
      requireManager(membership)
      const scope = { projectId, membership }
      const document = await readable(db, scope).where('id', '=', params.id).select('id').executeTakeFirst()
      if (!document) throw thingNotFound()
      return paymentsOf(db, projectId, params.id)
    },
  } satisfies Partial<Handlers>
}

function requireManager(membership: Membership): void {
  if (canManageBank(membership)) return
  throw new HttpError(403, 'forbidden', 'Only the owner or an admin can use the bank lines of a workspace.')
}
