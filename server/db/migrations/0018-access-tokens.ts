import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// A token hangs on a membership, and so ends with it, with the account and with the workspace.

const statements = [
  `create table access_tokens (
    id text collate "C" primary key, hash text not null unique,
    kind text not null check (kind in ('token', 'address')),
    project_id text collate "C" not null, user_id text collate "C" not null,
    name text not null, scopes text[] not null, created_at timestamptz not null,
    expires_at timestamptz, last_used_at timestamptz,
    foreign key (project_id, user_id) references members (project_id, user_id) on delete cascade)`,
  `create index access_tokens_member on access_tokens (project_id, user_id)`,
]

/** Words that let a program act for a person in one workspace. */
export const accessTokens: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
