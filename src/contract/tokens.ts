import { z } from 'zod'

/**
 * What a personal token may be made for. `read`: see documents, their pages and values, search and export. `upload`: add
 * documents. `write`: change the values of documents and the folder that they are in.
 */
export const tokenScopes = ['read', 'upload', 'write'] as const
export const TokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof TokenScope>

/** Every token begins with it, so that programs that look for secrets in code find it. */
export const TOKEN_PREFIX = 'sheaf_'

/** Days after which a token ends by itself; null stands for never. */
export const tokenDays = [30, 90, 365] as const

/** Tokens of one person in one workspace, ended ones too. */
export const TOKENS_MAX = 20

export const TOKEN_NAME_MAX = 100

/** `address`: the word stands in an address that takes files and opens nothing else. */
export const tokenKinds = ['token', 'address'] as const

/** A personal token of the signed-in user in one workspace. Its word is told once, when it is made. */
export const AccessToken = z.looseObject({
  id: z.string(),
  /** One of `tokenKinds`. */
  kind: z.string().default('token'),
  name: z.string(),
  scopes: z.array(z.string()),
  /** ISO times. */
  created_at: z.string(),
  /** Null: it does not end by itself. */
  expires_at: z.string().nullable(),
  /** To the minute; null while it was never used. */
  last_used_at: z.string().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** How many tokens and upload addresses of the signed-in user count now, in all workspaces. */
export const TokenCount = z.looseObject({ count: z.number().int() })

export const TokensResponse = z.looseObject({ tokens: z.array(AccessToken) })

/** A token of another member, for those who manage the workspace. */
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
 * The one answer that holds the token itself, and of an address the whole of it, without a name at its end: relative to the
 * server's origin unless it has a public address.
 */
export const CreatedToken = AccessToken.extend({ secret: z.string(), address: z.string().optional() })
export type CreatedToken = z.infer<typeof CreatedToken>
