import { passwordCalls } from '#contract/password-calls.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'

const rejected = () =>
  Promise.reject(
    new HttpError(
      403,
      'passwords-off',
      'Passwords and passkeys are turned off on this server. Sign in with the account of your organisation.',
    ),
  )

/** Handlers that reject every call that needs a password. */
export const withoutPasswords: Partial<Handlers> = Object.fromEntries(
  passwordCalls.map((name) => [name, rejected]),
)
