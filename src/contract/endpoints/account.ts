import {
  ChangePassword,
  ForgotPassword,
  InvitationPreview,
  ResetPassword,
  VerifiedEmail,
  VerifyEmail,
} from '../auth.ts'
import { type Endpoint, nothing } from './endpoint.ts'

/** What we add to the documented calls for passwords, addresses and invitations by link. */
export const accountEndpoints = {
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    access: 'user',
    origin: 'added',
    status: 204,
    summary: 'Change the password and end all other sessions',
    body: ChangePassword,
    answer: nothing,
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    origin: 'added',
    status: 204,
    summary:
      'Mail a link to choose a new password; the answer is the same whether there is an account or not',
    body: ForgotPassword,
    answer: nothing,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    origin: 'added',
    status: 204,
    summary: 'Choose a new password by the word of a link, and end all sessions',
    body: ResetPassword,
    answer: nothing,
  },
  sendVerification: {
    method: 'POST',
    path: '/auth/send-verification',
    access: 'user',
    origin: 'added',
    status: 204,
    summary: "Mail a link that proves the signed-in user's address",
    answer: nothing,
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    origin: 'added',
    status: 200,
    summary: 'Prove an address by the word of a link',
    body: VerifyEmail,
    answer: VerifiedEmail,
  },
  previewInvitation: {
    method: 'GET',
    path: '/auth/invitations/{token}',
    access: 'public',
    origin: 'added',
    status: 200,
    summary: "What an invitation's link is for",
    answer: InvitationPreview,
  },
} as const satisfies Record<string, Endpoint>
