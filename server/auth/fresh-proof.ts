import type { Deps } from '#server/deps.ts'
import type { CallSession, CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { AccountStore } from './account-store.ts'
import type { PasswordCheck } from './password-check.ts'

/** For this long after a sign-in, a session alone proves the person's identity. */
const FRESH_MS = 15 * 60_000

/**
 * Confirms the person's identity before a change of sign-in methods: by password, or for an account without a usable
 * one, by a session that is at most 15 minutes old. 422 for a wrong password, 429 after too many, 403 `sign-in-again`
 * for an older session.
 */
export type FreshProof = (
  given: { readonly user: CallUser; readonly session: Pick<CallSession, 'id'>; readonly address: string },
  password: string,
) => Promise<void>

export interface FreshProofDeps extends Pick<Deps, 'db' | 'now'> {
  readonly passwordSignIn: boolean
  readonly checkPassword: PasswordCheck
}

export function createFreshProof({ db, now, passwordSignIn, checkPassword }: FreshProofDeps): FreshProof {
  const store = new AccountStore(db)
  return async ({ user, session, address }, password) => {
    if (passwordSignIn && user.hasPassword) {
      await checkPassword(user, address, password)
      return
    }
    const live = await store.liveSession(session.id, now())
    if (!live || now().getTime() - live.created_at.getTime() > FRESH_MS) throw signInAgain()
  }
}

const signInAgain = () =>
  new HttpError(
    403,
    'sign-in-again',
    'You signed in more than 15 minutes ago. Log out, sign in again, and try once more.',
  )
