import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { AuditAction } from '#contract/audit.ts'
import type { PartiesChange, PartiesChanged } from '#contract/parties.ts'
import { hasFullAccess } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockParties, partyNames, type Scope, seenLinks } from '#server/things/index.ts'
import { chosenName, freeName, giveName } from './own-name.ts'
import { partyNotFound } from './party.ts'
import { rejectOtherTaxIds } from './tax-ids.ts'
import { undoChange } from './undo.ts'

type Trx = Transaction<Database>
type Asked<T extends PartiesChange['type']> = Extract<PartiesChange, { type: T }>

type Changed = z.infer<typeof PartiesChanged>

/** 403 for team members, 404 for missing parties, 409 for different tax ids. */
export async function changeParties(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  scope: Scope,
  asked: PartiesChange,
): Promise<Changed> {
  if (!hasFullAccess(scope.membership)) {
    throw new HttpError(
      403,
      'forbidden',
      'Only the owner or an admin can merge, separate and rename parties.',
    )
  }
  const changed = await db.transaction().execute(async (trx) => {
    await lockParties(trx, scope.projectId)
    switch (asked.type) {
      case 'merge':
        return merge(trx, scope, asked, now())
      case 'separate':
        return separate(trx, scope, asked, now())
      case 'rename':
        return rename(trx, scope, asked, now())
      case 'undo': {
        const { id, kind } = await undoChange(trx, scope, asked.change_id, now())
        await audit(trx, scope, now(), { action: 'party.change-undone', id, detail: kind })
        return { id, change_id: null }
      }
      case 'distinct':
        await tellApart(trx, scope, asked, now())
        await audit(trx, scope, now(), { action: 'party.told-apart', id: asked.one, other: asked.other })
        return { id: asked.one, change_id: null }
    }
  })
  events.publish(scope.projectId, { type: 'parties-changed' })
  return changed
}

async function merge(trx: Trx, scope: Scope, { into, from }: Asked<'merge'>, at: Date): Promise<Changed> {
  if (into === from) throw new HttpError(422, 'invalid', 'Choose two different parties.', { field: 'from' })
  await rejectUnseen(trx, scope, [into, from])
  await rejectOtherTaxIds(trx, into, from)
  await audit(trx, scope, at, { action: 'party.merged', id: into, other: from })
  const change = await moveNames(trx, scope, { kind: 'merged', from, to: into, at })
  const [chosen, lost] = [await chosenName(trx, into), await chosenName(trx, from)]
  // A name chosen by a person is carried over to the party that replaces it.
  if (chosen === null && lost !== null) await giveName(trx, { id: into, name: lost, change })
  return { id: into, change_id: change }
}

async function rename(trx: Trx, scope: Scope, asked: Asked<'rename'>, at: Date): Promise<Changed> {
  const { id } = asked
  await rejectUnseen(trx, scope, [id])
  const name = asked.name === null ? null : await freeName(trx, scope, id, asked.name)
  if (name === (await chosenName(trx, id))) return { id, change_id: null }
  const nameOf = async () => (await partyNames(trx, scope, [id])).get(id) ?? ''
  const before = await nameOf()
  const change = await storeChange(trx, scope, { kind: 'renamed', from: id, to: id, at }, [])
  await giveName(trx, { id, name, change })
  await record(trx, scope, at, {
    action: 'party.renamed',
    target: { id, name: before },
    detail: await nameOf(),
  })
  return { id, change_id: change }
}

async function separate(
  trx: Trx,
  scope: Scope,
  { id, spellings }: Asked<'separate'>,
  at: Date,
): Promise<Changed> {
  await rejectUnseen(trx, scope, [id])
  const seen = await seenLinks(trx, scope)
    .where('party_id', '=', id)
    .select('party_links.name_id as id')
    .distinct()
    .execute()
  const own = seen.filter((name) => spellings.includes(name.id)).map((name) => name.id)
  if (own.length < new Set(spellings).size) throw partyNotFound()
  if (own.length === seen.length) {
    throw new HttpError(422, 'invalid', 'Leave at least one spelling with the party.', { field: 'spellings' })
  }
  const to = newId(at.getTime())
  await trx.insertInto('parties').values({ id: to, project_id: scope.projectId, created_at: at }).execute()
  const change = await moveNames(trx, scope, { kind: 'separated', from: id, to, at, names: own })
  await tellApart(trx, scope, { one: id, other: to }, at)
  await audit(trx, scope, at, { action: 'party.separated', id, other: to })
  return { id: to, change_id: change }
}

interface Move {
  readonly kind: 'merged' | 'separated' | 'renamed'
  readonly from: string
  readonly to: string
  readonly at: Date
  /** Undefined: all. */
  readonly names?: readonly string[]
}

async function moveNames(trx: Trx, scope: Scope, move: Move): Promise<string> {
  const { from, to, names } = move
  let query = trx.updateTable('party_names').set({ party_id: to }).where('party_id', '=', from)
  if (names) query = query.where('id', 'in', [...names])
  const moved = await query.returning('id').execute()
  return storeChange(
    trx,
    scope,
    move,
    moved.map((name) => name.id),
  )
}

async function storeChange(
  trx: Trx,
  scope: Scope,
  { kind, from, to, at }: Move,
  names: readonly string[],
): Promise<string> {
  const id = newId(at.getTime())
  await trx
    .insertInto('party_changes')
    .values({
      id,
      kind,
      project_id: scope.projectId,
      from_id: from,
      to_id: to,
      name_ids: [...names],
      user_id: scope.membership.userId,
      at,
    })
    .execute()
  return id
}

async function tellApart(
  trx: Trx,
  scope: Scope,
  { one, other }: Omit<Asked<'distinct'>, 'type'>,
  at: Date,
): Promise<void> {
  const [one_id = '', other_id = ''] = [one, other].toSorted()
  await rejectUnseen(trx, scope, [one_id, other_id])
  await trx
    .insertInto('party_distinct')
    .values({ project_id: scope.projectId, one_id, other_id, user_id: scope.membership.userId, at })
    .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doNothing())
    .execute()
}

interface Audited {
  readonly action: Extract<AuditAction, `party.${string}`>
  readonly id: string
  readonly other?: string
  readonly detail?: string
}

/** Uses the parties' current names. */
async function audit(
  trx: Trx,
  scope: Scope,
  at: Date,
  { action, id, other, detail }: Audited,
): Promise<void> {
  const names = await partyNames(trx, scope, other === undefined ? [id] : [id, other])
  const target = { id, name: names.get(id) ?? '' }
  await record(trx, scope, at, { action, target, detail: detail ?? names.get(other ?? '') ?? '' })
}

const record = (trx: Trx, scope: Scope, at: Date, entry: Parameters<typeof recordAudit>[2][number]) =>
  recordAudit(trx, { projectId: scope.projectId, userId: scope.membership.userId, at }, [entry])

/** 404 unless the member may see each of these parties. */
async function rejectUnseen(trx: Trx, scope: Scope, ids: readonly string[]): Promise<void> {
  const rows = await seenLinks(trx, scope)
    .where('party_id', 'in', [...ids])
    .select('party_id')
    .distinct()
    .execute()
  if (rows.length < new Set(ids).size) throw partyNotFound()
}
