import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { linesKnownBy, type LineContent } from '#core/bank/known-lines.ts'
import type { Reads } from '#server/things/index.ts'
import type { KeyedLine } from './read-statement.ts'

export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * The lines of a file that an account does not have yet: neither by key nor as the same booking with a longer or
 * shorter text. `lines`: all of the account, so that each stored line accounts for only one.
 */
export async function newLines(
  db: Reads,
  accountId: string,
  lines: readonly KeyedLine[],
): Promise<ReadonlySet<KeyedLine>> {
  const hashes = lines.map(({ key }) => hashOf(key))
  const own = sql`${hashes}::text[]`
  const { rows: same } = await sql<{ hash: string }>`
    select content_hash as hash from bank_lines
    where account_id = ${accountId} and content_hash = any(${own})`.execute(db)
  const byKey = new Set(same.map(({ hash }) => hash))
  const others = lines.filter((_, index) => !byKey.has(hashes[index] ?? ''))
  const days = [...new Set(others.map(({ day }) => day))]
  const { rows: stored } = await sql<LineContent>`
    select day::text as day, amount::text as amount, currency, counterparty, iban, text, reference from bank_lines
    where account_id = ${accountId} and day = any(${days}::date[]) and not content_hash = any(${own})`.execute(
    db,
  )
  const known = linesKnownBy(others, stored)
  return new Set(others.filter((line) => !known.has(line)))
}
