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
/** The last use is written anew at most this often, in ms: not on every call. */
const NOTE_USE_EVERY_MS = 60_000

const ACTS = {
  token: { created: 'token.created', revoked: 'token.revoked' },
  address: { created: 'upload-address.created', revoked: 'upload-address.revoked' },
} as const

/** Tokens of a member in a workspace. What they may do with one is decided where a call is checked. */
export interface Tokens {
  list(holder: TokenOwner): Promise<AccessToken[]>
  /** Those of all other members, by their names, of each the newest first. Who may see them is asked before. */
  ofOthers(asking: TokenOwner): Promise<MemberToken[]>
  /** 409 where the member has as many as there may be. */
  create(holder: TokenOwner, asked: CreateToken): Promise<CreatedToken>
  /** From now on it does not count. 404 for one that the member does not see, 403 for one they may not revoke. */
  revoke(projectId: string, member: Membership, id: string): Promise<void>
  /** Number of this user's valid tokens and upload links in all workspaces. */
  countOf(userId: string): Promise<number>
  /** Revokes all of them inside the caller's transaction. */
  revokeAll(trx: Transaction<Database>, userId: string): Promise<void>
  /** Null for a word that is none of ours or of another kind, was revoked, or has ended. */
  find(word: string, kind: TokenRow['kind']): Promise<TokenRow | null>
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
      const { word, hash } = newToken()
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
        const held = await store.countLocked(trx, holder)
        if (held === null) throw projectNotFound()
        if (held >= TOKENS_MAX) throw tooManyTokens()
        await store.add(trx, row)
        await recordAudit(trx, { ...holder, at }, [
          { action: ACTS[kind].created, target: { id: row.id, name }, detail: toldOf(row) },
        ])
      })
      return { ...onWire(row), secret: word }
    },

    async revoke(projectId, member, id) {
      await db.transaction().execute(async (trx) => {
        const row = await store.lockWithMember(trx, projectId, id)
        const isOwn = row?.user_id === member.userId
        if (!row || !(isOwn || canSeeMemberTokens(member))) throw tokenNotFound()
        if (!canRevokeToken(member, { userId: row.user_id, role: row.role })) throw ownersOwn()
        await store.remove(trx, id)
        await recordAudit(trx, { projectId, userId: member.userId, at: now() }, [
          {
            action: ACTS[row.kind].revoked,
            target: { id, name: row.name },
            ...(!isOwn && { detail: `made by ${row.username}` }),
          },
        ])
      })
      // Streams of events look at their access anew, and those of this token end.
      events.publish(projectId, { type: 'project-changed' })
    },

    countOf: (userId) => store.countOf(userId, now()),

    async revokeAll(trx, userId) {
      const rows = await store.removeAll(trx, userId)
      for (const [projectId, some] of Map.groupBy(rows, (row) => row.project_id)) {
        const acts = some.map(({ id, kind, name }) => ({
          action: ACTS[kind].revoked,
          target: { id, name },
          detail: 'with a new password',
        }))
        await recordAudit(trx, { projectId, userId, at: now() }, acts)
      }
    },

    async find(word, kind) {
      if (!isTokenText(word)) return null
      const at = now()
      const row = await store.live(hashOf(word), kind, at)
      if (!row) return null
      const last = row.last_used_at?.getTime() ?? -Infinity
      if (at.getTime() - last >= NOTE_USE_EVERY_MS) await store.recordUse(row.id, at)
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

const toldOf = ({ scopes, expires_at }: TokenRow) =>
  `${scopes.join(', ')}; ${expires_at ? `until ${expires_at.toISOString().slice(0, 10)}` : 'without an end'}`

const tooManyTokens = () =>
  new HttpError(
    409,
    'conflict',
    `You have ${TOKENS_MAX} tokens in this workspace, and there can be no more. Revoke one that is not used.`,
  )

const uploadsOnly = () =>
  new HttpError(422, 'invalid', 'An upload link can only have the scope "upload".', { field: 'scopes' })

const ownersOwn = () => new HttpError(403, 'forbidden', 'Only the owner revokes what the owner has made.')

const tokenNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such token here. It may have been revoked.')

const WORD = new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{64}$`)

/** 256 random bits behind the prefix. Only the hash is stored. */
function newToken(): { readonly word: string; readonly hash: string } {
  const word = TOKEN_PREFIX + randomBytes(32).toString('hex')
  return { word, hash: hashOf(word) }
}

const hashOf = (word: string) => createHash('sha256').update(word).digest('hex')

/** Whether a text can be one of our words: whatever else comes with a call is not looked up. */
const isTokenText = (text: string) => WORD.test(text)
