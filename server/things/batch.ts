import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { BATCH_THINGS_MAX, type BatchResponse, type BatchThings } from '#contract/bulk.ts'
import type { DataLimits } from '#contract/limits.ts'
import { canDelete, canEdit } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { saidDetail } from '#server/http/said-detail.ts'
import { createStepCheck, type EditedThing, type StepCheck } from './approval/check-step.ts'
import type { ApprovalMails } from './approval/mails.ts'
import type { Changed } from './approval/recipients.ts'
import { editThing, isEditedByOthers } from './writes/edits.ts'
import { rejectFixedDeletion } from './reports/guard.ts'
import { type LockedFiles, lockWithReceipts, withReportLocks } from './reports/locking.ts'
import { freedReceipts } from './reports/receipts.ts'
import { isReport } from './reports/rows.ts'
import { createReportSteps, type ReportSteps } from './reports/steps.ts'
import { readable, type Scope, type ThingRow, type Write } from './rows/row.ts'
import { lockFolder, lockFiles, rejectionFor } from './rows/locking.ts'
import { holdWrite, liftWrite, rejectHeld, requireHolder } from './holds.ts'
import { moveOf, announceFolders } from './folders/moving.ts'
import { onlyFiles, thingNotFound } from './rows/rejections.ts'
import { announce, saveThings } from './writes/save.ts'
import { storable } from './rows/storable.ts'
import { toThing } from './rows/wire.ts'

interface Asked {
  readonly ids: readonly string[]
  readonly action: Exclude<z.output<typeof BatchThings>['action'], { type: 'restore' }>
}
type BatchResult = z.infer<typeof BatchResponse>
type Trx = Transaction<Database>
type BatchDeps = Pick<Deps, 'db' | 'events' | 'limits' | 'log' | 'now'> & {
  readonly approvalMails: ApprovalMails
}

/** Files per transaction: their rows stay locked until all are written. */
const AT_ONCE = 100
/** Characters of JSON. The update is stored once per file. */
const UPDATE_MAX = 50_000

interface Outcome {
  readonly written: readonly Changed[]
  readonly done: readonly string[]
  readonly rejected: ReadonlyMap<string, HttpError>
}

/**
 * Applies one action to many files. Each file is changed or rejected as by its own call, and is in one of the two
 * lists. Rejections are determined before a transaction writes, so that none rolls back others.
 */
export async function changeMany(
  deps: BatchDeps,
  scope: Scope,
  { ids, action }: Asked,
): Promise<BatchResult> {
  if (action.type === 'hold' || action.type === 'lift-hold') requireHolder(scope)
  if (action.type === 'update' && JSON.stringify(action.data).length > UPDATE_MAX) throw tooMuch()
  const response: BatchResult = { done: [], failed: [] }
  const folders = new Set<string | null>()
  const changed: ThingRow[] = []
  const written: Changed[] = []
  const all = [...new Set(ids)]
  const asked = new Set(all)
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE)
    const outcome = await changeSome(deps, scope, some, action)
    written.push(...outcome.written)
    for (const { before, after: row } of outcome.written) {
      announce(deps.events, row.deleted_at === null ? 'thing-changed' : 'thing-deleted', row)
      if (action.type === 'move' || action.type === 'delete') folders.add(before.folder_id)
      if (action.type === 'move') folders.add(row.folder_id)
      // Receipts follow their report, even if the caller cannot read them.
      if (action.type !== 'delete' && asked.has(row.id)) changed.push(row)
    }
    response.done.push(...outcome.done)
    for (const [id, { message, code }] of outcome.rejected)
      response.failed.push({ id, detail: saidDetail(message), code })
  }
  await announceFolders(deps, scope, folders)
  if (action.type === 'update') deps.approvalMails.send(scope, written)
  return changed.length > 0 && changed.length <= BATCH_THINGS_MAX
    ? { ...response, things: changed.map(toThing) }
    : response
}

/** If writing these files fails, they are reported as failed; earlier transactions are kept. */
async function changeSome(
  { db, limits, log, now }: BatchDeps,
  scope: Scope,
  ids: readonly string[],
  action: Asked['action'],
): Promise<Outcome> {
  try {
    return await withReportLocks(db, (trx) => write(trx, scope, ids, action, { at: now(), limits }))
  } catch (error) {
    if (!(error instanceof HttpError)) log.error('batch-not-written', { message: String(error) })
    const rejection = error instanceof HttpError ? error : notWritten()
    return { written: [], done: [], rejected: new Map(ids.map((id) => [id, rejection])) }
  }
}

