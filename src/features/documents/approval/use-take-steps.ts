import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ApprovalStep, SeenApproval } from '#contract/approval.ts'
import type { FileThing } from '#contract/things.ts'
import { seenOf } from '#core/approval/decided.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { reportKey } from '#features/query-cache/index.ts'
import { collectFilesById, titleIn } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/approval.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { isNoResponse } from '#platform/api/errors.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import {
  applyMany,
  cachedFile,
  fileOnDevice,
  type ManyWanted,
  queueForMany,
  queueUnanswered,
} from '../edits/bulk-edits.ts'
import { useRules } from './use-rules.ts'

/** A document that did not take the step, with the reason. */
export interface NotTaken {
  readonly id: string
  readonly title: string
  readonly detail: string
}

export interface StepsTaken {
  readonly notTaken: readonly NotTaken[]
  /** Undefined if all took the step, or will once the server is reachable. */
  readonly error: string | undefined
}

/** Takes a step of several documents. Types may name it differently, so there is one call per value. */
export function useTakeSteps(projectId: string) {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  const rules = useRules(projectId)
  return async (
    ids: readonly string[],
    step: ApprovalStep,
    comment: string | undefined,
  ): Promise<StepsTaken> => {
    // Read before they are refetched: a decision is about what the lists showed.
    const shown = new Map(ids.map((id) => [id, cachedFile(client, projectId, id)]))
    const files: readonly FileThing[] = await filesOf(client, projectId, ids)
    const valueOf = ({ data }: FileThing) => rules.of(data.document_type)?.steps[step]
    const stepped = files.filter((file) => valueOf(file) !== undefined)
    const waiting = idsWithWaitingStep(projectId)
    const byValue = Map.groupBy(
      stepped.filter(({ id }) => !waiting.has(id)),
      valueOf,
    )
    if (stepped.length === 0) return { notTaken: [], error: texts.noneOfType }
    const named = ({ id, data }: FileThing, detail: string): NotTaken => ({
      id,
      title: titleIn(client, projectId, data),
      detail,
    })
    const notTaken = stepped.flatMap((file) =>
      waiting.has(file.id) ? [named(file, texts.refusals.pending)] : [],
    )
    for (const [value = '', group] of byValue) {
      const seen = seenIn(group.map((file) => shown.get(file.id) ?? file))
      const wanted: ManyWanted = { part: 'extracted.workflow', value, comment, seen }
      const {
        done,
        failed,
        waiting: queued,
      } = await changeAll(
        { client, projectId, hasBatch },
        group.map(({ id }) => id),
        wanted,
      )
      for (const { id, detail } of failed) {
        const file = group.find((one) => one.id === id)
        // Its receipts may have changed, and what is shown must be what is submitted.
        if (file?.data.report) void client.invalidateQueries({ queryKey: reportKey(projectId, id) })
        notTaken.push(file ? named(file, detail) : { id, title: id, detail })
      }
      const name = stateName(value)
      if (queued.length > 0) showSnackbar({ text: texts.pending({ step: name }) })
      else if (done.length > 0) showSnackbar({ text: texts.changed({ n: done.length, step: name }) })
    }
    const n = notTaken.length
    return { notTaken, error: n > 0 ? texts.notChanged({ n }) : undefined }
  }
}

interface Place {
  readonly client: QueryClient
  readonly projectId: string
  readonly hasBatch: boolean
}

/** Changes them now, or once the server is reachable. */
async function changeAll({ client, projectId, hasBatch }: Place, ids: readonly string[], wanted: ManyWanted) {
  if (!navigator.onLine) {
    const { waiting } = await queueForMany(client, projectId, ids, wanted)
    return { done: [], failed: [], waiting }
  }
  const { part, value, comment, seen } = wanted
  const action = {
    type: 'update',
    data: { [part]: value },
    ...(comment && { comment }),
    ...(seen && { seen }),
  } as const
  const outcome = await changeMany(projectId, ids, action, hasBatch)
  applyMany(client, projectId, outcome)
  return queueUnanswered(client, projectId, outcome, wanted)
}

async function filesOf(
  client: QueryClient,
  projectId: string,
  ids: readonly string[],
): Promise<readonly FileThing[]> {
  try {
    return await collectFilesById(projectId, ids, [])
  } catch (error) {
    if (!isNoResponse(error)) throw error
    const known = await Promise.all(ids.map((id) => fileOnDevice(client, projectId, id)))
    return known.filter((file) => file !== undefined)
  }
}

/** Documents with a step that is not saved yet: another step would be merged into it. */
const idsWithWaitingStep = (projectId: string): ReadonlySet<string> =>
  new Set(
    pageEdits
      .getSnapshot()
      .flatMap((edit) =>
        edit.projectId === projectId && edit.part === 'extracted.workflow' && edit.state.at !== 'refused'
          ? [edit.thingId]
          : [],
      ),
  )

const seenIn = (files: readonly FileThing[]) =>
  Object.fromEntries(
    files.flatMap(({ id, data }): [string, SeenApproval][] =>
      data.approval ? [[id, seenOf(data.approval)]] : [],
    ),
  )
