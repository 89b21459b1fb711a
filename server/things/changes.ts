import type { Transaction } from 'kysely'
import type { DataLimits } from '#contract/limits.ts'
import { canDelete, canEdit, hasFullAccess } from '#contract/roles.ts'
import type { SchemaData, Thing, ThingKind } from '#contract/things.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { createStepCheck, type Said } from './approval/check-step.ts'
import { checkApprovers, checkSteps } from './approval/rules.ts'
import { withChosenDocuments } from './chats.ts'
import { withOwnFiles } from './folders/contents.ts'
import { announceFolders, fileIds, freeFiles, moveOf, replaceFiles } from './folders/moving.ts'
import { rejectHeld } from './holds.ts'
import { lockFolder, rejectionFor } from './rows/locking.ts'
import { onlyFiles, staleVersion, thingNotFound } from './rows/rejections.ts'
import { readable, type Scope, type ThingRow } from './rows/row.ts'
import { storable } from './rows/storable.ts'
import { fileDataOf, schemaDataOf, toThing } from './rows/wire.ts'
import type { ThingsDeps } from './ports.ts'
import { rejectFixedDeletion } from './reports/guard.ts'
import { lockWithReceipts, withReportLocks } from './reports/locking.ts'
import { freedReceipts } from './reports/receipts.ts'
import { createReportSteps, followStep } from './reports/steps.ts'
import { approvalWrites } from './reports/type-approval.ts'
import { rejectRetaining } from './types/retention.ts'
import { nameTaken, rejectTypeInUse, typeExists, updateFilesOfType } from './types/type-changes.ts'
import { editThing, isEditedByOthers, newThingData } from './writes/edits.ts'
import { isAsSeen } from './writes/is-as-seen.ts'
import { announce, insertThing, saveThing, saveThings } from './writes/save.ts'

type Data = Record<string, unknown>
type Trx = Transaction<Database>

/** 403 for a document type that a team member creates, 409 for one whose name is taken. */
export async function createThing(
  deps: ThingsDeps,
  scope: Scope,
  kind: ThingKind,
  data: Data,
): Promise<ThingRow> {
  const { db, events, limits, now } = deps
  const { created, moved, from } = await db.transaction().execute(async (trx) => {
    const { files, rest } = splitFiles(kind, data)
    const withDocuments = kind === 'Chat' ? await withChosenDocuments(trx, scope, rest, null) : rest
    const row = await insert(trx, scope, kind, withDocuments, { at: now(), limits })
    const change = files ? await replaceFiles(trx, scope, row.id, files, now()) : NOTHING_MOVED
    return { created: row, ...change }
  })
  announce(events, 'thing-created', created)
  for (const file of moved) announce(events, 'thing-changed', file)
  await announceFolders(deps, scope, from)
  return created
}

/** What the author of a change saw. `version`: null skips the check. `base`: as in the contract's `UpdateThing`. */
interface Seen<Base> {
  readonly version: number | null
  readonly base?: Base | undefined
}

/** `comment` and `seen` are for documents whose type has an approval. */
export interface Edit extends Said, Seen<Data> {
  readonly edits: Data
}

/** `folderId`: null moves the file out of its folder. */
export interface Move extends Seen<string | null> {
  readonly folderId: string | null
}

/** 403, 404, 409 and 422 as documented in `Things.update`. Learns from corrections of a file. */
export async function updateThing(
  deps: ThingsDeps,
  scope: Scope,
  id: string,
  { edits, version, base, ...said }: Edit,
): Promise<ThingRow> {
  const { db, queue, events, limits, now, corrections, approvalMails } = deps
  const { userId } = scope.membership
  const { before, after, followed, filesFollowed, moved, from } = await withReportLocks(db, async (trx) => {
    const locked = await lockWithReceipts(trx, scope.projectId, [id])
    const row = await lockThing(trx, scope, id, {
      version,
      isAsSeen: (now) => base !== undefined && isAsSeen(now, edits, base),
    })
    const { files, rest } = splitFiles(row.kind, edits)
    const withDocuments = row.kind === 'Chat' ? await withChosenDocuments(trx, scope, rest, row) : rest
    const edited = editThing(row, withDocuments, now(), limits)
    if (row.kind === 'schema') {
      await checkApprovers(trx, scope.projectId, schemaDataOf(row).approval, (edited as SchemaData).approval)
      await checkSteps(trx, row, edited as SchemaData)
    }
    const checks = createStepCheck(trx, scope, now())
    const reports = createReportSteps(trx, { scope, at: now(), checks, locked })
    const check = await checks.check({ row, data: await reports.prepared({ row, data: edited }) }, said)
    const data = await reports.noted({ row, data: check.data })
    const write = {
      row,
      data: storable(data),
      stepChecked: check.stepChecked,
      edited_by_others: isEditedByOthers(row, userId, check),
    }
    const saved = await saveThing(trx, write, userId, now())
    const following = [
      ...(await reports.receiptWrites({ row, data })),
      ...(await approvalWrites(trx, row, saved)),
    ]
    const followed = await followStep(trx, following, { by: userId, at: now() })
    const filesFollowed = await updateFilesOfType(trx, queue, { before: row, after: saved, at: now() })
    const change = files ? await replaceFiles(trx, scope, id, files, now()) : NOTHING_MOVED
    return { before: row, after: saved, followed, filesFollowed, ...change }
  }).catch(nameTaken)
  announce(events, 'thing-changed', after)
  for (const { after: row } of followed) if (row.deleted_at === null) announce(events, 'thing-changed', row)
  for (const file of moved) announce(events, 'thing-changed', file)
  await announceFolders(deps, scope, from)
  if (filesFollowed) events.publish(scope.projectId, { type: 'project-changed' })
  if (after.kind === 'schema') queue.wake()
  if (after.kind === 'File') {
    approvalMails.send(scope, [{ before, after }, ...followed])
    await corrections?.corrected(scope, { id, before: fileDataOf(before), after: fileDataOf(after) })
  }
  return after
}

