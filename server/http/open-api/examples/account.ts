import type { accountEndpoints } from '#contract/endpoints/account.ts'
import type { sessionEndpoints } from '#contract/endpoints/auth.ts'
import type { Examples } from './example.ts'
import { email, otherId, userId, username } from './records.ts'

const user = {
  id: userId,
  username,
  email,
  full_name: null,
  email_verified: true,
  has_password: true,
}
const session = { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature', token_type: 'bearer' }
const password = 'a long sentence is a good password'

export const accountExamples: Examples<keyof typeof sessionEndpoints | keyof typeof accountEndpoints> = {
  signIn: { body: { username: email, password }, response: session },
  register: { body: { username, email, password }, response: user },
  googleLogin: { body: { id_token: 'eyJhbGciOiJSUzI1NiJ9.e30.signature' }, response: session },
  me: { response: user },
  signOut: {},
  pendingInvitations: {
    response: { invitations: [{ id: otherId, project_name: 'Receipts', invited_by_username: username }] },
  },
  acceptInvitation: { params: { id: otherId }, response: { id: otherId, state: 'accepted' } },
  rejectInvitation: { params: { id: otherId }, response: { id: otherId, state: 'rejected' } },
  acceptInvitationLink: {
    body: { token: 'token-of-the-link' },
    response: { id: otherId, state: 'accepted' },
  },
  rejectInvitationLink: {
    body: { token: 'token-of-the-link' },
    response: { id: otherId, state: 'rejected' },
  },
  changePassword: { body: { current_password: password, new_password: `${password}, a longer one better` } },
  forgotPassword: { body: { email } },
  countTokensOfLink: { body: { token: 'token-of-the-mailed-link' }, response: { count: 2 } },
  resetPassword: { body: { token: 'token-of-the-mailed-link', new_password: password } },
  sendVerification: {},
  verifyEmail: { body: { token: 'token-of-the-mailed-link' }, response: { email } },
  previewInvitation: {
    params: { token: 'token-of-the-link' },
    response: { email, project_name: 'Receipts', invited_by_username: username },
  },
}
