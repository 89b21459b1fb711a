import { z } from 'zod'
import { INVITE_EMAIL_SHAPE } from './email-shape.ts'
import { NAME_MAX } from './limits.ts'
import { Role } from './roles.ts'

/** A code of ISO 4217, in letters of any case. */
export const CURRENCY_SHAPE = /^[a-z]{3}$/i

/** A member of a workspace (ENTITY-08). */
export const Member = z.looseObject({
  user_id: z.string(),
  username: z.string().optional(),
  email: z.string().optional(),
  role: z.string(),
  joined_at: z.string().nullish(),
  invited_by: z.string().nullish(),
  departments: z.array(z.string()).default([]),
})
export type Member = z.infer<typeof Member>

/** A workspace; called project in the API (ENTITY-07). */
export const Project = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  organization: z.string().nullish(),
  is_active: z.boolean().default(true),
  /** Of amounts whose document states none, as a three-letter code; null: these are apart. */
  default_currency: z.string().nullish(),
  user_role: z.string().nullish(),
  members: z.array(Member).default([]),
  created_at: z.string().nullish(),
})
export type Project = z.infer<typeof Project>

const name = z.string().trim().min(1, 'A workspace needs a name').max(NAME_MAX)
const description = z.string().trim().max(4000).nullish()

export const CreateProject = z.object({ name, description })
export const UpdateProject = z.object({
  name: name.optional(),
  description,
  is_active: z.boolean().optional(),
  organization: z.string().trim().max(NAME_MAX).optional(),
  default_currency: z.string().regex(CURRENCY_SHAPE).toUpperCase().nullish(),
})

export const InviteMember = z.object({
  email: z.string().trim().max(254).regex(INVITE_EMAIL_SHAPE, 'Please enter a valid email address'),
  role: Role.exclude(['owner']),
  departments: z.array(z.string().trim().min(1).max(NAME_MAX)).max(200).optional(),
})
export const UpdateMember = z.object({
  role: Role.exclude(['owner']),
  departments: z.array(z.string().trim().min(1).max(NAME_MAX)).max(200).optional(),
})

/** A pending invitation to a workspace (ENTITY-10). */
export const PendingInvitation = z.looseObject({
  email: z.string(),
  role: z.string(),
  created_at: z.string(),
  /** The inviter's user name. */
  invited_by: z.string().nullish(),
  id: z.string().optional(),
  departments: z.array(z.string()).optional(),
  /** ISO time. */
  expires_at: z.string().nullish(),
  /** Without mail: the link to pass on; a path if the server does not know its public URL. */
  link: z.string().nullish(),
  /** Whether a mail with the link was handed to the mail server. */
  mailed: z.boolean().optional(),
})
export type PendingInvitation = z.infer<typeof PendingInvitation>
export const PendingInvitationsResponse = z.looseObject({ invitations: z.array(PendingInvitation) })

/** Use of the language model by a workspace in the current calendar month (UTC). */
export const ModelUse = z.looseObject({
  /** `provider/model`; null if none is configured and only the built-in rules read. */
  model: z.string().nullable(),
  /** Whether page images are sent to the model, or only text. */
  images: z.boolean(),
  calls: z.int(),
  documents: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** In the currency of the server's prices; null without prices. */
  cost: z.number().nullable(),
  /** Monthly budget; null without a limit. */
  budget: z.number().nullable(),
  /** The budget is used up: only the built-in rules read until `resumes`. */
  paused: z.boolean(),
  resumes: z.iso.date(),
})
export type ModelUse = z.infer<typeof ModelUse>
