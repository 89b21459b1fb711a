import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// Ids compare as bytes (`collate "C"`), so that UUIDv7 text sorts by age everywhere.

const statements = [
  `create table users (
    id text collate "C" primary key, username text not null, email text not null,
    email_key text not null unique, full_name text, password_hash text,
    created_at timestamptz not null default now())`,
  `create table sessions (
    id text collate "C" primary key, user_id text collate "C" not null references users on delete cascade,
    created_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create index sessions_user on sessions (user_id)`,
  `create table projects (
    id text collate "C" primary key, name text not null, description text, organization text not null,
    is_active boolean not null default true, created_at timestamptz not null default now())`,
  `create table members (
    project_id text collate "C" not null references projects on delete cascade,
    user_id text collate "C" not null references users on delete cascade,
    role text not null check (role in ('owner', 'admin', 'team_member')),
    departments text[] not null default '{}', joined_at timestamptz not null default now(),
    invited_by text, primary key (project_id, user_id))`,
  `create index members_user on members (user_id)`,
  `create table things (
    id text collate "C" primary key, project_id text collate "C" not null references projects on delete cascade,
    kind text not null, data jsonb not null, version integer not null default 1,
    created_by text collate "C" not null, department text, document_type text, content_hash text,
    edited_by_others boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz)`,
  `create index things_kind on things (project_id, kind, id desc) where deleted_at is null`,
  `create index things_type on things (project_id, kind, document_type, id desc) where deleted_at is null`,
  `create index things_hash on things (project_id, content_hash) where deleted_at is null`,
  `create index things_filename on things (project_id, (data->>'filename'))
    where kind = 'File' and deleted_at is null`,
  `create unique index things_one_schema_a_type on things (project_id, document_type)
    where kind = 'schema' and deleted_at is null`,
  `create table objects (
    url text collate "C" primary key, project_id text collate "C" not null references projects on delete cascade,
    user_id text collate "C" not null, content_type text not null,
    state text not null default 'minted' check (state in ('minted', 'kept')),
    thing_id text collate "C", size bigint, sha256 text, created_at timestamptz not null default now())`,
  `create index objects_thing on objects (thing_id)`,
  `create table uploads (
    upload_id text collate "C" primary key, project_id text collate "C" not null references projects on delete cascade,
    user_id text collate "C" not null, thing_id text collate "C" not null,
    created_at timestamptz not null default now())`,
]

export const start: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
