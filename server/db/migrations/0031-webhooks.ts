import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table webhooks (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects (id) on delete cascade,
    user_id text collate "C" not null, name text not null, url text not null, events text[] not null,
    secret text not null, former_secret text, former_until timestamptz,
    stopped text check (stopped in ('person', 'rejected', 'gone', 'secret')),
    created_at timestamptz not null, last_delivered_at timestamptz, failing_since timestamptz)`,
  `create index webhooks_project on webhooks (project_id)`,
  `create table webhook_deliveries (
    id text collate "C" primary key,
    webhook_id text collate "C" not null references webhooks (id) on delete cascade,
    thing_id text collate "C", event text not null, body text not null,
    state text not null check (state in ('pending', 'delivered', 'failed')),
    queued boolean not null default false, attempts integer not null default 0,
    created_at timestamptz not null, attempted_at timestamptz, status_code integer, duration_ms integer,
    error text, next_attempt_at timestamptz)`,
  `create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)`,
  `create index webhook_deliveries_unqueued on webhook_deliveries (id) where not queued`,
  `create index webhook_deliveries_thing on webhook_deliveries (thing_id)`,
  `create index webhook_deliveries_created on webhook_deliveries (created_at)`,
]

/** Addresses that are called about documents, and what is on its way to them. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
