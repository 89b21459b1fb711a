import type { ColumnType } from 'kysely'
import type { TokenScope } from '#contract/tokens.ts'

/** A token with which a program acts for a member; deleted with the membership. Only its SHA-256 is stored. */
export interface AccessTokensTable {
  id: string
  hash: string
  /** `address`: valid only as part of an upload address. */
  kind: 'token' | 'address'
  project_id: string
  user_id: string
  name: string
  scopes: TokenScope[]
  created_at: ColumnType<Date, Date, Date>
  /** Null: does not expire. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** To the minute. */
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
