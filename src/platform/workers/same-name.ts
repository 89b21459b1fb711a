import { numberedName } from '#core/uploads/stored-filename.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { outboxDb, type OutboxRow } from '#platform/db/outbox-db.ts'
import { outbox } from './outbox.ts'
import { choose } from './upload-actions.ts'

/**
 * Adds a capture under the rule of the documents that name and size find a record (UPLOAD-26, UPLOAD-27), so read that
 * nothing unsent is ever replaced (decisions §2). Answers the id under which the bytes are kept: the same bytes, unsent,
 * under the same name are the capture that is there already, and it is begun again.
 */
export async function placeAmongRecords(item: UploadItem): Promise<string> {
  const rows = (
    await outboxDb.items.where({ userId: item.userId, projectId: item.projectId }).toArray()
  ).filter((row) => row.lane !== 'removed' && row.size === item.size)
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? item.name : numberedName(item.name, count)
    const other = rows.find((row) => row.name === name)
    if (!other) {
      await outbox.add({ ...item, name })
      return item.captureId
    }
    if (other.lane === 'done') {
      await outbox.add({ ...item, name })
      // Should the old record stay, there are two of one name: the capture is safe all the same.
      await outbox.drop(other.captureId, other.epoch).catch(() => false)
      return item.captureId
    }
    if (hasSameBytes(other, item)) {
      await choose(other.captureId, 'retry')
      return other.captureId
    }
  }
}

const hasSameBytes = (row: OutboxRow, item: UploadItem) =>
  row.original !== null && row.original.sha256 === item.original?.sha256
