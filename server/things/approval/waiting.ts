import { sql } from 'kysely'
import { type ApprovalRules, PENDING_FOR_ME } from '#contract/approval.ts'
import { canRead, hasFullAccess, type Membership } from '#contract/roles.ts'
import type { ColumnFilter, SchemaData } from '#contract/things.ts'
import { type ApprovalCase, isOwn, pendingFor } from '#core/approval/ruling.ts'
import { stepOf } from '#core/approval/steps.ts'
import { guardOf } from '#server/db/visible.ts'
import { readable, type Reads, type Scope, type ThingRow } from '../rows/row.ts'
import { fileDataOf } from '../rows/wire.ts'
import { liveTypes } from '../types/live-types.ts'
import { type Colleague, colleaguesIn } from './people.ts'
import { statesOf } from './states.ts'
import { amountOf, sumsOf } from './sums.ts'

type Filter = ColumnFilter | { any: ColumnFilter[] }

/** Replaces the filter "waits for me" by a filter on ids. */
export async function withWaiting<F extends Filter>(
  db: Reads,
  scope: Scope,
  filters: readonly F[],
): Promise<F[]> {
  const asks = (filter: Filter): boolean =>
    'any' in filter
      ? filter.any.some(asks)
      : filter.id === PENDING_FOR_ME && typeof filter.value === 'boolean'
  if (!filters.some(asks)) return [...filters]
  const ids = await waitingFor(db, scope)
  const one = (filter: ColumnFilter): ColumnFilter => {
    if (!asks(filter) || !['is', 'not', undefined].includes(filter.op)) return filter
    const isWanted = (filter.value === true) === (filter.op !== 'not')
    return { id: 'id', op: isWanted ? 'is' : 'not', value: ids }
  }
  return filters.map((filter) =>
    'any' in filter ? { ...filter, any: filter.any.map(one) } : (one(filter) as typeof filter),
  )
}

/** Ids of submitted documents that wait for the member, or for somebody whose deputy they are. */
async function waitingFor(db: Reads, scope: Scope): Promise<string[]> {
  const { projectId, membership } = scope
  const { userId } = membership
  const types = await approvedTypes(db, projectId)
  if (types.size === 0) return []
  const colleagues = await colleaguesIn(db, projectId, new Date())
  const acting = colleagues.filter((one) => one.userId === userId || one.deputy === userId)
  const decided = [...types].filter(
    ([, { approval }]) => approval && acting.some((one) => mayDecide(one, approval)),
  )
  if (decided.length === 0) return []
  const rows = await submittedOf(db, scope, new Map(decided))
  const cases = await casesOf(db, projectId, rows, types)
  return rows
    .filter((row) => {
      const document = cases.get(row.id)
      if (!document || isOwn(document, membership)) return false
      return decidersOf(document, row, colleagues).some(
        (one) => one.userId === userId || one.deputy === userId,
      )
    })
    .map(({ id }) => id)
}

const mayDecide = (one: Membership, { approvers }: ApprovalRules) =>
  hasFullAccess(one) || approvers.some(({ user_id }) => user_id === one.userId)

/** Submitted documents of these types that the member can open. */
async function submittedOf(
  db: Reads,
  scope: Scope,
  types: ReadonlyMap<string, SchemaData>,
): Promise<ThingRow[]> {
  const states = (await statesOf(db, scope.projectId, [...types.keys()])).filter(({ type, state }) => {
    const rules = types.get(type)?.approval
    return rules && stepOf(rules, state) === 'submitted'
  })
  if (states.length === 0) return []
  const submitted = states.map(
    ({ type, state }) =>
      sql<boolean>`(document_type = ${type} and data->'extracted'->>'workflow' = ${state})`,
  )
  return readable(db, scope)
    .where('kind', '=', 'File')
    .where(sql<boolean>`(${sql.join(submitted, sql` or `)})`)
    .selectAll()
    .execute()
}

/** Types with an approval, by `typeKey`. */
export async function approvedTypes(db: Reads, projectId: string): Promise<ReadonlyMap<string, SchemaData>> {
  const types = await liveTypes(db, projectId)
  return new Map([...types].filter(([, { approval }]) => approval != null))
}

/** Submitted documents of types with an approval, in the form that approval rules take, by id. */
export async function casesOf(
  db: Reads,
  projectId: string,
  rows: readonly ThingRow[],
  types: ReadonlyMap<string, SchemaData>,
): Promise<ReadonlyMap<string, ApprovalCase>> {
  const typed = rows.flatMap((row) => {
    const type = types.get(row.document_type ?? '')
    return type?.approval ? [{ row, type, rules: type.approval, file: fileDataOf(row) }] : []
  })
  const sums = await sumsOf(
    db,
    projectId,
    typed.map(({ row, type, file }) => amountOf(row.id, file, type)),
  )
  return new Map(
    typed.map(({ row, rules, file }): [string, ApprovalCase] => {
      const converted = sums.get(row.id)?.converted ?? null
      return [
        row.id,
        {
          rules,
          from: 'submitted',
          uploader: row.created_by,
          submitter: file.approval?.submitted_by ?? null,
          changedBy: file.approval?.changed_by ?? [],
          decider: null,
          isAsDecided: false,
          sum: converted === null ? null : Number(converted),
        },
      ]
    }),
  )
}

/** Members who can decide on a submitted document, among those who can open it. */
export const decidersOf = (document: ApprovalCase, row: ThingRow, colleagues: readonly Colleague[]) =>
  pendingFor(
    document,
    colleagues.filter((one) => canRead(one, guardOf(row))),
  )
