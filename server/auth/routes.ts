import type { CallUser, Handlers } from '#server/http/handlers.ts'
import type { AuthService } from './service.ts'

const onWire = (user: CallUser) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  full_name: user.fullName,
  email_verified: user.emailVerified,
  has_password: user.hasPassword,
})

/** The calls of accounts and sessions. */
export function authHandlers(auth: AuthService) {
  return {
    register: async ({ body }) => onWire(await auth.register(body)),
    signIn: async ({ body, request }) => ({
      access_token: await auth.signIn(body.username, body.password, request.ip),
      token_type: 'bearer',
    }),
    me: async ({ user }) => onWire(user),
    signOut: ({ session }) => auth.signOut(session),
  } satisfies Partial<Handlers>
}
