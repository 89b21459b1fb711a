import { z } from 'zod'
import { EMAIL_SHAPE } from './email-shape.ts'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'

const email = z.string().trim().min(3).max(254).regex(EMAIL_SHAPE, 'Please enter a valid email address')
const optionalName = z
  .string()
  .trim()
  .max(NAME_MAX)
  .nullish()
  .transform((name) => name || null)

/** Form-encoded; `username` carries the e-mail (API-05). */
export const TokenRequest = z.object({ username: z.string().trim().min(1), password: z.string().min(1) })

export const TokenResponse = z.looseObject({ access_token: z.string(), token_type: z.string().optional() })

const newPassword = z
  .string()
  .min(PASSWORD_MIN, 'Password must be at least 8 characters long')
  .max(PASSWORD_MAX, 'Password must be at most 128 characters long')
/** The opaque token of a mailed or copied link. */
const linkToken = z.string().trim().min(1).max(600)

export const RegisterRequest = z.object({
  username: z.string().trim().min(1).max(NAME_MAX),
  email,
  password: newPassword,
  full_name: optionalName,
  /** The token of an invitation link. It admits the invited address, and confirms it if the link was mailed. */
  invitation: linkToken.optional(),
})

export const User = z.looseObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  full_name: z.string().nullish(),
  /** Whether a mailed link or an identity provider confirmed the address; absent if the server does not report it. */
  email_verified: z.boolean().optional(),
  /** False for an account that signs in with Google only; absent means true. */
  has_password: z.boolean().optional(),
})
export type User = z.infer<typeof User>

export const GoogleLoginRequest = z.object({ id_token: z.string().min(1) })

/** An invitation to the signed-in user (ENTITY-11). */
export const Invitation = z.looseObject({
  id: z.string(),
  project_name: z.string(),
  invited_by_username: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationsResponse = z.looseObject({ invitations: z.array(Invitation) })

/** The token of an invitation link. */
export const InvitationLink = z.object({ token: linkToken })

export const InvitationOutcome = z.looseObject({ id: z.string(), state: z.enum(['accepted', 'rejected']) })

/** The invitation of a link, for somebody who may have no account yet. */
export const InvitationPreview = z.looseObject({
  id: z.string().optional(),
  email: z.string(),
  project_name: z.string(),
  invited_by_username: z.string(),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

/** Also revokes the user's API tokens and upload links in all workspaces. */
const revokeTokens = z.boolean().optional()

/** `current_password` is required unless the account has no password. */
export const ChangePassword = z.object({
  current_password: z.string().max(PASSWORD_MAX).optional(),
  new_password: newPassword,
  revoke_tokens: revokeTokens,
})
export const ForgotPassword = z.object({ email })
/** The token of a password reset link. */
export const ResetLink = z.object({ token: linkToken })
export const ResetPassword = ResetLink.extend({ new_password: newPassword, revoke_tokens: revokeTokens })
export const VerifyEmail = z.object({ token: linkToken })
export const VerifiedEmail = z.looseObject({ email: z.string() })
