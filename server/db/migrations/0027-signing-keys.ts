import { generateKeyPairSync } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Private keys that all servers of an installation share, and the one that signs upload proofs. */
export const signingKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table signing_keys (
      purpose text collate "C" primary key,
      private_key text not null,
      created_at timestamptz not null)`.execute(db)
    const { privateKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    await sql`insert into signing_keys values ('upload-proof', ${pem}, now())`.execute(db)
  },
}
