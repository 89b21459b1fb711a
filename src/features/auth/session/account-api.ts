import { usedInvitations } from './search-params.ts'
import { loadSession, type Session } from './lazy-session.ts'

/** The calls of the forms; the session comes with the first of them. */
export const signIn: Session['signIn'] = async (email, password) =>
  (await loadSession()).signIn(email, password)

export const register: Session['register'] = async (account) => {
  const session = await loadSession()
  if (account.invitation !== undefined) usedInvitations.add(account.invitation)
  await session.register(account)
}

export const signInWithGoogle: Session['signInWithGoogle'] = async (idToken) =>
  (await loadSession()).signInWithGoogle(idToken)

const loadApi = async () => (await import('#platform/session/page-session.ts')).api

export const forgotPassword = async (email: string) =>
  (await loadApi()).call('forgotPassword', { body: { email: email.trim() } })

/** Chooses a new password by a link's word. All sessions end, so this device signs out too. */
export async function resetPassword(token: string, password: string, revokeTokens: boolean): Promise<void> {
  const body = { token, new_password: password, ...(revokeTokens && { revoke_tokens: true }) }
  await (await loadApi()).call('resetPassword', { body })
  const session = await loadSession()
  if (session.getSnapshot().name !== 'unauthenticated') await session.signOut()
}

const verifying = new Map<string, Promise<string>>()

/** Proves an address by a link's word; answers the address. A word counts once, so it is sent once for each page. */
export function verifyEmail(token: string): Promise<string> {
  const sent = verifying.get(token) ?? sendVerification(token)
  verifying.set(token, sent)
  return sent
}

async function sendVerification(token: string): Promise<string> {
  const { email } = await (await loadApi()).call('verifyEmail', { body: { token } })
  const session = await loadSession()
  // Whoever is signed in here may be the person whose address it is.
  if (session.getSnapshot().name === 'authenticated') await session.revalidate()
  return email
}

export const sendLinkAgain = async () => (await loadApi()).call('sendVerification')

/** How many API tokens and upload addresses of the user count; 0 where the host does not say. */
export async function countTokens(): Promise<number> {
  try {
    return (await (await loadApi()).call('countTokens')).count
  } catch {
    return 0
  }
}

/** The same for the person of a link to choose a new password. */
export async function countTokensOfLink(token: string): Promise<number> {
  try {
    return (await (await loadApi()).call('countTokensOfLink', { body: { token } })).count
  } catch {
    return 0
  }
}

/** Changes the signed-in user's password; an account without one leaves `current` out. */
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
