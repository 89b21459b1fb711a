import { liveQuery } from 'dexie'
import type { Documents } from '#core/capture/documents.ts'
import type { DraftDocument } from '#core/capture/types.ts'
import { type OutboxDb, outboxDb, strictOutboxDb } from '#platform/db/outbox-db.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'

/** Whose drafts, and of which workspace. */
export interface DraftScope {
  readonly userId: string
  readonly projectId: string
}

/** Oldest first: ids sort by age. */
export const draftsOf = (db: OutboxDb, { userId, projectId }: DraftScope): Promise<DraftDocument[]> =>
  db.drafts.where({ userId, projectId }).sortBy('id')

/** The current drafts of a workspace. */
export const readDrafts = (scope: DraftScope): Promise<DraftDocument[]> => draftsOf(outboxDb, scope)

/** Calls back with the drafts of a workspace, now and on every change. Returns an unsubscribe function. */
export function watchDrafts(scope: DraftScope, listener: (documents: Documents) => void): () => void {
  const watching = liveQuery(() => draftsOf(outboxDb, scope)).subscribe({
    next: listener,
    error: (error: unknown) => {
      console.error('The drafts of this device cannot be read', error)
      listener([])
    },
  })
  return () => watching.unsubscribe()
}

/**
 * Applies a change to the current drafts in one transaction. Durable when it resolves.
 * @throws StorageError
 */
export async function changeDrafts(
  scope: DraftScope,
  change: (documents: Documents) => Documents,
): Promise<Documents> {
  return strictOutboxDb
    .transaction('rw', strictOutboxDb.drafts, async () => {
      const before = await draftsOf(strictOutboxDb, scope)
      return writeChange(strictOutboxDb, before, change(before))
    })
    .catch((error: unknown) => {
      throw storageErrorOf(error)
    })
}

/** Writes the differences. Call it within a transaction. */
export async function writeChange(db: OutboxDb, before: Documents, after: Documents): Promise<Documents> {
  if (after === before) return before
  const known = new Set(before)
  const left = new Set(after.map(({ id }) => id))
  await db.drafts.bulkDelete(before.filter(({ id }) => !left.has(id)).map(({ id }) => id))
  await db.drafts.bulkPut(after.filter((document) => !known.has(document)))
  return after
}
