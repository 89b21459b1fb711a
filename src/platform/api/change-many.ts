import { BATCH_MAX, type BatchThings } from '#contract/bulk.ts'
import type { Thing } from '#contract/things.ts'
import { texts } from '#messages/api-errors.ts'
import { api } from '../session/page-session.ts'
import { detailOf, isNoResponse } from './errors.ts'

export type ManyAction = BatchThings['action']

/** `unanswered`: no response; the change may have been made. */
export interface ManyFailure {
  readonly id: string
  readonly detail: string
  readonly unanswered?: boolean
}

/** Every id is in one of `done` and `failed`. */
export interface ManyOutcome {
  readonly done: readonly string[]
  readonly failed: readonly ManyFailure[]
  /** Those of `done` that the server returned, as they are now. */
  readonly things: readonly Thing[]
}

/** Concurrent single calls if the server has no batch call. */
const AT_ONCE = 4

/**
 * Changes, moves, deletes or restores many files of a workspace. Files of a call without a response are among the failed:
 * retrying is safe, because each action states the result. Never rejects.
 */
export async function changeMany(
  projectId: string,
  ids: readonly string[],
  action: ManyAction,
  hasBatch: boolean,
): Promise<ManyOutcome> {
  const done: string[] = []
  const failed: ManyFailure[] = []
  const things: Thing[] = []
  const pending = [...new Set(ids)]
  const note = (id: string, error: unknown) =>
    failed.push({
      id,
      detail: detailOf(error, texts.noReason),
      ...(isNoResponse(error) && { unanswered: true }),
    })

  const batches = async () => {
    while (pending.length > 0) {
      const part = pending.splice(0, BATCH_MAX)
      try {
        const body = { ids: part, action: actionOn(part, action) }
        const response = await api.call('batchThings', { body }, { projectId })
        done.push(...response.done)
        things.push(...(response.things ?? []))
        failed.push(...response.failed.map(({ id, detail }) => ({ id, detail })))
      } catch (error) {
        for (const id of part) note(id, error)
      }
    }
  }
  const singles = async () => {
    for (let id = pending.shift(); id !== undefined; id = pending.shift()) {
      try {
        const thing = await changeOne(projectId, id, action)
        done.push(id)
        if (thing) things.push(thing)
      } catch (error) {
        note(id, error)
      }
    }
  }
  if (hasBatch) await batches()
  else await Promise.all(Array.from({ length: AT_ONCE }, singles))
  return { done, failed, things }
}

/** The action with what was seen of these things only. */
function actionOn(ids: readonly string[], action: ManyAction): ManyAction {
  if (action.type !== 'update' || !action.seen) return action
  const wanted = new Set(ids)
  return { ...action, seen: Object.fromEntries(Object.entries(action.seen).filter(([id]) => wanted.has(id))) }
}

/** The thing as it is now, if the call returns it. */
async function changeOne(projectId: string, id: string, action: ManyAction): Promise<Thing | void> {
  const params = { id }
  switch (action.type) {
    case 'delete':
      return api.call('deleteThing', { params }, { projectId })
    case 'restore':
      await api.call('restoreThing', { params }, { projectId })
      return
    case 'move':
      return api.call('moveThing', { params, body: { folder_id: action.folder_id } }, { projectId })
    case 'hold':
    case 'lift-hold':
      throw new Error('A server without the batch call has no holds')
    case 'update':
      return api.call(
        'updateThing',
        {
          params,
          body: {
            data: action.data,
            ...(action.comment !== undefined && { comment: action.comment }),
            ...(action.seen?.[id] && { seen: action.seen[id] }),
          },
        },
        { projectId },
      )
  }
}
