import type { Transaction } from 'kysely'
import type { Invitation, InvitationPreview } from '#contract/auth.ts'
import { roleLabel } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Newcomer } from '#server/auth/index.ts'
import { emailKey } from '#server/db/email-key.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { InvitationLinks, LinkChannel } from './invitation-links.ts'
import { InvitationStore, type InvitationRow } from './invitation-store.ts'
import type { InvitationMail } from './invitation-mail.ts'

type Trx = Transaction<Database>

/** What invited people can do. 404 for an invitation that was used, withdrawn or has expired. */
export interface InvitationResponses {
  /** Empty unless the user's address is confirmed. */
  ofUser(user: CallUser): Promise<Invitation[]>
  /** 404 also for an unconfirmed address. */
  accept(user: CallUser, id: string): Promise<void>
  reject(user: CallUser, id: string): Promise<void>
  /** By the token of a link. Returns the invitation's id. 403 for another address than the invited one. */
  acceptByLink(user: CallUser, token: string): Promise<string>
  rejectByLink(user: CallUser, token: string): Promise<string>
  preview(token: string): Promise<InvitationPreview>
  /** Whether this invitation token was mailed to this address and no other. */
  proves(token: string, email: string): Promise<boolean>
  /**
   * Adds a person with a confirmed address to every workspace that invited them before they registered (CONF-13), in
   * the transaction that confirms it. Returns a function to call after the commit, which notifies the listeners.
   */
  join(trx: Transaction<Database>, newcomer: Newcomer): Promise<() => void>
  /** The same for the invitation of one link. Does nothing if the link does not admit this person. */
  joinByLink(trx: Transaction<Database>, newcomer: Newcomer, token: string): Promise<() => void>
}

export interface InvitationDeps extends Pick<Deps, 'db' | 'events' | 'mail' | 'now'> {
  readonly links: InvitationLinks
  readonly post: InvitationMail
}

/** Accepting, rejecting and joining on behalf of the invited person. */
export function createInvitationResponses(deps: Omit<InvitationDeps, 'post'>): InvitationResponses {
  const { db, mail, now, links } = deps
  const store = new InvitationStore(db)
  const { accept, reject, addNewcomer } = createTransitions(deps, store)

  /**
   * An emailed link confirms the address. The shown link only admits people if the server sends no email, because
   * nothing else could admit them then.
   */
  const admits = (channel: LinkChannel) => channel === 'mailed' || mail === null

  const idOfLink = async (user: CallUser, token: string): Promise<string> => {
    const { channel, row } = await linkedInvitation(store, links, token, now())
    if (row.email_key !== emailKey(user.email)) throw otherAddress()
    if (!user.emailVerified && !admits(channel)) throw notConfirmed()
    return row.id
  }

  return {
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
    async acceptByLink(user, token) {
      const id = await idOfLink(user, token)
      await accept(user, id)
      return id
    },
    async rejectByLink(user, token) {
      const id = await idOfLink(user, token)
      await reject(user, id)
      return id
    },
    async preview(token) {
      const { row } = await linkedInvitation(store, links, token, now())
      const { id, email, project_name, inviter } = row
      return { id, email, project_name, invited_by_username: inviter }
    },
    async proves(token, email) {
      const link = links.read(token)
      if (link?.channel !== 'mailed') return false
      const row = await store.byId(link.id, now())
      return row?.email_key === emailKey(email)
    },
    async join(trx, newcomer) {
      const { email, registeredAt } = newcomer
      return addNewcomer(trx, newcomer, await store.takeAll(trx, now(), emailKey(email), registeredAt))
    },
    async joinByLink(trx, newcomer, token) {
      const link = links.read(token)
      const row =
        link && admits(link.channel)
          ? await store.take(trx, now(), { id: link.id, email_key: emailKey(newcomer.email) })
          : undefined
      return addNewcomer(trx, newcomer, row ? [row] : [])
    },
  }
}

/** 404 for a token that was not issued here, and for an invitation that no longer exists. */
async function linkedInvitation(store: InvitationStore, links: InvitationLinks, token: string, now: Date) {
  const link = links.read(token)
  const row = link && (await store.byId(link.id, now))
  if (!link || !row) throw invitationNotFound()
  return { channel: link.channel, row }
}

/** Transitions that end an invitation. Each deletes its row in the same transaction. */
function createTransitions(
  { db, events, now }: Pick<InvitationDeps, 'db' | 'events' | 'now'>,
  store: InvitationStore,
) {
  const notify = (projectId: string) => events.publish(projectId, { type: 'project-changed' })
  const take = async (trx: Trx, user: CallUser, id: string): Promise<InvitationRow> => {
    const row = await store.take(trx, now(), { id, email_key: emailKey(user.email) })
    if (!row) throw invitationNotFound()
    return row
  }

  return {
    async accept(user: CallUser, id: string): Promise<void> {
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
      notify(project_id)
    },
    async reject(user: CallUser, id: string): Promise<void> {
      const { project_id } = await db.transaction().execute(async (trx) => {
        const row = await take(trx, user, id)
        await recordAudit(trx, { projectId: row.project_id, userId: user.id, at: now() }, [
          { action: 'invitation.rejected', target: { id, name: row.email } },
        ])
        return row
      })
      notify(project_id)
    },
    /** Returns a function to call after the commit, which notifies the listeners. */
    async addNewcomer(trx: Trx, { id, username }: Newcomer, rows: readonly InvitationRow[]) {
      for (const row of rows) {
        await store.addMember(trx, row, id, now())
        await recordAudit(trx, { projectId: row.project_id, userId: id, at: now() }, [
          { action: 'member.joined', target: { id, name: username }, detail: roleLabel(row.role) },
        ])
      }
      return () => rows.forEach((row) => notify(row.project_id))
    },
  }
}

export const invitationNotFound = () =>
  new HttpError(
    404,
    'not-found',
    'This invitation has been used or withdrawn, or has expired. Ask for a new one.',
  )

const otherAddress = () =>
  new HttpError(
    403,
    'forbidden',
    'This invitation was sent to another email address. Sign in with that address.',
  )

const notConfirmed = () =>
  new HttpError(
    403,
    'forbidden',
    'Your email address is not confirmed yet. Open the link in the confirmation email, then accept the invitation.',
  )
