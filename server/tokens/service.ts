import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { canRevokeToken, canSeeMemberTokens, type Membership } from '#contract/roles.ts'
import {
  type AccessToken,
  type CreatedToken,
  type CreateToken,
  type MemberToken,
  TOKEN_PREFIX,
  TOKENS_MAX,
} from '#contract/tokens.ts'
import { recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, projectNotFound } from '#server/http/http-error.ts'
import { type TokenOwner, type TokenRow, TokenStore } from './store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Minimum time between two updates of the last use, in ms. */
const USE_INTERVAL_MS = 60_000

const AUDIT_ACTIONS = {
  token: { created: 'token.created', revoked: 'token.revoked' },
  address: { created: 'upload-address.created', revoked: 'upload-address.revoked' },
} as const

/** Tokens of the members of a workspace. Their scopes are checked on each call. */
export interface Tokens {
  list(holder: TokenOwner): Promise<AccessToken[]>
  /** Tokens of all other members, by member name, newest first. The caller must check access. */
  ofOthers(asking: TokenOwner): Promise<MemberToken[]>
  /** 409 if the member has the maximum number of tokens. */
  create(holder: TokenOwner, asked: CreateToken): Promise<CreatedToken>
  /** 404 if the member may not see the token, 403 if they may not revoke it. */
  revoke(projectId: string, member: Membership, id: string): Promise<void>
  /** Number of this user's valid tokens and upload links in all workspaces. */
  countOf(userId: string): Promise<number>
  /** Revokes all tokens of this user, inside the caller's transaction. */
  revokeAll(trx: Transaction<Database>, userId: string): Promise<void>
  /** Null if the token is unknown, of another kind, revoked or expired. */
  find(token: string, kind: TokenRow['kind']): Promise<TokenRow | null>
}

export function createTokens({ db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>): Tokens {
  const store = new TokenStore(db)
  return {
    list: async (holder) => (await store.ofMember(holder)).map(onWire),

    ofOthers: async (asking) =>
      (await store.ofOthers(asking)).map(({ username, email, role, ...row }) => ({
        ...onWire(row),
        by: { user_id: row.user_id, username, email, role },
      })),

    async create(holder, { kind, name, scopes, expires_in_days: days }) {
      if (kind === 'address' && scopes.some((scope) => scope !== 'upload')) throw uploadsOnly()
      const at = now()
      const { token, hash } = newToken()
      const row: TokenRow = {
        id: newId(at.getTime()),
        hash,
        kind,
        project_id: holder.projectId,
        user_id: holder.userId,
        name,
        scopes: [...new Set(scopes)],
        created_at: at,
        expires_at: days === null ? null : new Date(at.getTime() + days * DAY_MS),
        last_used_at: null,
      }
      await db.transaction().execute(async (trx) => {
        const count = await store.countLocked(trx, holder)
        if (count === null) throw projectNotFound()
        if (count >= TOKENS_MAX) throw tooManyTokens()
        await store.add(trx, row)
        await recordAudit(trx, { ...holder, at }, [
          { action: AUDIT_ACTIONS[kind].created, target: { id: row.id, name }, detail: auditDetail(row) },
        ])
      })
      return { ...onWire(row), secret: token }
    },

    async revoke(projectId, member, id) {
      await db.transaction().execute(async (trx) => {
        const row = await store.lockWithMember(trx, projectId, id)
        const isOwn = row?.user_id === member.userId
        if (!row || !(isOwn || canSeeMemberTokens(member))) throw tokenNotFound()
        if (!canRevokeToken(member, { userId: row.user_id, role: row.role })) throw onlyOwner()
        await store.remove(trx, id)
        await recordAudit(trx, { projectId, userId: member.userId, at: now() }, [
          {
            action: AUDIT_ACTIONS[row.kind].revoked,
            target: { id, name: row.name },
            ...(!isOwn && { detail: `made by ${row.username}` }),
          },
        ])
      })
      // Streams check their access again, and those of this token end.
      events.publish(projectId, { type: 'project-changed' })
    },

    countOf: (userId) => store.countOf(userId, now()),

    async revokeAll(trx, userId) {
      const rows = await store.removeAll(trx, userId)
      for (const [projectId, some] of Map.groupBy(rows, (row) => row.project_id)) {
        const actions = some.map(({ id, kind, name }) => ({
          action: AUDIT_ACTIONS[kind].revoked,
          target: { id, name },
          detail: 'with a new password',
        }))
        await recordAudit(trx, { projectId, userId, at: now() }, actions)
      }
    },

    async find(token, kind) {
      if (!isTokenText(token)) return null
      const at = now()
      const row = await store.findValid(hashOf(token), kind, at)
      if (!row) return null
      const last = row.last_used_at?.getTime() ?? -Infinity
      if (at.getTime() - last >= USE_INTERVAL_MS) await store.recordUse(row.id, at)
      return row
    },
  }
}

const onWire = (row: TokenRow): AccessToken => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  scopes: row.scopes,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

const auditDetail = ({ scopes, expires_at }: TokenRow) =>
  `${scopes.join(', ')}; ${expires_at ? `until ${expires_at.toISOString().slice(0, 10)}` : 'without an end'}`

const tooManyTokens = () =>
  new HttpError(
    409,
    'conflict',
    `You have the maximum of ${TOKENS_MAX} tokens in this workspace. Revoke one that is not used.`,
  )

const uploadsOnly = () =>
  new HttpError(422, 'invalid', 'An upload link can only have the scope "upload".', { field: 'scopes' })

const onlyOwner = () => new HttpError(403, 'forbidden', "Only the owner can revoke the owner's tokens.")

const tokenNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such token here. It may have been revoked.')

const TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{64}$`)

/** The prefix and 256 random bits. Only the hash is stored. */
function newToken(): { readonly token: string; readonly hash: string } {
  const token = TOKEN_PREFIX + randomBytes(32).toString('hex')
  return { token, hash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const isTokenText = (text: string) => TOKEN.test(text)
