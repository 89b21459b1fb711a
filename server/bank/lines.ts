import { sql } from 'kysely'
import type { z } from 'zod'
import type { BankLine, BankLinesQuery, BankLinesResponse, LineFilter, LineState } from '#contract/bank.ts'
import { amountIn } from '#core/bank/cells.ts'
import { patternOf, type Reads } from '#server/things/index.ts'
import { facedDocuments } from './faces.ts'
import { isProposal, lineState, SURE } from './line-state.ts'
import type { MatchingState } from './matching.ts'

type Asked = z.output<typeof BankLinesQuery>
type Rows = z.infer<typeof BankLinesResponse>

/** Matches shown per line. */
const SHOWN_MAX = 50

/** A page of lines, newest day first, and the number of lines in each state. */
export async function listLines(
  db: Reads,
  projectId: string,
  asked: Asked,
  matching: MatchingState,
): Promise<Rows> {
  const { page, page_size, state } = asked
  const own = filteredLines(db, projectId, asked).select([
    'bank_lines.id',
    'bank_lines.day',
    lineState.as('state'),
    SURE.as('is_sure'),
  ])
  const { rows: found } = await sql<{
    counts: Partial<Record<LineState, number>> | null
    ids: string[] | null
    sure: number
  }>`
    with own as materialized (${own})
    select (select jsonb_object_agg(state, n) from (select state, count(*)::int as n from own group by 1) each) as counts,
      (select array_agg(id) from (
        select id from own where ${state ?? null}::text is null or state = ${state ?? null}
        order by day desc, id desc limit ${page_size} offset ${(page - 1) * page_size}) paged) as ids,
      (select count(*)::int from own where is_sure) as sure`.execute(db)
  const counts = { without: 0, proposed: 0, matched: 0, 'no-receipt': 0, ...found[0]?.counts }
  const total = state === undefined ? Object.values(counts).reduce((all, n) => all + n, 0) : counts[state]
  return {
    rows: await linesById(db, projectId, found[0]?.ids ?? []),
    total_count: total,
    counts,
    sure: found[0]?.sure ?? 0,
    is_matching: matching === 'matching',
    has_failed: matching === 'failed',
  }
}

export function filteredLines(
  db: Reads,
  projectId: string,
  { account_id, id, direction, query }: LineFilter,
) {
  let own = db.selectFrom('bank_lines').where('bank_lines.project_id', '=', projectId)
  if (account_id !== undefined) own = own.where('account_id', '=', account_id)
  if (id !== undefined) own = own.where('bank_lines.id', '=', id)
  if (direction !== undefined) own = own.where(sql<boolean>`(amount < 0) = ${direction === 'out'}`)
  if (query?.trim()) {
    const pattern = patternOf(query.trim())
    own = own.where(
      sql<boolean>`(text ilike ${pattern} or counterparty ilike ${pattern} or amount::text like ${pattern}
        or abs(amount) = any(${amountsIn(query)}::numeric[]))`,
    )
  }
  return own
}

/** Possible meanings of a number: decimals may follow a comma or a dot. */
const amountsIn = (query: string): number[] =>
  ([',', '.'] as const).flatMap((decimal) => {
    const amount = amountIn(query, decimal)
    return amount === null ? [] : [Math.abs(amount)]
  })

/** In the order of the ids. */
export async function linesById(db: Reads, projectId: string, ids: readonly string[]): Promise<BankLine[]> {
  if (ids.length === 0) return []
  const [rows, matches] = await Promise.all([
    db
      .selectFrom('bank_lines')
      .leftJoin('users', 'users.id', 'bank_lines.decided_by')
      .selectAll('bank_lines')
      .select([
        'users.username',
        'users.full_name',
        sql<string>`day::text`.as('booked'),
        sql<string | null>`value_day::text`.as('valued'),
        sql<string>`amount::text`.as('sum'),
        lineState.as('state'),
      ])
      .where('bank_lines.project_id', '=', projectId)
      .where('bank_lines.id', 'in', [...ids])
      .execute(),
    matchesOf(db, projectId, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id): BankLine[] => {
    const row = byId.get(id)
    if (!row) return []
    const isDecided = row.state === 'matched' || row.state === 'no-receipt'
    return [
      {
        id,
        account_id: row.account_id,
        day: row.booked,
        value_day: row.valued,
        amount: row.sum,
        currency: row.currency,
        counterparty: row.counterparty,
        iban: row.iban,
        text: row.text,
        reference: row.reference,
        is_reversal: row.is_reversal,
        state: row.state,
        documents: (matches.get(id) ?? []).filter(
          ({ match }) => (match === 'confirmed') === (row.state === 'matched'),
        ),
        reason: row.no_receipt_reason,
        by: isDecided ? (row.full_name ?? row.username) : null,
        at: isDecided ? (row.decided_at?.toISOString() ?? null) : null,
      },
    ]
  })
}

/** Matches with live documents: confirmed ones, and proposals that can be confirmed. */
async function matchesOf(db: Reads, projectId: string, lines: readonly string[]) {
  const rows = await db
    .selectFrom('bank_matches')
    .innerJoin('things', 'things.id', 'bank_matches.thing_id')
    .where('bank_matches.project_id', '=', projectId)
    .where('line_id', 'in', [...lines])
    .where('things.deleted_at', 'is', null)
    .where(sql<boolean>`(bank_matches.kind = 'confirmed' or (${isProposal}))`)
    .select(['line_id', 'thing_id', 'bank_matches.kind as match', 'evidence'])
    .orderBy('thing_id')
    .execute()
  const faces = await facedDocuments(
    db,
    projectId,
    rows.map(({ thing_id }) => thing_id),
  )
  const shown = rows.flatMap(({ line_id, thing_id, match, evidence }) => {
    const face = faces.get(thing_id)
    return face
      ? [
          {
            line_id,
            document: {
              ...face,
              match: String(match),
              evidence: evidence.map((fact) => ({ ...fact })),
            },
          },
        ]
      : []
  })
  return new Map(
    [...Map.groupBy(shown, ({ line_id }) => line_id)].map(([id, own]) => [
      id,
      own.slice(0, SHOWN_MAX).map(({ document }) => document),
    ]),
  )
}
