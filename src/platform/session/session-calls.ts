import type { BodyOf, Endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/auth.ts'
import type { OidcStart } from '#contract/oidc.ts'
import type { SessionState } from '#core/session/machine.ts'
import { type ApiClient, createApiClient } from '#platform/api/client.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { settledWithin } from '#platform/db/settled-within.ts'
import type { SessionStore } from './session-store.ts'

/** How long a page waits for the URL that ends the issuer's session. */
const ISSUER_WAIT_MS = 5_000
/** How long signing out waits for the device's databases, which may hang or whose code may fail to load. */
export const SIGN_OUT_WAIT_MS = 3_000
/** After this long without a response a stored session counts as valid: a slow network must not lock anyone out. */
const CHECK_GRACE_MS = 1_500

export interface SessionCalls {
  /**
   * AUTH-16..18. `code`: of two-factor authentication. Throws as `ApiClient` does; the state changes only on success.
   */
  signIn(email: string, password: string, code?: string): Promise<void>
  /** Signs in with a Google ID token. */
  signInWithGoogle(idToken: string): Promise<void>
  /** Signs in with a passkey: asks the browser for one. False if the person cancels. */
  signInWithPasskey(): Promise<boolean>
  /** Starts a sign-in with an issuer: returns its URL and the ticket that completes it. */
  startOidcSignIn(issuerId: string): Promise<OidcStart>
  /** Signs in with the issuer's response. */
  signInWithOidc(returned: BodyOf<Endpoints['signInWithOidc']>): Promise<void>
  /** Creates the account, then signs in with it (AUTH-16). */
  register(account: BodyOf<Endpoints['register']>): Promise<void>
  /** Checks a stored session with the server (AUTH-20). Settles once the state is known. */
  revalidate(): Promise<SessionState>
  /**
   * Ends the session here at once, and on the server if it is reachable (AUTH-21). Settles when the mirror is
   * deleted. Unsent captures stay. Never throws. `next`: the page that ends the issuer's session as well; null if
   * there is none.
   */
  signOut(): Promise<{ readonly next: Promise<string | null> }>
}

export function createSessionCalls(options: {
  readonly store: SessionStore
  readonly api: ApiClient
  readonly baseUrl: string
  /** Called with the server's data about the signed-in user, at sign-in and at each check. */
  readonly onUser?: (user: User) => void
}): SessionCalls {
  const { store, api, onUser = () => undefined } = options

  const clientWith = (token: string) =>
    createApiClient({
      baseUrl: options.baseUrl,
      session: { current: () => ({ token, rev: 0 }), rejected: () => undefined },
    })

  const enter = async ({ access_token: token }: { access_token: string }, issued = false) => {
    const user = await clientWith(token).call('me')
    store.apply({ type: 'signed-in', grant: { token, user, ...(issued && { issued }) } })
    onUser(user)
  }
  const signIn = async (email: string, password: string, code?: string) => {
    const body = { username: email.trim(), password, ...(code !== undefined && { code }) }
    await enter(await api.call('signIn', { body }))
  }

  return {
    signIn,
    signInWithGoogle: async (idToken) =>
      enter(await api.call('googleLogin', { body: { id_token: idToken } })),
    signInWithPasskey: async () => {
      const { options } = await api.call('passkeySignInOptions')
      const { askForPasskey } = await import('#platform/passkeys/passkeys.ts')
      const response = await askForPasskey(options)
      if (response === null) return false
      await enter(await api.call('signInWithPasskey', { body: { response } }))
      return true
    },
    startOidcSignIn: (id) => api.call('startOidcSignIn', { params: { id } }),
    signInWithOidc: async (body) => enter(await api.call('signInWithOidc', { body }), true),
    register: async (account) => {
      await api.call('register', { body: account })
      await signIn(account.email, account.password)
    },
    revalidate: () => revalidate(store, api, onUser),
    signOut: async () => {
      const credentials = await store.port.current()
      const state = store.getSnapshot()
      const issued = state.name !== 'unauthenticated' && state.grant?.issued === true
      store.apply({ type: 'signed-out' })
      const next = credentials ? endOnServer(clientWith(credentials.token), issued) : Promise.resolve(null)
      // The mirror is written at the next start if the database does not respond now.
      await settledWithin(store.mirrored(), SIGN_OUT_WAIT_MS)
      return { next }
    },
  }
}

/** Ends the session of this client on the server. Never rejects. */
const endOnServer = (client: ApiClient, issued: boolean): Promise<string | null> =>
  (issued
    ? client.call('signOutOfOidc', {}, { signal: AbortSignal.timeout(ISSUER_WAIT_MS) }).then(({ url }) => url)
    : client.call('signOut').then(() => null)
  ).catch(() => null)

async function revalidate(
  store: SessionStore,
  api: ApiClient,
  onUser: (user: User) => void,
): Promise<SessionState> {
  const { name, rev } = store.getSnapshot()
  if (name === 'unauthenticated') return store.getSnapshot()
  const check = api.call('me').then(
    (user) => {
      store.apply({ type: 'confirmed', user, rev })
      onUser(user)
    },
    (error: unknown) => {
      // The client has already reported a 401. A 403 or 404 of the profile call also ends the session.
      const isRejected = [401, 403, 404].includes(rejectionStatusOf(error) ?? 0)
      store.apply({ type: isRejected ? 'rejected' : 'no-response', rev })
    },
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      store.apply({ type: 'no-response', rev })
      resolve()
    }, CHECK_GRACE_MS)
  })
  await Promise.race([check, grace])
  clearTimeout(timer)
  return store.getSnapshot()
}
