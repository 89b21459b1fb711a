import type { SessionInfo } from '#contract/account-security.ts'
import type { Deps } from '#server/deps.ts'
import type { CallSession, CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { AccountStore } from './account-store.ts'

/** Lists and ends the sessions of a user. */
export interface Sessions {
  /** The caller's session first, then by last use. */
  list(user: CallUser, session: CallSession): Promise<SessionInfo[]>
  /** 404 if the user has no such session. */
  end(user: CallUser, id: string): Promise<void>
  endOthers(user: CallUser, session: CallSession): Promise<void>
}

export interface SessionsDeps extends Pick<Deps, 'db' | 'now'> {
  /** Called when sessions of a user ended: closes their open streams. */
  readonly onEnded: (userId: string) => void
}

export function createSessions({ db, now, onEnded }: SessionsDeps): Sessions {
  const store = new AccountStore(db)
  return {
    async list(user, session) {
      const rows = await store.sessionsOf(user.id, now())
      const sessions = rows.map((row) => ({
        id: row.id,
        current: row.id === session.id,
        user_agent: row.user_agent,
        address: row.address,
        created_at: row.created_at.toISOString(),
        last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
      }))
      const order = (a: SessionInfo, b: SessionInfo) =>
        Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at)
      return sessions.toSorted(order)
    },
    async end(user, id) {
      if (!(await store.endSessionOf(user.id, id)))
        throw new HttpError(404, 'not-found', 'This session has already ended.')
      onEnded(user.id)
    },
    async endOthers(user, session) {
      await store.endOtherSessions(user.id, session.id)
      onEnded(user.id)
    },
  }
}
