import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { ApprovalMails } from './approval/mails.ts'
import { changeMany } from './batch.ts'
import { exportArchive } from './export/archive-export.ts'
import { exportFiles } from './export/csv-export.ts'
import { summariseFiles } from './lists/summary.ts'
import { historyOf } from './writes/history.ts'
import { onlyByPeople, ifMatchVersion } from './rows/rejections.ts'
import { readableThing, type Things } from './service.ts'
import { restoreMany, restoreThing } from './trash/restore.ts'
import { listTrash, type TrashSetting } from './trash/trash.ts'

export function thingHandlers(things: Things) {
  return {
    listThings: (call) => things.list(call, call.query),
    listUserFiles: (call) =>
      things.list(call, { ...call.query, kind: 'File', createdBy: call.membership.userId }),
    schemaStats: (call) => things.stats(call),
    getThing: (call) => things.get(call, call.params.id),
    createThing: (call) => things.create(call, call.body.kind, call.body.data),
    updateThing: async (call) => {
      if (call.grant && (await things.get(call, call.params.id)).kind !== 'File') throw onlyByPeople()
      return things.update(call, call.params.id, {
        edits: call.body.data,
        base: call.body.base,
        comment: call.body.comment,
        seen: call.body.seen,
        version: ifMatchVersion(call.headers['if-match']),
      })
    },
    moveThing: (call) =>
      things.move(call, call.params.id, {
        folderId: call.body.folder_id,
        base: call.body.base,
        version: ifMatchVersion(call.headers['if-match']),
      }),
    deleteThing: (call) => things.remove(call, call.params.id, ifMatchVersion(call.headers['if-match'])),
    retryReading: (call) => things.retry(call, call.params.id),
  } satisfies Partial<Handlers>
}

/** Batches, exports, history and trash. */
export function thingWorkHandlers(
  deps: Pick<Deps, 'db' | 'store' | 'queue' | 'events' | 'limits' | 'log' | 'now'> &
    TrashSetting & { readonly approvalMails: ApprovalMails },
) {
  return {
    batchThings: (call) => {
      const { ids, action } = call.body
      return action.type === 'restore'
        ? restoreMany(deps, call, ids)
        : changeMany(deps, call, { ids, action })
    },
    summariseFiles: (call) => summariseFiles(deps.db, call, call.body),
    exportArchive: (call) => exportArchive(deps, call, call.body),
    exportFiles: (call) => exportFiles(deps, call, call.body),
    thingHistory: async (call) => {
      const { id } = await readableThing(deps.db, call, call.params.id)
      return historyOf(deps.db, id, call.query)
    },
    listTrash: (call) => listTrash(deps, call, call.query),
    restoreThing: (call) => restoreThing(deps, call, call.params.id),
  } satisfies Partial<Handlers>
}
