import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const project = `project_id text collate "C" not null references projects (id) on delete cascade`
const statements = [
  `create table mailboxes (
    project_id text collate "C" primary key references projects (id) on delete cascade,
    address text not null, host text not null, port integer not null, security text not null,
    username text not null, password text not null, folder text not null, created_at timestamptz not null,
    checked_at timestamptz, problem text, uid_validity text, last_uid double precision not null default 0)`,
  `create table incoming_mails (
    id text collate "C" primary key, ${project}, key text not null,
    uid_validity text not null, uid double precision not null, sender text not null, subject text not null,
    received_at timestamptz not null, attachments jsonb not null, to_user text collate "C", state text not null,
    reason text, detail text, user_id text collate "C", documents text[] not null default '{}',
    attempts integer not null default 0, seen_at timestamptz not null, unique (project_id, key))`,
  `create index incoming_mails_project on incoming_mails (project_id, id)`,
  `create index incoming_mails_open on incoming_mails (project_id) where state in ('waiting', 'accepted')`,
  `create index incoming_mails_seen on incoming_mails (seen_at) where subject <> '' or sender <> ''`,
  `create table mail_senders (
    id text collate "C" primary key, ${project}, address text not null, to_user text collate "C",
    user_id text collate "C" not null, created_at timestamptz not null)`,
  `create unique index mail_senders_once on mail_senders (project_id, address, coalesce(to_user, ''))`,
  `create table mail_tags (${project}, user_id text collate "C" not null, tag text not null,
    primary key (project_id, user_id))`,
  `create unique index mail_tags_once on mail_tags (project_id, tag)`,
]

/** Mailboxes of workspaces, and what came in. */
export const mailIn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
