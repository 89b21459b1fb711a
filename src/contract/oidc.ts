import * as z from 'zod/mini'
import { ConfirmPassword } from './account-security.ts'
import { NAME_MAX } from './limits.ts'
import { GivenRole } from './roles.ts'

/**
 * Start of an OpenID Connect sign-in: `url` is the issuer's page. The browser stores `ticket` and sends it with the
 * issuer's response, which is useless in another browser.
 */
export const OidcStart = z.looseObject({ url: z.string(), ticket: z.string() })
export type OidcStart = z.infer<typeof OidcStart>

/** `response`: the issuer's id and the query of its redirect: `company?code=...`. */
export const OidcReturn = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(2000)),
  response: z.string().check(z.minLength(1), z.maxLength(8000)),
})

/** `email_token`: from a link that was mailed to an account's address, to connect the issuer to it. */
export const OidcSignIn = z.extend(OidcReturn, {
  email_token: z.optional(z.string().check(z.maxLength(200))),
})

/** A configured issuer, and whether it can open the signed-in user's account. */
export const ConnectedIssuer = z.looseObject({
  id: z.string(),
  label: z.string(),
  /** ISO time; null if not connected. */
  connected_at: z.nullable(z.string()),
  /** The only way to sign in to the account, so it cannot be disconnected. */
  only_way_in: z.boolean(),
})
export type ConnectedIssuer = z.infer<typeof ConnectedIssuer>

export const ConnectedIssuersResponse = z.looseObject({ issuers: z.array(ConnectedIssuer) })

/** `issuer`: its id. The password is empty for an account without one. */
export const ChangeIssuer = z.extend(ConfirmPassword, { issuer: z.string().check(z.maxLength(100)) })

/** The issuer's page that ends its own session; null if the session has none. */
export const OidcSignOut = z.looseObject({ url: z.nullable(z.string()) })

/** Most groups with a role per workspace. */
export const GROUPS_MAX = 200
export const GROUP_NAME_MAX = 255

const departments = z.optional(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))).check(z.maxLength(200)),
)

/** The role that members of an issuer's group have in a workspace. */
export const Group = z.looseObject({
  id: z.string(),
  /** The issuer's URL and its label here; null if it is no longer configured. */
  issuer: z.string(),
  issuer_label: z.nullable(z.string()),
  name: z.string(),
  role: z.string(),
  departments: z.array(z.string()),
  created_at: z.string(),
})
export type Group = z.infer<typeof Group>

export const GroupsResponse = z.looseObject({
  groups: z.array(Group),
  /** Configured issuers. Only people who have signed in with one may give its groups roles. */
  issuers: z.array(z.looseObject({ issuer: z.string(), label: z.string(), signed_in: z.boolean() })),
})
export type GroupsResponse = z.infer<typeof GroupsResponse>

/** `name`: exactly as sent by the issuer. */
export const CreateGroup = z.object({
  issuer: z.string().check(z.maxLength(2000)),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter the name of the group.'), z.maxLength(GROUP_NAME_MAX)),
  role: GivenRole,
  departments,
})
export type CreateGroup = z.output<typeof CreateGroup>

export const UpdateGroup = z.object({ role: GivenRole, departments })
export type UpdateGroup = z.output<typeof UpdateGroup>
