import type { ColumnType, Generated } from 'kysely'

/** The ways to open a session. */
export type SessionOpener = 'password' | 'passkey' | 'google' | 'issuer'

export interface SessionsTable {
  id: string
  user_id: string
  created_at: ColumnType<Date, Date | undefined, Date>
  /** Extended by use. */
  expires_at: ColumnType<Date, Date, Date>
  /** `User-Agent` and network address of the sign-in. */
  user_agent: Generated<string>
  address: string | null
  /** To the hour; null if not used since the column exists. */
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Null if it was opened before the column existed. */
  opened_by: ColumnType<SessionOpener | null, SessionOpener | null | undefined, SessionOpener | null>
  /** The issuer of an OpenID Connect sign-in, and its ID token, sealed. */
  issuer: ColumnType<string | null, string | null | undefined, never>
  id_token: ColumnType<string | null, string | null | undefined, never>
}

/** The authenticator app of an account. */
export interface TwoFactorTable {
  user_id: string
  /** Sealed (`server/auth/sealing.ts`). */
  secret: string
  /** Null until a code of the app was entered: until then it is not asked for. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The last time step whose code was used: a code is good once. */
  last_step: Generated<number>
}

/** Passkeys (WebAuthn credentials) of accounts. */
export interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string
  user_id: string
  name: string
  /** COSE key, base64url. */
  public_key: string
  /** Uses that the authenticator counted; 0 if it does not count. */
  counter: number
  transports: string[]
  created_at: ColumnType<Date, Date, Date>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Unused recovery codes of accounts with two-factor authentication. */
export interface RecoveryCodesTable {
  user_id: string
  /** SHA-256 */
  code_hash: string
}

/** Sessions, and how people prove who they are besides a password. */
export interface SignInTables {
  sessions: SessionsTable
  two_factor: TwoFactorTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
}
