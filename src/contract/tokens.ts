import * as z from 'zod/mini'

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
  kind: z._default(z.string(), 'token'),
  name: z.string(),
  scopes: z.array(z.string()),
  /** ISO times. */
  created_at: z.string(),
  /** Null if it never expires. */
  expires_at: z.nullable(z.string()),
  /** To the minute; null if never used. */
  last_used_at: z.nullable(z.string()),
})
export type AccessToken = z.infer<typeof AccessToken>

/** Number of valid tokens and upload links of the signed-in user in all workspaces. */
export const TokenCount = z.looseObject({ count: z.int() })

export const TokensResponse = z.looseObject({ tokens: z.array(AccessToken) })

/** A token of another member, for owner and admins. */
export const MemberToken = z.extend(AccessToken, {
  by: z.looseObject({ user_id: z.string(), username: z.string(), email: z.string(), role: z.string() }),
})
export type MemberToken = z.infer<typeof MemberToken>

export const MemberTokensResponse = z.looseObject({ tokens: z.array(MemberToken) })

export const CreateToken = z.object({
  kind: z._default(z.enum(tokenKinds), 'token'),
  name: z.string().check(z.trim(), z.minLength(1, 'Give the token a name.'), z.maxLength(TOKEN_NAME_MAX)),
  scopes: z
    .array(TokenScope)
    .check(z.minLength(1, 'Choose at least one thing that the token may do.'), z.maxLength(10)),
  expires_in_days: z.nullable(z.union(tokenDays.map((days) => z.literal(days)))),
})
export type CreateToken = z.output<typeof CreateToken>

/**
 * The only response with the secret. `address` is the complete upload link without a file name; a path if the server
 * does not know its public URL.
 */
export const CreatedToken = z.extend(AccessToken, { secret: z.string(), address: z.optional(z.string()) })
export type CreatedToken = z.infer<typeof CreatedToken>
