import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { emailKey } from '#server/db/email-key.ts'

const statements = [
  `alter table users add column email_verified_at timestamptz`,
  `alter table users add column google_sub text unique`,
  `create table invitations (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects on delete cascade,
    email text not null, email_key text not null,
    role text not null check (role in ('admin', 'team_member')), departments text[] not null default '{}',
    invited_by text collate "C" not null references users on delete cascade,
    mailed boolean not null default false,
    created_at timestamptz not null, expires_at timestamptz not null,
    unique (project_id, email_key))`,
  `create index invitations_email on invitations (email_key)`,
  `create table account_links (
    token_hash text primary key, user_id text collate "C" not null references users on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset')), expires_at timestamptz not null)`,
  `create index account_links_user on account_links (user_id)`,
  `create table audit (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects on delete cascade,
    at timestamptz not null, user_id text collate "C", username text not null, email text not null,
    action text not null, target_id text collate "C", target_name text not null, detail text not null)`,
  `create index audit_project on audit (project_id, id desc)`,
]

/** Invitations, proof of addresses, links for passwords, sign-in by Google, and who did what. */
export const trust: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await rewriteKeys(db)
  },
}

/** Addresses compare by the ASCII form of their domain from now on. Where two accounts would meet, both stay. */
async function rewriteKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string; email_key: string }>`
    select id, email, email_key from users where email_key ~ '[^ -~]'`.execute(db)
  for (const { id, email, email_key } of rows) {
    const key = emailKey(email)
    if (key === email_key) continue
    await sql`update users set email_key = ${key} where id = ${id}
      and not exists (select from users as other where other.email_key = ${key})`.execute(db)
  }
}
