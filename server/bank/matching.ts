import { sql } from 'kysely'
import { decimalOf, thousandths } from '#core/bank/statement.ts'
import type { KnownLine, Proposal } from '#core/bank/match.ts'
import type { Deps } from '#server/deps.ts'
import type { Reads } from '#server/things/index.ts'
import { OPEN } from './line-state.ts'
import { storedDocuments } from './stored-documents.ts'

type MatchingDeps = Pick<Deps, 'db' | 'events' | 'log' | 'now' | 'offload'>

/** Proposals of one statement. */
const AT_ONCE = 5_000

/** Makes proposals when lines or documents have changed since the last time, outside the calls that ask for them. */
export interface Matching {
  /** Starts if it is due. Resolves with whether proposals are being made. */
  begin(projectId: string): Promise<boolean>
  close(): Promise<void>
}

export function createMatching(deps: MatchingDeps): Matching {
  const running = new Map<string, Promise<void>>()
  let closed = false
  const run = async (projectId: string, stamp: string) => {
    try {
      await matchProject(deps, projectId, stamp)
      deps.events.publish(projectId, { type: 'bank-changed' })
    } catch (error) {
      if (!closed) deps.log.error('bank-matching', { message: String(error) })
    } finally {
      running.delete(projectId)
    }
  }
  return {
    async begin(projectId) {
      if (running.has(projectId)) return true
      const [stamp, done] = [await stampOf(deps.db, projectId), await doneStamp(deps.db, projectId)]
      // Meanwhile another call may have begun.
      if (closed || stamp === done || running.has(projectId)) return running.has(projectId)
      running.set(projectId, run(projectId, stamp))
      return true
    },
    async close() {
      closed = true
      await Promise.all(running.values())
    },
  }
}

/** Differs when lines, documents, parties or decisions do; empty without lines. */
async function stampOf(db: Reads, projectId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select lines.n || ' ' || lines.last || ' ' || (
      select count(*) filter (where deleted_at is null) || ' ' || coalesce(max(updated_at)::text, '')
      from things where project_id = ${projectId} and kind in ('File', 'schema')) || ' ' || (
      select count(*) || ' ' || count(undone_at) from party_changes where project_id = ${projectId}) || ' ' ||
      coalesce((select changes from bank_matchings where project_id = ${projectId}), 0) as stamp
    from (select count(*) as n, max(id) as last from bank_lines where project_id = ${projectId}) lines`.execute(
    db,
  )
  return rows[0]?.stamp ?? ''
}

async function doneStamp(db: Reads, projectId: string): Promise<string> {
  const row = await db
    .selectFrom('bank_matchings')
    .select('stamp')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.stamp ?? ''
}

async function matchProject(
  { db, now, offload }: MatchingDeps,
  projectId: string,
  stamp: string,
): Promise<void> {
  const [lines, stored, rejected] = await Promise.all([
    openLines(db, projectId),
    storedDocuments(db, projectId),
    db
      .selectFrom('bank_matches')
      .select(['line_id as line', 'thing_id as document'])
      .where('project_id', '=', projectId)
      .where('kind', '=', 'rejected')
      .execute(),
  ])
  const rates = await usedRates(db, projectId, lines)
  const proposals =
    lines.length === 0
      ? []
      : await offload.background.run('matchStored', { ...stored, lines, rates, rejected })
  await db.transaction().execute(async (trx) => {
    await sql`insert into bank_matchings (project_id, stamp) values (${projectId}, ${stamp})
      on conflict (project_id) do update set stamp = excluded.stamp`.execute(trx)
    await trx
      .deleteFrom('bank_matches')
      .where('project_id', '=', projectId)
      .where('kind', 'in', ['sure', 'proposed', 'choice'])
      .execute()
    for (let from = 0; from < proposals.length; from += AT_ONCE)
      await store(trx, projectId, proposals.slice(from, from + AT_ONCE), now())
  })
}

/** What was confirmed, rejected or deleted meanwhile stays as it is. */
const store = (db: Reads, projectId: string, proposals: readonly Proposal[], at: Date) =>
  sql`insert into bank_matches (line_id, thing_id, project_id, kind, evidence, at)
    select given.line, given.document, ${projectId}, given.kind, given.evidence, ${at}
    from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb)
      as given (line text, document text, kind text, evidence jsonb)
    join bank_lines on bank_lines.id = given.line join things on things.id = given.document
    on conflict do nothing`.execute(db)

/** Lines that nobody has decided on. */
async function openLines(db: Reads, projectId: string): Promise<KnownLine[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .selectAll()
    .select([sql<string>`day::text`.as('booked'), sql<string | null>`value_day::text`.as('valued')])
    .where('project_id', '=', projectId)
    .where(OPEN)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    day: row.booked,
    valueDay: row.valued,
    amount: decimalOf(thousandths(row.amount)),
    currency: row.currency,
    original:
      row.original_amount === null || row.original_currency === null
        ? null
        : { amount: decimalOf(thousandths(row.original_amount)), currency: row.original_currency },
    counterparty: row.counterparty,
    iban: row.iban,
    text: row.text,
    reference: row.reference,
    isReversal: row.is_reversal,
  }))
}

/** Rates of the days of these lines, and of the ten before. */
async function usedRates(db: Reads, projectId: string, lines: readonly KnownLine[]) {
  const days = lines.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await sql<{ currency: string; day: string; per_euro: string }>`
    select currency, day::text as day, per_euro::text as per_euro from exchange_rates
    where project_id = ${projectId} and day between ${first}::date - 10 and ${last}::date
      and (currency in (select distinct currency from bank_lines where project_id = ${projectId})
        or currency in (select distinct currency from file_values where project_id = ${projectId}))`.execute(
    db,
  )
  return rows.map(({ currency, day, per_euro }) => ({ currency, day, perEuro: Number(per_euro) }))
}
