import type { CallUser, Handlers } from '#server/http/handlers.ts'
import type { Passwords } from './passwords.ts'
import type { Proof } from './proof.ts'
import type { AuthService } from './service.ts'

const onWire = (user: CallUser) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  full_name: user.fullName,
  email_verified: user.emailVerified,
  has_password: user.hasPassword,
})

const bearer = (token: string) => ({ access_token: token, token_type: 'bearer' })

export interface AuthParts {
  readonly auth: AuthService
  readonly proof: Proof
  readonly passwords: Passwords
  /** Returns a session token. Null if Google sign-in is not configured. */
  readonly googleLogin: ((idToken: string) => Promise<string>) | null
  /** Called when a session of a user ended: closes its open streams. */
  readonly onEnded: (userId: string) => void
}

export function authHandlers({ auth, proof, passwords, googleLogin, onEnded }: AuthParts) {
  return {
    register: async ({ body }) => {
      const user = await auth.register(body)
      await proof.greet(user)
      return onWire(user)
    },
    signIn: async ({ body, request }) => bearer(await auth.signIn(body.username, body.password, request.ip)),
    ...(googleLogin && { googleLogin: async ({ body }) => bearer(await googleLogin(body.id_token)) }),
    me: async ({ user }) => onWire(user),
    signOut: async ({ session, user }) => {
      await auth.signOut(session)
      onEnded(user.id)
    },
    sendVerification: ({ user }) => proof.send(user),
    verifyEmail: async ({ body }) => ({ email: await proof.verify(body.token) }),
    changePassword: ({ user, session, request, body }) =>
      passwords.change({ user, session, address: request.ip }, body),
    forgotPassword: async ({ body, request }) => passwords.forgot(body.email, request.ip),
    countTokensOfLink: async ({ body }) => ({ count: await passwords.tokensOf(body.token) }),
    resetPassword: ({ body }) => passwords.reset(body),
  } satisfies Partial<Handlers>
}
