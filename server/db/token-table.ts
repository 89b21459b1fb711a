import type { ColumnType } from 'kysely'
import type { TokenScope } from '#contract/tokens.ts'

/** A word that lets a program act for a member, and goes with the membership. Only the word's SHA-256 is here. */
export interface AccessTokensTable {
  id: string
  hash: string
  /** `address`: the word stands in an address that takes files, and nowhere else. */
  kind: 'token' | 'address'
  project_id: string
  user_id: string
  name: string
  scopes: TokenScope[]
  created_at: ColumnType<Date, Date, Date>
  /** Null: it does not end by itself. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** To the minute. */
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
