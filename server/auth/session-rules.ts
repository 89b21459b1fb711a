import type { Selectable } from 'kysely'
import { SESSION_SECONDS } from '#contract/limits.ts'
import type { Database } from '#server/db/schema.ts'

export interface SessionRules {
  /** Maximum age, in hours, of a session that an issuer opened, regardless of use. */
  readonly oidcSessionHours: number
  /** If false, only issuers and Google open sessions. */
  readonly passwordSignIn: boolean
}

type Session = Pick<Selectable<Database['sessions']>, 'opened_by' | 'created_at'>

/** Whether the way in which a session was opened is still allowed. Settings may have changed since. */
export const isAllowed = ({ opened_by }: Pick<Session, 'opened_by'>, { passwordSignIn }: SessionRules) =>
  passwordSignIn || opened_by === 'issuer' || opened_by === 'google'

/** When a session that was used at `at` expires without further use. */
export function sessionEnd(
  { opened_by, created_at }: Session,
  at: Date,
  { oidcSessionHours }: SessionRules,
): Date {
  if (opened_by === 'issuer') return new Date(created_at.getTime() + oidcSessionHours * 60 * 60_000)
  return new Date(at.getTime() + SESSION_SECONDS * 1000)
}
