import type { accountEndpoints } from '#contract/endpoints/account.ts'
import type { accountSecurityEndpoints } from '#contract/endpoints/account-security.ts'
import type { sessionEndpoints } from '#contract/endpoints/auth.ts'
import type { Examples } from './example.ts'
import { at, email, otherId, userId, username } from './records.ts'

const user = {
  id: userId,
  username,
  email,
  full_name: null,
  email_verified: true,
  has_password: true,
  language: null,
}
const session = { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature', token_type: 'bearer' }
const password = 'a long sentence is a good password'

const current = { body: { current_password: password } }
const challenge = 'q2w4Rk1sT0uVb8cDe5fG7hJk9mNpQrStUvWxYz01234'
const passkey = { id: 'AZ0t4bK9', name: 'Chrome on Android', created_at: at, last_used_at: null }
const credential = { id: passkey.id, rawId: passkey.id, type: 'public-key', response: {} }
const recovery = { codes: ['4kq7-w2mz-t9ce', 'b6rd-83xn-hp5j'] }

type Account =
  | keyof typeof sessionEndpoints
  | keyof typeof accountEndpoints
  | keyof typeof accountSecurityEndpoints

export const accountExamples: Examples<Account> = {
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
  listSessions: {
    response: {
      sessions: [
        {
          id: otherId,
          current: true,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/146.0 Safari/537.36',
          address: '192.0.2.7',
          created_at: at,
          last_used_at: at,
        },
      ],
    },
  },
  endSession: { params: { id: otherId } },
  endOtherSessions: {},
  twoFactorState: { response: { enabled: true, recovery_codes_left: 10 } },
  startTwoFactor: {
    ...current,
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Sheaf:sam%40example.com?issuer=Sheaf&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  },
  confirmTwoFactor: { body: { code: '287082' }, response: recovery },
  renewRecoveryCodes: { ...current, response: recovery },
  turnOffTwoFactor: current,
  passkeySignInOptions: { response: { options: { challenge, rpId: 'sheaf.example' } } },
  signInWithPasskey: { body: { response: credential }, response: session },
  listPasskeys: { response: { passkeys: [passkey] } },
  newPasskeyOptions: {
    ...current,
    response: { options: { challenge, rp: { name: 'Sheaf', id: 'sheaf.example' } } },
  },
  addPasskey: { body: { name: passkey.name, response: credential }, response: passkey },
  deletePasskey: { params: { id: passkey.id } },
  changePassword: { body: { current_password: password, new_password: `${password}, a longer one better` } },
  forgotPassword: { body: { email } },
  countTokensOfLink: { body: { token: 'token-of-the-mailed-link' }, response: { count: 2 } },
  resetPassword: { body: { token: 'token-of-the-mailed-link', new_password: password } },
  setLanguage: { body: { language: 'de' } },
  sendVerification: {},
  verifyEmail: { body: { token: 'token-of-the-mailed-link' }, response: { email, connect: false } },
  previewInvitation: {
    params: { token: 'token-of-the-link' },
    response: { email, project_name: 'Receipts', invited_by_username: username },
  },
}
