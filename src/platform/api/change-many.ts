import { BATCH_MAX, type BatchThings } from '#contract/bulk.ts'
import type { Thing } from '#contract/things.ts'
import { texts } from '#messages/api-errors.ts'
import { deselect } from '../cache/deselect.ts'
import { api } from '../session/page-session.ts'
import { changeCount } from './change-count.ts'
import { detailOf, isNoResponse, rejectionStatusOf } from './errors.ts'

export type ManyAction = BatchThings['action']

/** `unanswered`: no response, so the change may have been made. */
export interface ManyFailure {
  readonly id: string
  readonly detail: string
  readonly unanswered?: boolean
  /** It no longer exists, or is not visible to this person. */
  readonly gone?: boolean
}

/** Every id is in one of `done` and `failed`. */
export interface ManyOutcome {
  readonly done: readonly string[]
  readonly failed: readonly ManyFailure[]
  /** The current state of those in `done` that the server returned. */
  readonly things: readonly Thing[]
}

/** Concurrent single calls if the server has no batch endpoint. */
const AT_ONCE = 4

/**
 * Changes, moves, deletes or restores many files of a workspace. Files of a call without a response count as failed:
 * retrying is safe, because each action states the result. Deleting a missing file succeeds, and missing files are
 * deselected. Never rejects.
 */
export async function changeMany(
  projectId: string,
  ids: readonly string[],
  action: ManyAction,
  hasBatch: boolean,
): Promise<ManyOutcome> {
  changeCount.add()
  const done: string[] = []
  const failed: ManyFailure[] = []
  const things: Thing[] = []
  const pending = [...new Set(ids)]
  const note = (failure: ManyFailure) => {
    if (failure.gone && action.type === 'delete') done.push(failure.id)
    else failed.push(failure)
  }
  const failureOf = (id: string, error: unknown): ManyFailure => ({
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
        for (const { id, detail, code } of response.failed)
          note({ id, detail, ...(code === 'not-found' && { gone: true }) })
      } catch (error) {
        for (const id of part) note(failureOf(id, error))
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
        note({ ...failureOf(id, error), ...(rejectionStatusOf(error) === 404 && { gone: true }) })
      }
    }
  }
  if (hasBatch) await batches()
  else await Promise.all(Array.from({ length: AT_ONCE }, singles))
  await forgetGone(projectId, failed)
  return { done, failed, things }
}

async function forgetGone(projectId: string, failed: readonly ManyFailure[]): Promise<void> {
  const gone = failed.flatMap((failure) => (failure.gone ? [failure.id] : []))
  if (gone.length > 0) await deselect(projectId, gone)
}

/** The action, limited to what was seen of these things. */
function actionOn(ids: readonly string[], action: ManyAction): ManyAction {
  if (action.type !== 'update' || !action.seen) return action
  const wanted = new Set(ids)
  return { ...action, seen: Object.fromEntries(Object.entries(action.seen).filter(([id]) => wanted.has(id))) }
}

/** The current thing, if the call returns it. */
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
