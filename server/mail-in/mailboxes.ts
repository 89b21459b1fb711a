import { sql } from 'kysely'
import type { Mailbox, MailboxTest, SetMailbox } from '#contract/mail-in.ts'
import { canManageMailbox } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Sealing } from '#server/auth/index.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { EgressError } from '#server/egress/index.ts'
import { tooMany } from '#server/http/http-error.ts'
import { lockMemberships, type Scope } from '#server/projects/index.ts'
import type { MailboxChecks } from './checks.ts'
import { MailboxError, withFolder } from './imap.ts'
import { MAIL_IN } from './limits.ts'
import { type MailboxRow, mailboxOf, type Reads } from './mail-store.ts'
import { encryptionNeeded, forManagers, hostRejected, passwordNeeded } from './rejections.ts'

/** Calls per workspace that connect to a mail server. */
const CHANGES = { name: 'mailboxes', most: 60, windowMs: 60 * 60_000 }

export interface MailboxDeps extends Pick<Deps, 'db' | 'egress' | 'now'> {
  readonly sealing: Sealing
  readonly checks: Pick<MailboxChecks, 'soon'>
}

/** The mailbox of a workspace, for owner and admins: 403 for others. */
export interface Mailboxes {
  get(scope: Scope): Promise<Mailbox | null>
  /** 422 for a server that does not exist or must not be connected to, and for a missing password. */
  set(scope: Scope, asked: SetMailbox): Promise<Mailbox>
  /** Also deletes everything known of its mails; documents stay. */
  remove(scope: Scope): Promise<void>
  /** Signs in and opens the folder. */
  test(scope: Scope, asked: SetMailbox): Promise<MailboxTest>
}

export function createMailboxes(deps: MailboxDeps): Mailboxes {
  const { db, sealing, now, checks } = deps
  const limit = createRateLimit(deps, CHANGES)
  const begin = async (scope: Scope) => {
    requireManager(scope)
    const seconds = await limit.take(scope.projectId)
    if (seconds > 0) throw tooMany('The mailbox of this workspace was tried too often.', seconds, now())
  }
  return {
    async get(scope) {
      requireManager(scope)
      const row = await mailboxOf(db, scope.projectId)
      return row ? onWire(db, row) : null
    },

    async set(scope, asked) {
      await begin(scope)
      await checkHost(deps, scope, asked)
      const { projectId } = scope
      const row = await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, scope)
        const before = await mailboxOf(trx, projectId)
        const { password, ...plain } = asked
        const sealed =
          password === undefined ? storedPassword(before, asked) : sealing.seal(password, projectId)
        const isSame =
          before?.host === asked.host && before.folder === asked.folder && before.username === asked.username
        const values = {
          ...plain,
          password: sealed,
          problem: null,
          ...(isSame ? {} : { created_at: now(), checked_at: null, uid_validity: null, last_uid: 0 }),
        }
        const stored = await trx
          .insertInto('mailboxes')
          .values({ created_at: now(), ...values, project_id: projectId })
          .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
          .returningAll()
          .executeTakeFirstOrThrow()
        const target = { id: null, name: asked.address }
        const detail = `${asked.username} at ${asked.host}:${asked.port}, ${asked.folder}`
        await recordAudit(trx, actorOf(scope, now()), [{ action: 'mailbox.set', target, detail }])
        return stored
      })
      checks.soon(projectId)
      return onWire(db, row)
    },

    async remove(scope) {
      requireManager(scope)
      const { projectId } = scope
      await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, scope)
        const row = await trx
          .deleteFrom('mailboxes')
          .where('project_id', '=', projectId)
          .returning('address')
          .executeTakeFirst()
        if (!row) return
        await trx.deleteFrom('incoming_mails').where('project_id', '=', projectId).execute()
        await trx.deleteFrom('mail_senders').where('project_id', '=', projectId).execute()
        const target = { id: null, name: row.address }
        await recordAudit(trx, actorOf(scope, now()), [{ action: 'mailbox.deleted', target }])
      })
    },

    async test(scope, asked) {
      await begin(scope)
      const { projectId } = scope
      const sealed =
        asked.password === undefined ? storedPassword(await mailboxOf(db, projectId), asked) : null
      const password = sealed === null ? asked.password : sealing.open(sealed, projectId)
      if (password === null || password === undefined) return { problem: 'password' }
      try {
        const options = { egress: deps.egress, seconds: MAIL_IN.testSeconds }
        await withFolder(options, { ...asked, projectId, password }, async () => undefined)
        return { problem: null }
      } catch (error) {
        if (error instanceof MailboxError) return { problem: error.problem }
        throw error
      }
    },
  }
}

function requireManager({ membership }: Scope): void {
  if (!canManageMailbox(membership)) throw forManagers()
}

export const actorOf = ({ projectId, membership }: Scope, at: Date) => ({
  projectId,
  userId: membership.userId,
  at,
})

/**
 * The stored password is only valid for its own server: otherwise a person could change the server to have it sent to
 * one of theirs. 422.
 */
function storedPassword(row: MailboxRow | undefined, asked: SetMailbox): string {
  const isFor =
    row?.host === asked.host &&
    row.port === asked.port &&
    row.security === asked.security &&
    row.username === asked.username
  if (!row || !isFor) throw passwordNeeded()
  return row.password
}

async function checkHost({ egress }: MailboxDeps, { projectId }: Scope, asked: SetMailbox): Promise<void> {
  const { host, port, security } = asked
  const call = { purpose: 'mail-in', projectId, host, port, seconds: MAIL_IN.connectSeconds }
  const isListed = await egress
    .connect(call, async (way) => way.isListed)
    .catch((error: unknown) => {
      throw error instanceof EgressError ? hostRejected(error.problem) : error
    })
  if (security === 'none' && !isListed) throw encryptionNeeded()
}

async function onWire(db: Reads, row: MailboxRow): Promise<Mailbox> {
  const { address, host, port, security, username, folder, problem } = row
  const { n } = await db
    .selectFrom('incoming_mails')
    .select(sql<number>`coalesce(sum(cardinality(documents)), 0)::int`.as('n'))
    .where('project_id', '=', row.project_id)
    .executeTakeFirstOrThrow()
  return {
    address,
    host,
    port,
    security,
    username,
    folder,
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    problem,
    documents: n,
  }
}