export async function moveThing(
  deps: ThingsDeps,
  scope: Scope,
  id: string,
  { folderId, version, base }: Move,
): Promise<Thing> {
  const { db, events, now } = deps
  const { before, after } = await db.transaction().execute(async (trx) => {
    if (folderId !== null) await lockFolder(trx, scope, folderId)
    const row = await lockThing(trx, scope, id, {
      version,
      isAsSeen: ({ folder_id }) => base !== undefined && folder_id === base,
    })
    if (row.kind !== 'File') throw onlyFiles('move')
    const write = moveOf(row, folderId)
    return { before: row, after: write ? await saveThing(trx, write, scope.membership.userId, now()) : row }
  })
  if (after !== before) {
    announce(events, 'thing-changed', after)
    await announceFolders(deps, scope, [before.folder_id, after.folder_id])
  }
  return toThing(after)
}

export async function removeThing(
  deps: ThingsDeps,
  scope: Scope,
  id: string,
  version: number | null,
): Promise<void> {
  const { db, events, now } = deps
  const { deleted, receipts, freed } = await withReportLocks(db, async (trx) => {
    const locked = await lockWithReceipts(trx, scope.projectId, [id])
    const row = await lockThing(trx, scope, id, { version, allowed: canDelete })
    rejectHeld(row)
    await rejectFixedDeletion(trx, row)
    if (row.kind === 'schema') {
      await rejectTypeInUse(trx, row)
      await rejectRetaining(trx, row, now())
    }
    const files = row.kind === 'Folder' ? await freeFiles(trx, scope, row, now()) : []
    const { userId } = scope.membership
    const write = { row, data: row.data, deleted: { at: now(), by: userId } }
    const saved = await saveThing(trx, write, userId, now())
    const left = await saveThings(trx, freedReceipts(row, locked), userId, now())
    return { deleted: saved, receipts: left, freed: files }
  })
  announce(events, 'thing-deleted', deleted)
  for (const receipt of receipts) if (receipt.deleted_at === null) announce(events, 'thing-changed', receipt)
  for (const file of freed) events.publish(scope.projectId, { type: 'thing-changed', kind: 'File', ...file })
  await announceFolders(deps, scope, [deleted.folder_id])
}

interface LockOptions {
  readonly version: number | null
  readonly allowed?: typeof canEdit
  /** Whether another version will do. */
  readonly isAsSeen?: (row: ThingRow) => boolean
}

/** Locks a thing. 404, 403 and 409 `stale-version` with the current thing. */
export async function lockThing(
  trx: Trx,
  scope: Scope,
  id: string,
  { version, allowed = canEdit, isAsSeen: isSame = () => false }: LockOptions,
): Promise<ThingRow> {
  const row = await readable(trx, scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  if (!row) throw thingNotFound()
  const rejection = rejectionFor(scope, row, allowed)
  if (rejection) throw rejection
  if (version !== null && version !== row.version && !isSame(row)) {
    throw staleVersion(await withOwnFiles(trx, scope, row))
  }
  return row
}

const NOTHING_MOVED = { moved: [], from: [] } as const

/** A folder's list of files is not stored in the folder: each file stores its folder. */
function splitFiles(kind: ThingKind, data: Data): { files: string[] | null; rest: Data } {
  if (kind !== 'Folder' || data['files'] === undefined) return { files: null, rest: data }
  const { files, ...rest } = data
  return { files: fileIds(files), rest }
}

async function insert(
  trx: Trx,
  scope: Scope,
  kind: ThingKind,
  data: Data,
  { at, limits }: { readonly at: Date; readonly limits: DataLimits },
): Promise<ThingRow> {
  if (kind === 'schema' && !hasFullAccess(scope.membership)) {
    throw new HttpError(403, 'forbidden', 'Only the owner or an admin can create document types.')
  }
  const made = newThingData(kind, data, at, limits)
  if (kind === 'schema') await checkApprovers(trx, scope.projectId, null, (made as SchemaData).approval)
  const created = await insertThing(trx, {
    id: newId(at.getTime()),
    projectId: scope.projectId,
    kind,
    createdBy: scope.membership.userId,
    data: storable(made),
    at,
  })
  if (!created) throw typeExists()
  return created
}
