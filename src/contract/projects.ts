import * as z from 'zod/mini'
import { INVITE_EMAIL_SHAPE } from './email-shape.ts'
import { NAME_MAX } from './limits.ts'
import { GivenRole } from './roles.ts'

/** An ISO 4217 code in any case. */
export const CURRENCY_SHAPE = /^[A-Za-z]{3}$/
/** Stored in upper case. */
export const CurrencyCode = z.string().check(z.regex(CURRENCY_SHAPE), z.toUpperCase())

/** A member of a workspace (ENTITY-08). */
export const Member = z.looseObject({
  user_id: z.string(),
  username: z.optional(z.string()),
  email: z.optional(z.string()),
  role: z.string(),
  joined_at: z.nullish(z.string()),
  invited_by: z.nullish(z.string()),
  departments: z._default(z.array(z.string()), []),
  /** The membership follows a group of the issuer that this person signs in with. */
  by_group: z.optional(z.boolean()),
  /** Who approves on behalf of this member, through the day `until`; absent after that day. */
  deputy: z.optional(z.looseObject({ user_id: z.string(), until: z.string() })),
})
export type Member = z.infer<typeof Member>

/** A workspace; called project in the API (ENTITY-07). */
export const Project = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  organization: z.nullish(z.string()),
  is_active: z._default(z.boolean(), true),
  /** Currency of documents that state none, as a three-letter code; null: their amounts are kept separate. */
  default_currency: z.nullish(z.string()),
  user_role: z.nullish(z.string()),
  members: z._default(z.array(Member), []),
  created_at: z.nullish(z.string()),
})
export type Project = z.infer<typeof Project>

const name = z.string().check(z.trim(), z.minLength(1, 'A workspace needs a name'), z.maxLength(NAME_MAX))
const description = z.nullish(z.string().check(z.trim(), z.maxLength(4000)))

export const CreateProject = z.object({ name, description })
export const UpdateProject = z.object({
  name: z.optional(name),
  description,
  is_active: z.optional(z.boolean()),
  organization: z.optional(z.string().check(z.trim(), z.maxLength(NAME_MAX))),
  default_currency: z.nullish(CurrencyCode),
})

export const InviteMember = z.object({
  email: z
    .string()
    .check(z.trim(), z.maxLength(254), z.regex(INVITE_EMAIL_SHAPE, 'Please enter a valid email address')),
  role: GivenRole,
  departments: z.optional(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))).check(z.maxLength(200)),
  ),
})
export const UpdateMember = z.object({
  role: GivenRole,
  departments: z.optional(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))).check(z.maxLength(200)),
  ),
})

/** A pending invitation to a workspace (ENTITY-10). */
export const PendingInvitation = z.looseObject({
  email: z.string(),
  role: z.string(),
  created_at: z.string(),
  /** The inviter's user name. */
  invited_by: z.nullish(z.string()),
  id: z.optional(z.string()),
  departments: z.optional(z.array(z.string())),
  /** ISO time. */
  expires_at: z.nullish(z.string()),
  /** Without mail: the link to pass on; a path if the server does not know its public URL. */
  link: z.nullish(z.string()),
  /** Whether a mail with the link was handed to the mail server. */
  mailed: z.optional(z.boolean()),
})
export type PendingInvitation = z.infer<typeof PendingInvitation>
export const PendingInvitationsResponse = z.looseObject({ invitations: z.array(PendingInvitation) })

/** Use of the language model by a workspace in the current calendar month (UTC). */
export const ModelUse = z.looseObject({
  /** `provider/model`; null if none is configured and only the built-in rules read. */
  model: z.nullable(z.string()),
  /** Whether page images are sent to the model, or only text. */
  images: z.boolean(),
  calls: z.int(),
  documents: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** In the currency of the server's prices; null without prices. */
  cost: z.nullable(z.number()),
  /** Monthly budget; null without a limit. */
  budget: z.nullable(z.number()),
  /** The budget is used up: only the built-in rules read until `resumes`. */
  paused: z.boolean(),
  resumes: z.iso.date(),
})
export type ModelUse = z.infer<typeof ModelUse>
