import * as z from 'zod/mini'
import { ConfirmPassword } from './account-security.ts'
import { NAME_MAX } from './limits.ts'
import { GivenRole } from './roles.ts'

/**
 * Where a sign-in by OpenID Connect goes on: `url` is the issuer's page. The browser keeps `ticket` and sends it with what
 * the issuer returns: in another browser, that is worth nothing.
 */
export const OidcStart = z.looseObject({ url: z.string(), ticket: z.string() })
export type OidcStart = z.infer<typeof OidcStart>

/** `response`: the id of the issuer that led back, and the query with which it did: `company?code=...`. */
export const OidcReturn = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(2000)),
  response: z.string().check(z.minLength(1), z.maxLength(8000)),
})

/** `email_token`: of a link that was mailed to the address of an account, to connect the issuer to it. */
export const OidcSignIn = z.extend(OidcReturn, {
  email_token: z.optional(z.string().check(z.maxLength(200))),
})

/** An issuer that is set up, and whether it opens the account of the signed-in user. */
export const ConnectedIssuer = z.looseObject({
  id: z.string(),
  label: z.string(),
  /** ISO time; null if it does not. */
  connected_at: z.nullable(z.string()),
  /** Nothing else opens the account, so it cannot be disconnected. */
  only_way_in: z.boolean(),
})
export type ConnectedIssuer = z.infer<typeof ConnectedIssuer>

export const ConnectedIssuersResponse = z.looseObject({ issuers: z.array(ConnectedIssuer) })

/** `issuer`: its id. The password is empty for an account that has none. */
export const ChangeIssuer = z.extend(ConfirmPassword, { issuer: z.string().check(z.maxLength(100)) })

/** The issuer's page that ends the session there as well; null if the session has none. */
export const OidcSignOut = z.looseObject({ url: z.nullable(z.string()) })

/** Groups per workspace that have a role. */
export const GROUPS_MAX = 200
export const GROUP_NAME_MAX = 255

const departments = z.optional(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))).check(z.maxLength(200)),
)

/** What the members of a group of an issuer are in a workspace. */
export const Group = z.looseObject({
  id: z.string(),
  /** The issuer's address, and its name here; null if it is no longer set up. */
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
  /** Issuers that are set up. Only who has signed in with one may give its groups roles. */
  issuers: z.array(z.looseObject({ issuer: z.string(), label: z.string(), signed_in: z.boolean() })),
})
export type GroupsResponse = z.infer<typeof GroupsResponse>

/** `name`: exactly as the issuer sends it. */
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
