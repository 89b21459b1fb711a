import { sql, type Transaction } from 'kysely'
import type { BankChange } from '#contract/bank.ts'
import type { AuditAction } from '#contract/audit.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockMemberships, type Scope } from '#server/projects/index.ts'
import { readable, titlesById } from '#server/things/index.ts'
import { lineState, SURE } from './line-state.ts'
import { filteredLines } from './lines.ts'
import { lockBank } from './lock.ts'
import { doneStamp, stampOf } from './stamp.ts'

type Trx = Transaction<Database>
type Asked<T extends BankChange['type']> = Extract<BankChange, { type: T }>

const UNIQUE_VIOLATION = '23505'

/** Who makes a change, in which workspace and when. */
interface Act extends Scope {
  readonly at: Date
}

/**
 * 404 for a missing line or document. 409 for a document that another line has, for a line that was decided
 * differently, and for matches that are out of date or not as many as expected. Resolves with the number of changed
 * lines.
 */
export async function changeLines(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  scope: Scope,
  change: BankChange,
): Promise<number> {
  const act: Act = { projectId: scope.projectId, membership: scope.membership, at: now() }
  const changed = await db
    .transaction()
    .execute(async (trx) => {
      await lockMemberships(trx, scope)
      await lockBank(trx, scope.projectId)
      const count = await carryOut(trx, act, change)
      await sql`update bank_matchings set changes = changes + 1 where project_id = ${scope.projectId}`.execute(
        trx,
      )
      return count
    })
    .catch((error: unknown) => {
      throw codeOf(error) === UNIQUE_VIOLATION ? paidAlready() : error
    })
  events.publish(scope.projectId, { type: 'bank-changed' })
  return changed
}

