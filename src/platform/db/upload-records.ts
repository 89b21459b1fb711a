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

/** Longest delay between an outbox write and its record, in ms. */
const GATHER_MS = 250

/** Merges items into their records (UPLOAD-28), batched into one write; a removed item has no record. */
export interface RecordWriter {
  /** Schedules a write. Of several for one item, the last counts. */
  note(item: UploadItem): void
  /** Drops the record of a capture whose row was deleted. */
  forget(captureId: string): Promise<void>
  /** Writes all scheduled records now. */
  flush(): Promise<void>
}

export function createRecordWriter(sheaf: SheafDb): RecordWriter {
  let noted = new Map<string, UploadItem | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const items = noted
    noted = new Map()
    if (items.size === 0) return
    const changed = [...items.values()].filter((item) => item !== null && item.state.at !== 'removed')
    const removed = [...items].filter(([, item]) => item === null || item.state.at === 'removed')
    await sheaf.transaction('rw', sheaf.uploadRecords, async () => {
      if (removed.length > 0) {
        const ids = removed.map(([captureId]) => captureId)
        await sheaf.uploadRecords.where('captureId').anyOf(ids).delete()
      }
      await sheaf.uploadRecords.bulkPut(changed.filter((item) => item !== null).map(recordOf))
    })
  }
  return {
    note(item) {
      noted.set(item.captureId, item)
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => console.warn('Upload records were not written', error))
      }, GATHER_MS)
    },
    async forget(captureId) {
      noted.set(captureId, null)
      await flush()
    },
    flush,
  }
}

/** Rebuilds a user's records from the outbox, at start after a possible crash. */
export async function projectAll(sheaf: SheafDb, outbox: OutboxDb, userId: string): Promise<void> {
  const rows = await outbox.items.where('[userId+lane]').between([userId, ''], [userId, '\uffff']).toArray()
  const records = rows.filter(({ state }) => state.at !== 'removed').map(recordOf)
  await sheaf.transaction('rw', sheaf.uploadRecords, async () => {
    await sheaf.uploadRecords.filter((record) => record.userId === userId).delete()
    await sheaf.uploadRecords.bulkPut(records)
  })
}
