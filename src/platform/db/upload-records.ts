import { statusOf } from '#core/uploads/labels.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { OutboxDb } from './outbox-db.ts'
import type { SheafDb, UploadRecordRow } from './sheaf-db.ts'

/** The documented record of an outbox item (ENTITY-18). A skipped duplicate has the existing file's id (CONF-24). */
export function recordOf(item: UploadItem): UploadRecordRow {
  const status = statusOf(item)
  const isError = status.type === 'error' || (item.skipped !== null && item.thingId === null)
  return {
    userId: item.userId,
    projectId: item.projectId,
    name: item.name,
    size: item.size,
    captureId: item.captureId,
    file: { name: item.name, size: item.size },
    status: status.type,
    error: isError ? status.message : '',
    thingId: status.type === 'complete' ? (item.thingId ?? '') : '',
    socket: '',
  }
}

/** Merges an item into its record (UPLOAD-28); a removed one has none. */
export async function projectRecord(sheaf: SheafDb, item: UploadItem): Promise<void> {
  if (item.state.at === 'removed') await sheaf.uploadRecords.where({ captureId: item.captureId }).delete()
  else await sheaf.uploadRecords.put(recordOf(item))
}

/** Makes a user's records anew from the outbox: at start, for what a crash left behind. */
export async function projectAll(sheaf: SheafDb, outbox: OutboxDb, userId: string): Promise<void> {
  const rows = await outbox.items.where('[userId+lane]').between([userId, ''], [userId, '\uffff']).toArray()
  const records = rows.filter(({ state }) => state.at !== 'removed').map(recordOf)
  await sheaf.transaction('rw', sheaf.uploadRecords, async () => {
    await sheaf.uploadRecords.filter((record) => record.userId === userId).delete()
    await sheaf.uploadRecords.bulkPut(records)
  })
}
