import type { z } from 'zod'
import { INVITATION_DAYS } from '#contract/limits.ts'
import type { InviteMember, PendingInvitation } from '#contract/projects.ts'
import { canManageWorkspace, roleLabel } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import { emailKey } from '#server/db/email-key.ts'
import { newId } from '#server/db/new-id.ts'
import type { Deps } from '#server/deps.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { InvitationMail } from './invitation-mail.ts'
import {
  createInvitationResponses,
  invitationNotFound,
  type InvitationDeps,
  type InvitationResponses,
} from './invitation-responses.ts'
import { InvitationStore, type InvitationRow } from './invitation-store.ts'
import { lockMemberships, storedDepartments, type Scope } from './manage-access.ts'

const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60_000

/** Invitations: bound to an email address and used once, with role and departments fixed when they are created. */
export interface Invitations extends InvitationResponses {
  /**
   * 409 if the address belongs to a member or has a pending invitation; 429 for too many. `origin` is the start of
   * shown links; empty makes them relative.
   */
  invite(
    scope: Scope,
    inviter: CallUser,
    asked: z.output<typeof InviteMember>,
    origin: string,
  ): Promise<PendingInvitation>
  /** Without ids and links for team members. */
  ofProject(scope: Scope, origin: string): Promise<PendingInvitation[]>
  withdraw(scope: Scope, id: string): Promise<void>
}

export function createInvitations(deps: InvitationDeps): Invitations {
  const { db, events, now, post } = deps
  const store = new InvitationStore(db)
  const notify = (projectId: string) => events.publish(projectId, { type: 'project-changed' })

  return {
    ...createInvitationResponses(deps),
    async invite(scope, inviter, asked, origin) {
      await post.checkLimit(inviter.id)
      const { projectId } = scope
      const row = newInvitation(projectId, inviter.id, asked, now())
      const workspace = await storeInvitation(deps, store, scope, row)
      notify(projectId)
      const mailed = await post.send(row, { inviter: inviter.username, workspace })
      if (mailed) await store.markMailed(row.id)
      return onWire({ ...row, mailed, inviter: inviter.username }, post, origin)
    },

    async ofProject({ projectId, membership }, origin) {
      const rows = await store.ofProject(projectId, now())
      const all = rows.map((row) => onWire(row, post, origin))
      if (canManageWorkspace(membership)) return all
      return all.map(({ email, role, created_at, invited_by }) => ({ email, role, created_at, invited_by }))
    },

    async withdraw(scope, id) {
      const { projectId, membership } = scope
      await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, scope)
        const row = await store.take(trx, now(), { id, project_id: projectId })
        if (!row) throw invitationNotFound()
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
          { action: 'invitation.withdrawn', target: { id, name: row.email } },
        ])
      })
      notify(projectId)
    },
  }
}

const newInvitation = (
  projectId: string,
  inviterId: string,
  asked: z.output<typeof InviteMember>,
  at: Date,
): InvitationRow => ({
  id: newId(at.getTime()),
  project_id: projectId,
  email: asked.email,
  email_key: emailKey(asked.email),
  role: asked.role,
  departments: storedDepartments(asked.role, asked.departments ?? []),
  invited_by: inviterId,
  mailed: false,
  created_at: at,
  expires_at: new Date(at.getTime() + LIFETIME_MS),
})

/** Returns the name of the workspace. */
async function storeInvitation(
  { db }: Pick<Deps, 'db'>,
  store: InvitationStore,
  scope: Scope,
  row: InvitationRow,
): Promise<string> {
  const { projectId } = scope
  const at = row.created_at
  return db.transaction().execute(async (trx) => {
    await lockMemberships(trx, scope)
    if (!(await store.add(trx, row, at))) throw alreadyInvited()
    // After the insert: a person who accepted an older invitation meanwhile is now a member.
    if (await store.isMember(trx, projectId, row.email_key)) throw alreadyMember()
    await recordAudit(trx, { projectId, userId: row.invited_by, at }, [
      { action: 'member.invited', target: { id: row.id, name: row.email }, detail: roleLabel(row.role) },
    ])
    const { name } = await trx
      .selectFrom('projects')
      .select('name')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    return name
  })
}

const onWire = (
  row: InvitationRow & { readonly inviter: string },
  post: InvitationMail,
  origin: string,
): PendingInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  departments: row.departments,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  invited_by: row.inviter,
  mailed: row.mailed,
  link: row.mailed ? null : post.shownLink(row.id, origin),
})

const alreadyInvited = () =>
  new HttpError(
    409,
    'conflict',
    'This address already has a pending invitation. Withdraw it to send another.',
    { field: 'email' },
  )

const alreadyMember = () =>
  new HttpError(409, 'conflict', 'This person is already a member of the workspace.', { field: 'email' })
