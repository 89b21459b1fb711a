import type { Selectable } from 'kysely'
import { SESSION_SECONDS } from '#contract/limits.ts'
import type { Database } from '#server/db/schema.ts'

export interface SessionRules {
  /** Hours after which a session that an issuer opened ends, however it is used. */
  readonly oidcSessionHours: number
  /** Without passwords, only issuers and Google open sessions. */
  readonly passwordSignIn: boolean
}

type Session = Pick<Selectable<Database['sessions']>, 'opened_by' | 'created_at'>

/** Whether what opened a session may still do so. It may have been opened under other settings. */
export const isAllowed = ({ opened_by }: Pick<Session, 'opened_by'>, { passwordSignIn }: SessionRules) =>
  passwordSignIn || opened_by === 'issuer' || opened_by === 'google'

/** When a session that is used at `at` ends if it is not used again. */
export function sessionEnd(
  { opened_by, created_at }: Session,
  at: Date,
  { oidcSessionHours }: SessionRules,
): Date {
  if (opened_by === 'issuer') return new Date(created_at.getTime() + oidcSessionHours * 60 * 60_000)
  return new Date(at.getTime() + SESSION_SECONDS * 1000)
}
