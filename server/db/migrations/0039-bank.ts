import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table bank_accounts (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects (id) on delete cascade,
    name text not null, iban text, currency text, columns jsonb, created_at timestamptz not null)`,
  `create index bank_accounts_project on bank_accounts (project_id)`,
  `create unique index bank_accounts_iban on bank_accounts (project_id, iban) where iban is not null`,
  `create table bank_lines (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects (id) on delete cascade,
    account_id text collate "C" not null references bank_accounts (id) on delete cascade,
    content_hash text collate "C" not null, place integer not null,
    day date not null, value_day date, amount numeric not null, currency text not null,
    original_amount numeric, original_currency text, counterparty text, iban text, text text not null,
    reference text, is_reversal boolean not null,
    no_receipt_reason text, decided_by text collate "C", decided_at timestamptz,
    created_at timestamptz not null, unique (account_id, content_hash))`,
  `create index bank_lines_project on bank_lines (project_id, day desc, id)`,
  `create table bank_matches (
    line_id text collate "C" not null references bank_lines (id) on delete cascade,
    thing_id text collate "C" not null references things (id) on delete cascade,
    project_id text collate "C" not null references projects (id) on delete cascade,
    kind text not null check (kind in ('confirmed', 'sure', 'proposed', 'choice', 'rejected')),
    evidence jsonb not null, user_id text collate "C", at timestamptz not null, primary key (line_id, thing_id))`,
  // No document is paid by two lines, whoever confirms them at the same moment.
  `create unique index bank_matches_confirmed on bank_matches (thing_id) where kind = 'confirmed'`,
  `create index bank_matches_thing on bank_matches (thing_id)`,
  `create index bank_matches_project on bank_matches (project_id, kind)`,
  `create table bank_matchings (
    project_id text collate "C" primary key references projects (id) on delete cascade,
    changes integer not null default 0, stamp text)`,
]

/** Bank accounts, their lines, and which documents these pay. */
export const bank: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
