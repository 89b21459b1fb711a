import type { Language } from '#contract/languages.ts'
import { usedInvitations } from './search-params.ts'
import { loadSession, type Session, storedToken } from './lazy-session.ts'

// Imported lazily: the session is loaded with the first submitted form.
export const signIn: Session['signIn'] = async (email, password, code) =>
  (await loadSession()).signIn(email, password, code)

export const register: Session['register'] = async (account) => {
  const session = await loadSession()
  if (account.invitation !== undefined) usedInvitations.add(account.invitation)
  await session.register(account)
}

export const signInWithGoogle: Session['signInWithGoogle'] = async (idToken) =>
  (await loadSession()).signInWithGoogle(idToken)

export const signInWithPasskey: Session['signInWithPasskey'] = async () =>
  (await loadSession()).signInWithPasskey()

export const startOidcSignIn: Session['startOidcSignIn'] = async (issuerId) =>
  (await loadSession()).startOidcSignIn(issuerId)

export const signInWithOidc: Session['signInWithOidc'] = async (returned) =>
  (await loadSession()).signInWithOidc(returned)

const loadApi = async () => (await import('#platform/session/page-session.ts')).api

export const forgotPassword = async (email: string) =>
  (await loadApi()).call('forgotPassword', { body: { email: email.trim() } })

/** Sets a new password with the token of a link. The server ends all sessions, so this device signs out too. */
export async function resetPassword(token: string, password: string, revokeTokens: boolean): Promise<void> {
  const body = { token, new_password: password, ...(revokeTokens && { revoke_tokens: true }) }
  await (await loadApi()).call('resetPassword', { body })
  const session = await loadSession()
  if (session.getSnapshot().name !== 'unauthenticated') await session.signOut()
}

export interface Verified {
  readonly email: string
  /** The account has no way to sign in until an issuer is connected with the token of the link. */
  readonly connect: boolean
}

const verifying = new Map<string, Promise<Verified>>()

/** Confirms an address with the token of a link. Each page sends a token once. */
export function verifyEmail(token: string): Promise<Verified> {
  const sent = verifying.get(token) ?? sendVerification(token)
  verifying.set(token, sent)
  return sent
}

async function sendVerification(token: string): Promise<Verified> {
  // The server keeps the issuers of this session if it belongs to the account of the link.
  const stored = storedToken()
  const body = { token, ...(stored !== null && { session: stored }) }
  const { email, connect = false } = await (await loadApi()).call('verifyEmail', { body })
  const session = await loadSession()
  // The signed-in user may be the owner of the address.
  if (session.getSnapshot().name === 'authenticated') await session.revalidate()
  return { email, connect }
}

/** The signed-in user's language on all devices; null: that of each device. */
export const setAccountLanguage = async (language: Language | null) =>
  (await loadApi()).call('setLanguage', { body: { language } })

export const sendLinkAgain = async () => (await loadApi()).call('sendVerification')

/** Number of the user's valid API tokens and upload links; 0 if the server does not report it. */
export async function countTokens(): Promise<number> {
  try {
    return (await (await loadApi()).call('countTokens')).count
  } catch {
    return 0
  }
}

/** The same for the account of a password reset link. */
export async function countTokensOfLink(token: string): Promise<number> {
  try {
    return (await (await loadApi()).call('countTokensOfLink', { body: { token } })).count
  } catch {
    return 0
  }
}

/** Changes the signed-in user's password. Omit `current` if the account has none. */
export async function changePassword(
  current: string | undefined,
  password: string,
  revokeTokens: boolean,
): Promise<void> {
  const body = {
    new_password: password,
    ...(current !== undefined && { current_password: current }),
    ...(revokeTokens && { revoke_tokens: true }),
  }
  await (await loadApi()).call('changePassword', { body })
  await (await loadSession()).revalidate()
}
