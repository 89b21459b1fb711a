import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The first of these values that a document has, by the names that people give to its party, day and sum. */
const firstOf = (names: readonly string[]) =>
  `coalesce(${names.map((name) => `data #>> '{extracted,${name}}'`).join(', ')})`

const PARTY = [
  'vendor',
  'supplier',
  'seller',
  'merchant',
  'company',
  'shop',
  'payee',
  'bank',
  'employer',
  'customer',
]
const DAY = [
  'date',
  'invoice_date',
  'receipt_date',
  'issue_date',
  'statement_date',
  'order_date',
  'transaction_date',
  'pay_date',
]
const SUM = ['total', 'total_amount', 'grand_total', 'amount', 'amount_due', 'closing_balance', 'net_pay']

const statements = [
  `create function file_party(data jsonb) returns text language sql immutable parallel safe as $$ select ${firstOf(PARTY)} $$`,
  `create function file_day(data jsonb) returns text language sql immutable parallel safe as $$ select ${firstOf(DAY)} $$`,
  `create function file_sum(data jsonb) returns text language sql immutable parallel safe as $$ select ${firstOf(SUM)} $$`,
  `create index things_day_and_sum on things (project_id, file_day(data), file_sum(data))
    where kind = 'File' and deleted_at is null`,
  `alter table page_texts add column look bit(256)`,
  `create table told_apart (
    project_id text collate "C" not null references projects on delete cascade,
    one_id text collate "C" not null references things on delete cascade,
    other_id text collate "C" not null references things on delete cascade,
    user_id text collate "C" not null, at timestamptz not null, primary key (one_id, other_id))`,
]

/** What tells that two documents are the same paper: party, day and sum, the look of the first page, people's word. */
export const similar: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
