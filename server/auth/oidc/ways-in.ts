import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Trx, UserRow } from '../account-store.ts'
import { IdentityStore } from './identity-store.ts'

/** The sign-in methods that this server allows. */
export interface WaysInSettings {
  readonly passwordSignIn: boolean
  readonly googleSignIn: object | null
  /** URLs of issuers. */
  readonly issuers: readonly string[]
}

type Account = Pick<UserRow, 'id' | 'password_hash' | 'google_sub'>

/** Ways to sign in to an account. Passkeys do not count, because they are lost with their device. */
export function createWaysIn(db: Kysely<Database>, settings: WaysInSettings) {
  const identities = new IdentityStore(db)
  return {
    /** Whether the account has a way to sign in other than the issuer `except`. */
    async hasAny(account: Account, except: string | null = null, on?: Trx): Promise<boolean> {
      if (settings.passwordSignIn && account.password_hash !== null) return true
      if (settings.googleSignIn && account.google_sub !== null) return true
      const linked = await identities.of(account.id, on)
      return linked.some(({ issuer }) => issuer !== except && settings.issuers.includes(issuer))
    },
  }
}

export type WaysIn = ReturnType<typeof createWaysIn>
