import { sql } from 'kysely'
import { decimalOf, thousandths } from '#core/bank/statement.ts'
import type { KnownLine, Proposal } from '#core/bank/match.ts'
import type { Deps } from '#server/deps.ts'
import type { Reads } from '#server/things/index.ts'
import { OPEN } from './line-state.ts'
import { lockBank } from './lock.ts'
import { doneStamp, stampOf } from './stamp.ts'
import { storedDocuments } from './stored-documents.ts'

type MatchingDeps = Pick<Deps, 'db' | 'events' | 'log' | 'now' | 'offload'>

/** Proposals per statement. */
const AT_ONCE = 5_000

/** Delay after a failure; doubles with each further one. */
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000

/** `failed`: the proposals are out of date because computing them failed; it is tried again later. */
export type MatchingState = 'settled' | 'matching' | 'failed'

/** Computes proposals in the background when lines or documents have changed. */
export interface Matching {
  /** Starts if it is due, or on a person's request after a failure. */
  begin(projectId: string, isAsked?: boolean): Promise<MatchingState>
  close(): Promise<void>
}

interface Failure {
  readonly waitMs: number
  readonly until: number
}

export function createMatching(deps: MatchingDeps): Matching {
  const running = new Map<string, Promise<void>>()
  const failures = new Map<string, Failure>()
  let closed = false
  const fail = (projectId: string) => {
    const before = failures.get(projectId)
    const waitMs = before ? Math.min(2 * before.waitMs, LONGEST_WAIT_MS) : FIRST_WAIT_MS
    failures.set(projectId, { waitMs, until: deps.now().getTime() + waitMs })
  }
  const run = async (projectId: string, stamp: string) => {
    try {
      await matchProject(deps, projectId, stamp)
      failures.delete(projectId)
    } catch (error) {
      fail(projectId)
      if (!closed) deps.log.error('bank-matching', { message: String(error) })
    } finally {
      running.delete(projectId)
    }
    if (!closed) deps.events.publish(projectId, { type: 'bank-changed' })
  }
  return {
    async begin(projectId, isAsked = false) {
      if (running.has(projectId)) return 'matching'
      const [stamp, done] = [await stampOf(deps.db, projectId), await doneStamp(deps.db, projectId)]
      // Another call may have started meanwhile.
      if (running.has(projectId)) return 'matching'
      if (closed || stamp === done) return 'settled'
      const until = failures.get(projectId)?.until ?? 0
      if (!isAsked && deps.now().getTime() < until) return 'failed'
      running.set(projectId, run(projectId, stamp))
      return 'matching'
    },
    async close() {
      closed = true
      await Promise.all(running.values())
    },
  }
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
    await lockBank(trx, projectId)
    await trx.updateTable('bank_matchings').set({ stamp }).where('project_id', '=', projectId).execute()
    await trx
      .deleteFrom('bank_matches')
      .where('project_id', '=', projectId)
      .where('kind', 'in', ['sure', 'proposed', 'choice'])
      .execute()
    for (let from = 0; from < proposals.length; from += AT_ONCE)
      await store(trx, projectId, proposals.slice(from, from + AT_ONCE), now())
  })
}

/** Does not overwrite what was confirmed, rejected or deleted meanwhile. */
const store = (db: Reads, projectId: string, proposals: readonly Proposal[], at: Date) =>
  sql`insert into bank_matches (line_id, thing_id, project_id, kind, evidence, at)
    select given.line, given.document, ${projectId}, given.kind, given.evidence, ${at}
    from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb)
      as given (line text, document text, kind text, evidence jsonb)
    join bank_lines on bank_lines.id = given.line join things on things.id = given.document
    on conflict do nothing`.execute(db)

/** Lines without a decision. */
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

/** Exchange rates of the days of these lines and of the ten days before. */
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
