import * as z from 'zod/mini'
import { EMAIL_SHAPE } from './email-shape.ts'
import { AccountLanguage } from './locale.ts'
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(3),
    z.maxLength(254),
    z.regex(EMAIL_SHAPE, 'Please enter a valid email address'),
  )
const optionalName = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(NAME_MAX))),
  z.transform((name) => name || null),
)

/** Form-encoded; `username` carries the e-mail (API-05). */
export const TokenRequest = z.object({
  username: z.string().check(z.trim(), z.minLength(1)),
  password: z.string().check(z.minLength(1)),
  /** For an account with two-factor authentication: a code of the authenticator app, or a recovery code. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
})

export const TokenResponse = z.looseObject({ access_token: z.string(), token_type: z.optional(z.string()) })

const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'Password must be at least 8 characters long'),
    z.maxLength(PASSWORD_MAX, 'Password must be at most 128 characters long'),
  )
/** The opaque token of a mailed or copied link. */
const linkToken = z.string().check(z.trim(), z.minLength(1), z.maxLength(600))

export const RegisterRequest = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
  email,
  password: newPassword,
  full_name: optionalName,
  /** The token of an invitation link. It admits the invited address, and confirms it if the link was mailed. */
  invitation: z.optional(linkToken),
})

export const User = z.looseObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  full_name: z.nullish(z.string()),
  /** Whether a mailed link or an identity provider confirmed the address; absent if the server does not report it. */
  email_verified: z.optional(z.boolean()),
  /** False for an account that signs in with Google only; absent means true. */
  has_password: z.optional(z.boolean()),
  /** The language that the user chose for all devices; null: that of each device. */
  language: z.nullish(z.string()),
})
export type User = z.infer<typeof User>

export const GoogleLoginRequest = z.object({ id_token: z.string().check(z.minLength(1)) })

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
  id: z.optional(z.string()),
  email: z.string(),
  project_name: z.string(),
  invited_by_username: z.string(),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

/** Also revokes the user's API tokens and upload links in all workspaces. */
const revokeTokens = z.optional(z.boolean())

/** `current_password` is required unless the account has no password. */
export const ChangePassword = z.object({
  current_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  new_password: newPassword,
  revoke_tokens: revokeTokens,
})
/** Null: that of each device. */
export const SetLanguage = z.object({ language: z.nullable(AccountLanguage) })
export const ForgotPassword = z.object({ email })
/** The token of a password reset link. */
export const ResetLink = z.object({ token: linkToken })
export const ResetPassword = z.extend(ResetLink, { new_password: newPassword, revoke_tokens: revokeTokens })
/** `session`: the session token of the browser that opened the link, if it has one. */
export const VerifyEmail = z.object({
  token: linkToken,
  session: z.optional(z.string().check(z.maxLength(2000))),
})
/** `connect`: the account has no way to sign in until its owner has connected an issuer with this link. */
export const VerifiedEmail = z.looseObject({ email: z.string(), connect: z.optional(z.boolean()) })
