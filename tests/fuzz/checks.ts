import { type RawBuilder, sql } from 'kysely'
import { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { TestServer } from '#tests/support/server.ts'

/** Text that no response may contain: it belongs to a workspace that no caller of the fuzzer may open. */
export const CANARY = 'canary-7f3a'

export interface Seen {
  readonly status: number
  readonly text: string
  readonly json: boolean
}

/** Traces of internals: stacks, files, the database. The sent values contain none of them. */
const INSIDE =
  /node_modules|\.(?:ts|js):\d+|\bat \w+ \(|file:\/\/\/|SQLSTATE|syntax error at or near|violates \w+ constraint|relation "|column "|kysely|pglite|ENOENT|\/tmp\//i

/** Null, or what is wrong with a response. */
export function violationOf({ status, text, json }: Seen): string | null {
  if (text.includes(CANARY)) return 'tells of a workspace that the caller is not in'
  const inside = INSIDE.exec(text)
  if (inside) return `tells of the inside: ${inside[0]}`
  if (status < 400) return null
  if (status >= 500 && status !== 501 && status !== 503) return 'is a failure of the server'
  if (!json) return 'is a rejection that is no JSON'
  const body: unknown = JSON.parse(text)
  if (!ErrorBody.safeParse(body).success) return 'is a rejection in a form of its own'
  const { code } = body as { code?: unknown }
  return ErrorCode.safeParse(code).success ? null : `has the unknown code ${String(code)}`
}

/** The relevant part of a row, if not all of it. */
const NAMES: Readonly<Record<string, RawBuilder<unknown>>> = {
  sessions: sql`(id, user_id)::text`,
  access_tokens: sql`(id, hash, scopes)::text`,
}

/**
 * One text for all rows of all tables. Sessions and tokens store their last use, so only their names count; rejected
 * attempts are counted on purpose.
 */
export async function digestOf({ db }: TestServer): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'act_counts'
    order by 1`.execute(db)
  const parts = rows.map(({ name }) => {
    const row = NAMES[name] ?? sql`t::text`
    return sql`select ${name}::text as name, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as sum
      from ${sql.table(name)} t`
  })
  const { rows: sums } = await sql<{
    name: string
    sum: string
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return sums.map(({ name, sum }) => `${name} ${sum}`).join('\n')
}