async function write(
  trx: Trx,
  scope: Scope,
  ids: readonly string[],
  action: Asked['action'],
  { at, limits }: { readonly at: Date; readonly limits: DataLimits },
): Promise<Outcome> {
  if (action.type === 'move' && action.folder_id !== null) await lockFolder(trx, scope, action.folder_id)
  const follows = action.type === 'update' || action.type === 'delete'
  const locked: LockedFiles = follows ? await lockWithReceipts(trx, scope.projectId, ids) : new Map()
  const rows = new Map((await lockFiles(trx, scope, ids)).map((row) => [row.id, row]))
  const rejected = await missing(
    trx,
    scope,
    ids.filter((id) => !rows.has(id)),
  )
  const writes = new Map<string, Write>()
  const edits = await editsOf(scope, [...rows.values()], action, { at, limits, trx, locked })
  for (const row of reportsFirst(rows.values())) {
    const followed = writes.get(row.id)
    const now = followed ? { ...row, data: followed.data } : row
    const wanted = await attempt(async () => {
      const own = await writeOf(trx, scope, now, action, { at, edits })
      return own && { own, receipts: await receiptWrites(own, edits, locked) }
    })
    if (wanted instanceof HttpError) rejected.set(row.id, wanted)
    else if (wanted) {
      writes.set(row.id, { ...followed, ...wanted.own, row })
      for (const receipt of wanted.receipts) writes.set(receipt.row.id, receipt)
    }
  }
  const saved: ThingRow[] = []
  const all = [...writes.values()]
  for (let start = 0; start < all.length; start += AT_ONCE)
    saved.push(...(await saveThings(trx, all.slice(start, start + AT_ONCE), scope.membership.userId, at)))
  return {
    written: saved.map((after) => ({ before: writes.get(after.id)?.row ?? after, after })),
    done: ids.filter((id) => !rejected.has(id)),
    rejected,
  }
}

/** Reports come before their receipts, so that a receipt in the same batch is changed in its new state. */
const reportsFirst = (rows: Iterable<ThingRow>) =>
  [...rows].toSorted((a, b) => Number(isReport(b)) - Number(isReport(a)))

/** Changes of receipts that follow from a change of their report. */
const receiptWrites = async (write: Write, { reports }: Edits, locked: LockedFiles): Promise<Write[]> =>
  write.deleted ? freedReceipts(write.row, locked) : reports.receiptWrites(write)

interface Edits {
  readonly steps: StepCheck
  readonly reports: ReportSteps
  /** Throws the same errors as the single call. */
  of(row: ThingRow): Promise<EditedThing>
}

/** The edits that an update makes. Amounts for approvals are converted in one query. */
async function editsOf(
  scope: Scope,
  rows: readonly ThingRow[],
  action: Asked['action'],
  {
    at,
    limits,
    trx,
    locked,
  }: {
    readonly at: Date
    readonly limits: DataLimits
    readonly trx: Trx
    readonly locked: LockedFiles
  },
): Promise<Edits> {
  const steps = createStepCheck(trx, scope, at)
  const reports = createReportSteps(trx, { scope, at, checks: steps, locked })
  const edited = new Map<string, EditedThing | HttpError>()
  const edit = async (row: ThingRow): Promise<EditedThing> => {
    const data = action.type === 'update' ? editThing(row, action.data, at, limits) : row.data
    return { row, data: await reports.prepared({ row, data }) }
  }
  if (action.type === 'update') {
    for (const row of rows) edited.set(row.id, await attempt(() => edit(row)))
    await steps.prepare([...edited.values()].flatMap((one) => (one instanceof HttpError ? [] : [one])))
  }
  return {
    steps,
    reports,
    async of(row) {
      const one = edited.get(row.id)
      // Its report has already changed it in this batch.
      if (!rows.includes(row)) return edit(row)
      if (one instanceof HttpError) throw one
      if (!one) throw new Error('A locked row is missing')
      return one
    },
  }
}

/** Null if there is nothing to write. Throws the same errors as the single call. */
async function writeOf(
  trx: Trx,
  scope: Scope,
  row: ThingRow,
  action: Asked['action'],
  { at, edits }: { readonly at: Date; readonly edits: Edits },
): Promise<Write | null> {
  const rejection = rejectionFor(scope, row, action.type === 'delete' ? canDelete : canEdit)
  if (rejection) throw rejection
  const { userId } = scope.membership
  switch (action.type) {
    case 'update': {
      const said = { comment: action.comment, seen: action.seen?.[row.id] }
      const { data: checked, stepChecked, isStepOnly } = await edits.steps.check(await edits.of(row), said)
      const data = await edits.reports.noted({ row, data: checked })
      const edited_by_others = isEditedByOthers(row, userId, { isStepOnly })
      return { row, data: storable(data), stepChecked, edited_by_others }
    }
    case 'delete':
      rejectHeld(row)
      await rejectFixedDeletion(trx, row)
      return { row, data: row.data, deleted: { at, by: userId } }
    case 'move':
      return moveOf(row, action.folder_id)
    case 'hold':
      return holdWrite(row, action.reason, at)
    case 'lift-hold':
      return liftWrite(row)
  }
}

async function attempt<T>(action: () => Promise<T> | T): Promise<T | HttpError> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

/** Rejections of ids that are not readable files: 422 for other things that the member can read, else 404. */
async function missing(trx: Trx, scope: Scope, ids: readonly string[]): Promise<Map<string, HttpError>> {
  if (ids.length === 0) return new Map()
  const others = await readable(trx, scope)
    .where('id', 'in', ids)
    .where('kind', '<>', 'File')
    .select('id')
    .execute()
  const known = new Set(others.map(({ id }) => id))
  return new Map(ids.map((id) => [id, known.has(id) ? onlyFiles('change-together') : thingNotFound()]))
}

const tooMuch = () =>
  new HttpError(
    422,
    'invalid',
    'This is too much data to write into many documents at once. Change fewer fields at a time.',
    {
      field: 'action.data',
    },
  )

const notWritten = () => new HttpError(500, 'internal', 'This could not be saved. Try again.')
