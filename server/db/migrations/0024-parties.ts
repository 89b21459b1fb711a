import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table parties (
    id text collate "C" primary key, project_id text collate "C" not null references projects on delete cascade,
    created_at timestamptz not null)`,
  `create index parties_project on parties (project_id)`,
  `create table party_names (
    id text collate "C" primary key, project_id text collate "C" not null references projects on delete cascade,
    party_id text collate "C" not null references parties on delete cascade,
    key text not null, tax_ids text[] not null, name text not null, like_id text collate "C", blocks text[] not null,
    unique (project_id, key, tax_ids))`,
  `create index party_names_party on party_names (party_id)`,
  `create index party_names_blocks on party_names using gin (blocks)`,
  `create table party_links (
    thing_id text collate "C" not null references things on delete cascade, place integer not null,
    project_id text collate "C" not null references projects on delete cascade,
    name_id text collate "C" not null references party_names on delete cascade,
    property text not null, name text not null, registers text[] not null, accounts text[] not null,
    addresses text[] not null, primary key (thing_id, place))`,
  `create index party_links_name on party_links (name_id)`,
  `create index party_links_numbers on party_links (project_id) where accounts <> '{}' or registers <> '{}'`,
  `create table party_proposals (
    project_id text collate "C" not null references projects on delete cascade,
    one_id text collate "C" not null references party_names on delete cascade,
    other_id text collate "C" not null references party_names on delete cascade, primary key (one_id, other_id))`,
  `create index party_proposals_project on party_proposals (project_id)`,
  `create table party_distinct (
    project_id text collate "C" not null references projects on delete cascade,
    one_id text collate "C" not null references parties on delete cascade,
    other_id text collate "C" not null references parties on delete cascade,
    user_id text collate "C" not null, at timestamptz not null, primary key (one_id, other_id))`,
  `create table party_changes (
    id text collate "C" primary key, project_id text collate "C" not null references projects on delete cascade,
    kind text not null, from_id text collate "C" not null, to_id text collate "C" not null,
    name_ids text[] not null, user_id text collate "C" not null, at timestamptz not null, undone_at timestamptz)`,
  `create index party_changes_project on party_changes (project_id)`,
  // Documents from before: the server links them in steps, the oldest first.
  `create table party_backlog (
    project_id text collate "C" primary key references projects on delete cascade,
    reached text collate "C" not null default '')`,
  `insert into party_backlog (project_id) select distinct project_id from things where kind = 'File' and purged_at is null`,
]

/** Parties of a workspace, the spellings that belong to each, and which documents name them. */
export const parties: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
