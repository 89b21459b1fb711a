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

export const TokenAnswer = z.looseObject({ access_token: z.string(), token_type: z.string().optional() })

export const RegisterRequest = z.object({
  username: z.string().trim().min(1).max(NAME_MAX),
  email,
  password: z
    .string()
    .min(PASSWORD_MIN, 'Password must be at least 8 characters long')
    .max(PASSWORD_MAX, 'Password must be at most 128 characters long'),
  full_name: optionalName,
})

export const User = z.looseObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  full_name: z.string().nullish(),
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

export const InvitationsAnswer = z.looseObject({ invitations: z.array(Invitation) })

export const InvitationOutcome = z.looseObject({ id: z.string(), state: z.enum(['accepted', 'rejected']) })
