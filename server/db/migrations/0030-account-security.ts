import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table sessions add column user_agent text not null default '', add column address text,
    add column last_used_at timestamptz`,
  `create table two_factor (
    user_id text collate "C" primary key references users (id) on delete cascade,
    secret text not null, confirmed_at timestamptz, last_step bigint not null default 0)`,
  `create table recovery_codes (
    user_id text collate "C" not null references two_factor (user_id) on delete cascade,
    code_hash text not null, primary key (user_id, code_hash))`,
  `create table passkeys (
    id text collate "C" primary key, user_id text collate "C" not null references users (id) on delete cascade,
    name text not null, public_key text not null, counter bigint not null, transports text[] not null,
    created_at timestamptz not null, last_used_at timestamptz)`,
  `create index passkeys_user on passkeys (user_id)`,
]

/** Where a session was opened, two-factor authentication, and passkeys. */
export const accountSecurity: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
