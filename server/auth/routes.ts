import type { CallUser, Handlers } from '#server/http/handlers.ts'
import type { AuthService } from './service.ts'

const onWire = (user: CallUser) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  full_name: user.fullName,
})

/** The calls of accounts and sessions. */
export function authHandlers(
  auth: AuthService,
): Pick<Handlers, 'register' | 'signIn' | 'me' | 'signOut' | 'pendingInvitations'> {
  return {
    register: async ({ body }) => onWire(await auth.register(body)),
    signIn: async ({ body, request }) => ({
      access_token: await auth.signIn(body.username, body.password, request.ip),
      token_type: 'bearer',
    }),
    me: async ({ user }) => onWire(user),
    signOut: ({ session }) => auth.signOut(session),
    // Nobody can be invited on this server yet, so nobody is.
    pendingInvitations: async () => ({ invitations: [] }),
  }
}
