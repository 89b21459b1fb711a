import { z } from 'zod'

/**
 * Scopes of personal tokens. `read`: documents, pages, values, search and export. `upload`: add documents. `write`:
 * change values and the folder of documents.
 */
export const tokenScopes = ['read', 'upload', 'write'] as const
export const TokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof TokenScope>

/** Prefix of all tokens, for secret scanners. */
export const TOKEN_PREFIX = 'sheaf_'

/** Days until a token expires. */
export const tokenDays = [30, 90, 365] as const

/** Maximum number of a user's tokens in a workspace, including expired ones. */
export const TOKENS_MAX = 20

export const TOKEN_NAME_MAX = 100

/** `address`: an upload link, a URL with the token that only accepts files. */
export const tokenKinds = ['token', 'address'] as const

/** A personal token in one workspace. Its secret is sent only once, when it is created. */
export const AccessToken = z.looseObject({
  id: z.string(),
  /** One of `tokenKinds`. */
  kind: z.string().default('token'),
  name: z.string(),
  scopes: z.array(z.string()),
  /** ISO times. */
  created_at: z.string(),
  /** Null if it never expires. */
  expires_at: z.string().nullable(),
  /** To the minute; null if never used. */
  last_used_at: z.string().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** Number of valid tokens and upload links of the signed-in user in all workspaces. */
export const TokenCount = z.looseObject({ count: z.number().int() })

export const TokensResponse = z.looseObject({ tokens: z.array(AccessToken) })

/** A token of another member, for owner and admins. */
export const MemberToken = AccessToken.extend({
  by: z.looseObject({ user_id: z.string(), username: z.string(), email: z.string(), role: z.string() }),
})
export type MemberToken = z.infer<typeof MemberToken>

export const MemberTokensResponse = z.looseObject({ tokens: z.array(MemberToken) })

export const CreateToken = z.object({
  kind: z.enum(tokenKinds).default('token'),
  name: z.string().trim().min(1, 'Give the token a name.').max(TOKEN_NAME_MAX),
  scopes: z.array(TokenScope).min(1, 'Choose at least one thing that the token may do.').max(10),
  expires_in_days: z.union(tokenDays.map((days) => z.literal(days))).nullable(),
})
export type CreateToken = z.output<typeof CreateToken>

/**
 * The only response with the secret. `address` is the complete upload link without a file name; a path if the server
 * does not know its public URL.
 */
export const CreatedToken = AccessToken.extend({ secret: z.string(), address: z.string().optional() })
export type CreatedToken = z.infer<typeof CreatedToken>