function carryOut(trx: Trx, act: Act, change: BankChange): Promise<number> {
  switch (change.type) {
    case 'confirm':
      return confirm(trx, act, change)
    case 'confirm-sure':
      return confirmSure(trx, act, change)
    case 'reject':
      return reject(trx, act, change)
    case 'no-receipt':
      return exempt(trx, act, change)
    case 'undo':
      return undo(trx, act, change)
    case 'match':
      return Promise.resolve(0)
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code
const paidAlready = () =>
  new HttpError(
    409,
    'conflict',
    'One of these documents is already matched with another bank line. Undo that first.',
  )
const decidedAlready = (detail: string) => new HttpError(409, 'conflict', detail)
const outOfDate = () =>
  new HttpError(
    409,
    'conflict',
    'Bank lines or documents have changed since these matches were proposed. Look at the new proposals before you confirm.',
  )
const lineNotFound = () => new HttpError(404, 'not-found', 'This bank line was not found. Reload the page.')

/** 404 unless all lines belong to the workspace. */
async function linesOf(trx: Trx, { projectId }: Act, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('bank_lines')
    .select(['id', lineState.as('state'), 'counterparty', 'text', 'currency'])
    .select([sql<string>`day::text`.as('day'), sql<string>`amount::text`.as('amount')])
    .where('project_id', '=', projectId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  if (rows.length < new Set(ids).size) throw lineNotFound()
  return rows
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

const nameOf = ({ day, amount, currency, counterparty, text }: Omit<Line, 'id' | 'state'>) =>
  [day, amount, currency, (counterparty ?? text).slice(0, 80)].join(' ')

async function confirm(trx: Trx, act: Act, { id, documents }: Asked<'confirm'>): Promise<number> {
  const [line] = await linesOf(trx, act, [id])
  const ids = [...new Set(documents)]
  const found = await readable(trx, act)
    .where('kind', '=', 'File')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .select('id')
    .execute()
  if (!line || found.length < ids.length)
    throw new HttpError(404, 'not-found', 'One of these documents was not found. Reload the page.')
  await rejectDecided(trx, line, ids)
  await forgetConfirmed(trx, [id])
  const evidence = sql<string>`coalesce((
    select evidence from bank_matches where line_id = ${id} and thing_id = given.id), '[]'::jsonb)`
  await sql`insert into bank_matches (line_id, thing_id, project_id, kind, evidence, user_id, at)
    select ${id}, given.id, ${act.projectId}, 'confirmed', ${evidence}, ${act.membership.userId}, ${act.at}
    from unnest(${ids}::text[]) as given (id)
    on conflict (line_id, thing_id) do update set kind = 'confirmed', user_id = excluded.user_id, at = excluded.at`.execute(
    trx,
  )
  await decide(trx, act, [id], null)
  const titles = await titlesById(trx, act.projectId, ids)
  await audit(
    trx,
    act,
    ids.map((document) => ({
      action: 'bank.confirmed' as const,
      target: { id: document, name: titles.get(document) ?? '' },
      detail: nameOf(line),
    })),
  )
  return 1
}

/** 409 if another person meanwhile decided differently: on other documents, or that the line needs none. */
async function rejectDecided(trx: Trx, { id, state }: Line, documents: readonly string[]): Promise<void> {
  if (state === 'no-receipt')
    throw decidedAlready('It was decided that this bank line needs no receipt. Undo that first.')
  if (state !== 'matched') return
  const other = await trx
    .selectFrom('bank_matches')
    .innerJoin('things', 'things.id', 'bank_matches.thing_id')
    .where('line_id', '=', id)
    .where('bank_matches.kind', '=', 'confirmed')
    .where('things.deleted_at', 'is', null)
    .where('things.id', 'not in', [...documents])
    .select('things.id')
    .executeTakeFirst()
  if (other) throw decidedAlready('This bank line is already matched with another document. Undo that first.')
}

/**
 * Removes confirmed matches, including those with deleted documents. Otherwise a restored document would be matched
 * to a line that has others by then.
 */
const forgetConfirmed = (trx: Trx, lines: readonly string[]) =>
  trx
    .deleteFrom('bank_matches')
    .where('line_id', 'in', [...lines])
    .where('kind', '=', 'confirmed')
    .execute()

const decide = (trx: Trx, { membership, at }: Act, lines: readonly string[], reason: string | null) =>
  trx
    .updateTable('bank_lines')
    .set({ no_receipt_reason: reason, decided_by: membership.userId, decided_at: at })
    .where('id', 'in', [...lines])
    .execute()

async function confirmSure(
  trx: Trx,
  act: Act,
  { expected, ...filter }: Asked<'confirm-sure'>,
): Promise<number> {
  if ((await stampOf(trx, act.projectId)) !== (await doneStamp(trx, act.projectId))) throw outOfDate()
  const sure = filteredLines(trx, act.projectId, filter).where(SURE)
  const lines = (await sure.select('id').orderBy('id').execute()).map(({ id }) => id)
  if (lines.length !== expected) throw outOfDate()
  if (lines.length === 0) return 0
  const own = sql<string>`any(${lines}::text[])`
  await trx.deleteFrom('bank_matches').where('line_id', '=', own).where('kind', '=', 'confirmed').execute()
  await trx
    .updateTable('bank_matches')
    .set({ kind: 'confirmed', user_id: act.membership.userId, at: act.at })
    .where('line_id', '=', own)
    .where('kind', '=', 'sure')
    .execute()
  await trx
    .updateTable('bank_lines')
    .set({ no_receipt_reason: null, decided_by: act.membership.userId, decided_at: act.at })
    .where('id', '=', own)
    .execute()
  const confirmed = await trx
    .selectFrom('bank_matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'bank_matches.line_id')
    .where('line_id', '=', own)
    .where('kind', '=', 'confirmed')
    .select(['thing_id', 'bank_lines.counterparty', 'bank_lines.text', 'bank_lines.currency'])
    .select([sql<string>`day::text`.as('day'), sql<string>`amount::text`.as('amount')])
    .execute()
  const titles = await titlesById(
    trx,
    act.projectId,
    confirmed.map(({ thing_id }) => thing_id),
  )
  await audit(
    trx,
    act,
    confirmed.map(({ thing_id, ...line }) => ({
      action: 'bank.confirmed' as const,
      target: { id: thing_id, name: titles.get(thing_id) ?? '' },
      detail: nameOf(line),
    })),
  )
  return lines.length
}

async function reject(trx: Trx, act: Act, { id, document }: Asked<'reject'>): Promise<number> {
  const [line] = await linesOf(trx, act, [id])
  const rejected = await trx
    .updateTable('bank_matches')
    .set({ kind: 'rejected', user_id: act.membership.userId, at: act.at })
    .where('line_id', '=', id)
    .where('thing_id', '=', document)
    .where('kind', 'in', ['sure', 'proposed', 'choice'])
    .executeTakeFirst()
  if (!line || rejected.numUpdatedRows === 0n)
    throw new HttpError(404, 'not-found', 'This document is not proposed for this bank line.')
  // The other proposals only add up to the amount together with it.
  await trx
    .deleteFrom('bank_matches')
    .where('line_id', '=', id)
    .where('kind', 'in', ['sure', 'proposed', 'choice'])
    .where(sql<boolean>`evidence @> '[{"kind": "part-of-sum"}]'::jsonb`)
    .execute()
  const titles = await titlesById(trx, act.projectId, [document])
  const target = { id: document, name: titles.get(document) ?? '' }
  await audit(trx, act, [{ action: 'bank.rejected', target, detail: nameOf(line) }])
  return 1
}

async function exempt(trx: Trx, act: Act, { ids, reason }: Asked<'no-receipt'>): Promise<number> {
  const lines = await linesOf(trx, act, ids)
  const matched = lines.find(({ state }) => state === 'matched')
  if (matched) throw decidedAlready('This bank line is already matched with a document. Undo that first.')
  await forgetConfirmed(trx, ids)
  await decide(trx, act, ids, reason)
  await audit(
    trx,
    act,
    lines.map((line) => ({
      action: 'bank.no-receipt' as const,
      target: { id: line.id, name: nameOf(line) },
      detail: reason,
    })),
  )
  return lines.length
}

async function undo(trx: Trx, act: Act, { id }: Asked<'undo'>): Promise<number> {
  const [line] = await linesOf(trx, act, [id])
  if (!line || (line.state !== 'matched' && line.state !== 'no-receipt')) return 0
  await forgetConfirmed(trx, [id])
  await trx
    .updateTable('bank_lines')
    .set({ no_receipt_reason: null, decided_by: null, decided_at: null })
    .where('id', '=', id)
    .execute()
  await audit(trx, act, [{ action: 'bank.undone', target: { id, name: nameOf(line) }, detail: '' }])
  return 1
}

const audit = (
  trx: Trx,
  { projectId, membership, at }: Act,
  actions: readonly {
    readonly action: Extract<AuditAction, `bank.${string}`>
    readonly target: { readonly id: string; readonly name: string }
    readonly detail: string
  }[],
) => recordAudit(trx, { projectId, userId: membership.userId, at }, actions)
