import type { FastifyRequest } from 'fastify'
import type { CallUser, Handlers } from '#server/http/handlers.ts'
import type { SignInOrigin } from './account-store.ts'
import type { PasswordCheck } from './password-check.ts'
import { oidcHandlers } from './oidc/handlers.ts'
import type { Connections } from './oidc/connections.ts'
import type { OidcSignIn } from './oidc/sign-in.ts'
import type { Passkeys, PasskeySite } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import type { Proof } from './proof.ts'
import type { AuthService } from './service.ts'
import type { Sessions } from './sessions.ts'
import type { TwoFactor } from './two-factor.ts'

const onWire = (user: CallUser) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  full_name: user.fullName,
  email_verified: user.emailVerified,
  has_password: user.hasPassword,
  language: user.language,
})

const bearer = (token: string) => ({ access_token: token, token_type: 'bearer' })

export interface AuthParts {
  readonly auth: AuthService
  readonly proof: Proof
  readonly passwords: Passwords
  /** Returns a session token. Null if Google sign-in is not configured. */
  readonly googleLogin: ((idToken: string, origin: SignInOrigin) => Promise<string>) | null
  readonly sessions: Sessions
  readonly twoFactor: TwoFactor
  readonly passkeys: Passkeys
  readonly oidc: OidcSignIn
  readonly connections: Connections
  /** Public URL of the server; null: the URL of the request. */
  readonly publicUrl: string | null
  readonly checkPassword: PasswordCheck
  /** Called when a session of a user has ended: closes its open streams. */
  readonly onEnded: (userId: string) => void
}

const USER_AGENT_MAX = 300

const originOf = (request: FastifyRequest): SignInOrigin => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
})

export function authHandlers(parts: AuthParts) {
  const { auth, proof, passwords, googleLogin, onEnded } = parts
  return {
    register: async ({ body }) => {
      const user = await auth.register(body)
      await proof.greet(user)
      return onWire(user)
    },
    signIn: async ({ body: { username, password, code }, request }) =>
      bearer(await auth.signIn({ email: username, password, code }, originOf(request))),
    ...(googleLogin && {
      googleLogin: async ({ body, request }) => bearer(await googleLogin(body.id_token, originOf(request))),
    }),
    me: async ({ user }) => onWire(user),
    signOut: async ({ session, user }) => {
      await auth.signOut(session)
      onEnded(user.id)
    },
    setLanguage: ({ user, body }) => auth.setLanguage(user.id, body.language),
    sendVerification: ({ user }) => proof.send(user),
    verifyEmail: async ({ body }) => {
      const opener = body.session === undefined ? null : await auth.read(body.session)
      return { ...(await proof.verify(body.token, opener?.session.id ?? null)) }
    },
    changePassword: ({ user, session, request, body }) =>
      passwords.change({ user, session, address: request.ip }, body),
    forgotPassword: async ({ body, request }) => passwords.forgot(body.email, request.ip),
    countTokensOfLink: async ({ body }) => ({ count: await passwords.tokensOf(body.token) }),
    resetPassword: ({ body }) => passwords.reset(body),
    ...securityHandlers(parts),
    ...passkeyHandlers(parts),
    ...oidcHandlers({ ...parts, originOf, siteOf: (request) => siteOf(parts, request).origin }),
  } satisfies Partial<Handlers>
}

function securityHandlers({ sessions, twoFactor, checkPassword }: AuthParts) {
  return {
    listSessions: async ({ user, session }) => ({ sessions: await sessions.list(user, session) }),
    endSession: ({ user, params }) => sessions.end(user, params.id),
    endOtherSessions: ({ user, session }) => sessions.endOthers(user, session),
    twoFactorState: ({ user }) => twoFactor.state(user.id),
    startTwoFactor: async ({ user, request, body }) => {
      await checkPassword(user, request.ip, body.current_password)
      return twoFactor.start(user)
    },
    confirmTwoFactor: ({ user, body }) => twoFactor.confirm(user.id, body.code),
    renewRecoveryCodes: async ({ user, request, body }) => {
      await checkPassword(user, request.ip, body.current_password)
      return twoFactor.renewCodes(user.id)
    },
    turnOffTwoFactor: async ({ user, request, body }) => {
      await checkPassword(user, request.ip, body.current_password)
      await twoFactor.turnOff(user.id)
    },
  } satisfies Partial<Handlers>
}

function siteOf({ publicUrl }: Pick<AuthParts, 'publicUrl'>, request: FastifyRequest): PasskeySite {
  const { origin, hostname } = new URL(publicUrl ?? `${request.protocol}://${request.host}`)
  return { id: hostname, origin }
}

function passkeyHandlers(parts: AuthParts) {
  const { passkeys, checkPassword } = parts
  return {
    passkeySignInOptions: async ({ request }) => ({
      options: await passkeys.signInOptions(siteOf(parts, request)),
    }),
    signInWithPasskey: async ({ request, body }) =>
      bearer(await passkeys.signIn(siteOf(parts, request), body.response, originOf(request))),
    listPasskeys: async ({ user }) => ({ passkeys: await passkeys.list(user.id) }),
    newPasskeyOptions: async ({ user, request, body }) => {
      await checkPassword(user, request.ip, body.current_password)
      return { options: await passkeys.newOptions(user, siteOf(parts, request)) }
    },
    addPasskey: ({ user, request, body }) => passkeys.add(user, siteOf(parts, request), body),
    deletePasskey: ({ user, params }) => passkeys.remove(user.id, params.id),
  } satisfies Partial<Handlers>
}
