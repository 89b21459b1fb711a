import { sql } from 'kysely'
import type { z } from 'zod'
import type { BankDocumentsQuery, BankDocumentsResponse } from '#contract/bank.ts'
import { decimalOf, type StatementLine } from '#core/bank/statement.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { TaskLane } from '#server/offload/index.ts'
import { patternOf, readable, type Reads, type Scope } from '#server/things/index.ts'
import { facedDocuments } from './faces.ts'
import type { RankedDocument } from './match-stored.ts'
import { storedDocuments } from './stored-documents.ts'

type Asked = z.output<typeof BankDocumentsQuery>
type Found = z.infer<typeof BankDocumentsResponse>

/** Documents without a payment whose amount is payable. With a line, the likeliest first; otherwise the newest. */
export async function listDocuments(db: Reads, lane: TaskLane, scope: Scope, asked: Asked): Promise<Found> {
  const { line_id, query, page, page_size } = asked
  const text = query?.trim() ?? ''
  const line = line_id === undefined ? null : await lineOf(db, scope, line_id)
  const matching = text === '' ? null : await withText(db, scope, text)
  const stored = await storedDocuments(db, scope.projectId, matching)
  const ranked = await lane.run('rankStored', stored, line)
  const shown = ranked.slice((page - 1) * page_size, page * page_size)
  const faces = await facedDocuments(
    db,
    scope.projectId,
    shown.map(({ id }) => id),
  )
  return {
    rows: shown.flatMap(({ id, evidence }) => {
      const face = faces.get(id)
      return face ? [{ ...face, evidence: evidence.map((fact) => ({ ...fact })) }] : []
    }),
    total_count: ranked.length,
    sums: sumsOf(ranked),
  }
}

/** Ids of readable documents whose values or file name contain the text. */
async function withText(db: Reads, scope: Scope, text: string): Promise<string[]> {
  const pattern = patternOf(text)
  const rows = await readable(db, scope)
    .where('kind', '=', 'File')
    .where(sql<boolean>`((data->'extracted')::text ilike ${pattern} or data->>'filename' ilike ${pattern})`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** 404 for a missing line. */
async function lineOf(db: Reads, { projectId }: Scope, id: string): Promise<StatementLine> {
  const row = await db
    .selectFrom('bank_lines')
    .select(['amount', 'currency', 'counterparty', 'iban', 'text', 'reference'])
    .select(sql<string>`day::text`.as('day'))
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new HttpError(404, 'not-found', 'This bank line was not found. Reload the page.')
  return { ...row, valueDay: null, original: null, isReversal: false }
}

/** Amounts to pay and amounts to receive are not netted. */
function sumsOf(ranked: readonly RankedDocument[]): Found['sums'] {
  const groups = Map.groupBy(ranked, ({ currency, amount }) => `${currency} ${amount < 0}`)
  return [...groups.values()].flatMap((own) => {
    const amount = decimalOf(own.reduce((sum, one) => sum + one.amount, 0))
    return own.slice(0, 1).map(({ currency }) => ({ currency, amount, documents: own.length }))
  })
}
