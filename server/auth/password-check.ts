import type { Deps } from '#server/deps.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { AccountStore } from './account-store.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { createSignInGuard } from './sign-in-guard.ts'

/**
 * Checks the password of a signed-in user before a change of sign-in methods. Returns the stored hash; null for an
 * account without a password, which passes. 422 for a wrong password, 429 after too many.
 */
export type PasswordCheck = (
  user: Pick<CallUser, 'id'>,
  address: string,
  password: string | undefined,
) => Promise<string | null>

export function createPasswordCheck(
  deps: Pick<Deps, 'db' | 'now'> & { readonly hashing: PasswordHashing },
): PasswordCheck {
  const store = new AccountStore(deps.db)
  const guard = createSignInGuard(deps)
  return async (user, address, password) => {
    await guard.attempt(user.id, address)
    const stored = (await store.userById(user.id))?.password_hash ?? null
    if (stored !== null && !(await deps.hashing.matches(password ?? '', stored))) throw wrongPassword()
    await guard.succeeded(user.id, address)
    return stored
  }
}

/** Not 401: the session stays valid. */
export const wrongPassword = () =>
  new HttpError(422, 'bad-credentials', 'The current password is incorrect.', { field: 'current_password' })
