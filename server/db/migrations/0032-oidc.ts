import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table oidc_identities (
    issuer text collate "C" not null, sub text collate "C" not null,
    user_id text collate "C" not null references users (id) on delete cascade,
    proven boolean not null, created_at timestamptz not null,
    primary key (issuer, sub), unique (user_id, issuer))`,
  `create table group_roles (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects (id) on delete cascade,
    issuer text collate "C" not null, name text collate "C" not null,
    role text not null check (role in ('admin', 'team_member')), departments text[] not null,
    created_at timestamptz not null, changed_at timestamptz not null,
    unique (project_id, issuer, name))`,
  `create index group_roles_issuer on group_roles (issuer)`,
  `alter table members add column group_issuer text collate "C"`,
  `create table removed_members (
    project_id text collate "C" not null references projects (id) on delete cascade,
    user_id text collate "C" not null references users (id) on delete cascade,
    removed_at timestamptz not null,
    primary key (project_id, user_id))`,
  `create index removed_members_user on removed_members (user_id)`,
  `alter table sessions add column opened_by text, add column issuer text, add column id_token text`,
]

/**
 * Accounts at OpenID Connect issuers, what their groups are in workspaces, the memberships that follow them, and how sessions
 * were opened.
 */
export const oidc: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
