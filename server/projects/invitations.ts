import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Invitation, InvitationPreview } from '#contract/auth.ts'
import { INVITATION_DAYS } from '#contract/limits.ts'
import type { InviteMember, PendingInvitation } from '#contract/projects.ts'
import { canManageWorkspace, roleLabel } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Newcomer } from '#server/auth/index.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { emailKey } from '#server/db/email-key.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { storedDepartments, managing, type Scope } from './manage-access.ts'
import type { InvitationLinks, Way } from './invitation-links.ts'
import type { InvitationMail } from './invitation-mail.ts'
import { InvitationStore, type InvitationRow } from './invitation-store.ts'

const LIFE_MS = INVITATION_DAYS * 24 * 60 * 60_000

type Asked = z.output<typeof InviteMember>

/**
 * Invitations: bound to an address, used once, with role and departments fixed when they are made. `origin` is where
 * shown links begin; empty leaves them relative. Nothing here tells whether an address has an account.
 */
export interface Invitations {
  /** 409 for an address that is a member's or has an outstanding invitation; 429 for too many. */
  invite(scope: Scope, inviter: CallUser, asked: Asked, origin: string): Promise<PendingInvitation>
  /** Team members see them without ids and links. */
  ofProject(scope: Scope, origin: string): Promise<PendingInvitation[]>
  withdraw(scope: Scope, id: string): Promise<void>
  /** None where the user's address is not proven: then an invitation's link leads to it. */
  ofUser(user: CallUser): Promise<Invitation[]>
  /** 404 where there is none to this user's address that still counts: another call may have been quicker. */
  accept(user: CallUser, id: string): Promise<void>
  reject(user: CallUser, id: string): Promise<void>
  /** By a link's word; answers the invitation's id. 403 for another address than the invited one. */
  acceptByLink(user: CallUser, word: string): Promise<string>
  rejectByLink(user: CallUser, word: string): Promise<string>
  /** 404 for a word that opens nothing, whatever the reason. */
  preview(word: string): Promise<InvitationPreview>
  /** Whether this word was mailed to this address, and only there. */
  proves(word: string, email: string): Promise<boolean>
  /**
   * Makes a newcomer a member where they were invited before they had an account (CONF-13), inside the transaction by
   * which their address is proven. Answers what tells the listeners, for afterwards.
   */
  join(trx: Transaction<Database>, newcomer: Newcomer): Promise<() => void>
  /** The same by one invitation's link. Nothing happens where it does not let this person in. */
  joinByLink(trx: Transaction<Database>, newcomer: Newcomer, word: string): Promise<() => void>
}

export interface InvitationDeps extends Pick<Deps, 'db' | 'events' | 'mail' | 'now'> {
  readonly links: InvitationLinks
  readonly post: InvitationMail
}

export function createInvitations({ db, events, mail, now, links, post }: InvitationDeps): Invitations {
  const store = new InvitationStore(db)
  const tell = (projectId: string) => events.publish(projectId, { type: 'project-changed' })

  /** A mailed link proves the address. The shown one lets in where no mail is sent: then nothing else could. */
  const letsIn = (way: Way) => way === 'mailed' || mail === null

  /** One of this user, taken; the transaction then does what it was for. */
  const take = async (trx: Transaction<Database>, user: CallUser, id: string): Promise<InvitationRow> => {
    const row = await store.take(trx, now(), { id, email_key: emailKey(user.email) })
    if (!row) throw invitationNotFound()
    return row
  }

  /** The invitation of a link that lets this user in. */
  const linkedId = async (user: CallUser, word: string): Promise<string> => {
    const named = links.read(word)
    const row = named && (await store.byId(named.id, now()))
    if (!row) throw invitationNotFound()
    if (row.email_key !== emailKey(user.email)) throw otherAddress()
    if (!user.emailVerified && !letsIn(named.way)) throw notProven()
    return row.id
  }

  const accept = async (user: CallUser, id: string): Promise<void> => {
    const { project_id } = await db.transaction().execute(async (trx) => {
      const row = await take(trx, user, id)
      await store.addMember(trx, row, user.id, now())
      await recordAudit(trx, { projectId: row.project_id, userId: user.id, at: now() }, [
        {
          action: 'invitation.accepted',
          target: { id: user.id, name: user.username },
          detail: roleLabel(row.role),
        },
      ])
      return row
    })
    tell(project_id)
  }

  const reject = async (user: CallUser, id: string): Promise<void> => {
    const { project_id } = await db.transaction().execute(async (trx) => {
      const row = await take(trx, user, id)
      await recordAudit(trx, { projectId: row.project_id, userId: user.id, at: now() }, [
        { action: 'invitation.rejected', target: { id, name: row.email } },
      ])
      return row
    })
    tell(project_id)
  }

  const welcome = async (
    trx: Transaction<Database>,
    { id, username }: Newcomer,
    rows: readonly InvitationRow[],
  ) => {
    for (const row of rows) {
      await store.addMember(trx, row, id, now())
      await recordAudit(trx, { projectId: row.project_id, userId: id, at: now() }, [
        { action: 'member.joined', target: { id, name: username }, detail: roleLabel(row.role) },
      ])
    }
    return () => rows.forEach((row) => tell(row.project_id))
  }

  const onWire = (row: InvitationRow & { readonly inviter: string }, origin: string): PendingInvitation => ({
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

  return {
    async invite(scope, inviter, asked, origin) {
      await post.requireRoom(inviter.id)
      const { projectId } = scope
      const at = now()
      const row: InvitationRow = {
        id: newId(at.getTime()),
        project_id: projectId,
        email: asked.email,
        email_key: emailKey(asked.email),
        role: asked.role,
        departments: storedDepartments(asked.role, asked.departments ?? []),
        invited_by: inviter.id,
        mailed: false,
        created_at: at,
        expires_at: new Date(at.getTime() + LIFE_MS),
      }
      const workspace = await db.transaction().execute(async (trx) => {
        await managing(trx, scope)
        if (!(await store.add(trx, row, at))) throw alreadyInvited()
        // Asked after the row stands: who accepted an older invitation at this moment is a member by now.
        if (await store.isMember(trx, projectId, row.email_key)) throw alreadyMember()
        await recordAudit(trx, { projectId, userId: inviter.id, at }, [
          { action: 'member.invited', target: { id: row.id, name: row.email }, detail: roleLabel(row.role) },
        ])
        return trx.selectFrom('projects').select('name').where('id', '=', projectId).executeTakeFirstOrThrow()
      })
      tell(projectId)
      const mailed = await post.send(row, { inviter: inviter.username, workspace: workspace.name })
      if (mailed) await store.markMailed(row.id)
      return onWire({ ...row, mailed, inviter: inviter.username }, origin)
    },

    async ofProject({ projectId, membership }, origin) {
      const rows = await store.ofProject(projectId, now())
      const all = rows.map((row) => onWire(row, origin))
      if (canManageWorkspace(membership)) return all
      return all.map(({ email, role, created_at, invited_by }) => ({ email, role, created_at, invited_by }))
    },

    async withdraw(scope, id) {
      const { projectId, membership } = scope
      await db.transaction().execute(async (trx) => {
        await managing(trx, scope)
        const row = await store.take(trx, now(), { id, project_id: projectId })
        if (!row) throw invitationNotFound()
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
          { action: 'invitation.withdrawn', target: { id, name: row.email } },
        ])
      })
      tell(projectId)
    },

    async ofUser(user) {
      if (!user.emailVerified) return []
      const rows = await store.toAddress(emailKey(user.email), now())
      return rows.map(({ id, project_name, inviter }) => ({ id, project_name, invited_by_username: inviter }))
    },

    async accept(user, id) {
      if (!user.emailVerified) throw invitationNotFound()
      await accept(user, id)
    },

    async reject(user, id) {
      if (!user.emailVerified) throw invitationNotFound()
      await reject(user, id)
    },

    async acceptByLink(user, word) {
      const id = await linkedId(user, word)
      await accept(user, id)
      return id
    },

    async rejectByLink(user, word) {
      const id = await linkedId(user, word)
      await reject(user, id)
      return id
    },

    async preview(word) {
      const named = links.read(word)
      const row = named && (await store.byId(named.id, now()))
      if (!row) throw invitationNotFound()
      return {
        id: row.id,
        email: row.email,
        project_name: row.project_name,
        invited_by_username: row.inviter,
      }
    },

    async proves(word, email) {
      const named = links.read(word)
      if (named?.way !== 'mailed') return false
      const row = await store.byId(named.id, now())
      return row?.email_key === emailKey(email)
    },

    join: async (trx, newcomer) =>
      welcome(
        trx,
        newcomer,
        await store.takeAll(trx, now(), emailKey(newcomer.email), newcomer.registeredAt),
      ),

    async joinByLink(trx, newcomer, word) {
      const named = links.read(word)
      const which = named && letsIn(named.way) ? { id: named.id, email_key: emailKey(newcomer.email) } : null
      const row = which && (await store.take(trx, now(), which))
      return welcome(trx, newcomer, row ? [row] : [])
    },
  }
}

const invitationNotFound = () =>
  new HttpError(
    404,
    'not-found',
    'This invitation counts no longer: it was used, withdrawn, or has expired. Ask for a new one.',
  )

const otherAddress = () =>
  new HttpError(
    403,
    'forbidden',
    'This invitation is for another address. Sign in with the address that it was made for.',
  )

const notProven = () =>
  new HttpError(
    403,
    'forbidden',
    'Your address is not confirmed yet. Open the link in the mail to it, then accept the invitation.',
  )

const alreadyInvited = () =>
  new HttpError(
    409,
    'conflict',
    'This address has an outstanding invitation already. Withdraw it to send another.',
    { field: 'email' },
  )

const alreadyMember = () =>
  new HttpError(409, 'conflict', 'This person is a member of the workspace already.', { field: 'email' })
