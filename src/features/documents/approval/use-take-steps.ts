import { useQueryClient } from '@tanstack/react-query'
import type { ApprovalStep } from '#contract/approval.ts'
import type { FileThing } from '#contract/things.ts'
import { collectFilesById, titleIn } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/approval.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { isNoResponse } from '#platform/api/errors.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import {
  applyMany,
  fileOnDevice,
  type ManyWanted,
  queueForMany,
  queueUnanswered,
} from '../edits/bulk-edits.ts'
import { useRules } from './use-rules.ts'

/** A document that did not take the step, and why. */
export interface NotTaken {
  readonly id: string
  readonly title: string
  readonly detail: string
}

export interface StepsTaken {
  readonly notTaken: readonly NotTaken[]
  /** Undefined if all took the step, or will once the server can be reached. */
  readonly error: string | undefined
}

/** Takes a step of many documents. Types may call it differently: one call for each value. */
export function useTakeSteps(projectId: string) {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  const rules = useRules(projectId)
  const filesOf = (ids: readonly string[]) =>
    collectFilesById(projectId, ids, []).catch(async (error: unknown) => {
      if (!isNoResponse(error)) throw error
      const known = await Promise.all(ids.map((id) => fileOnDevice(client, projectId, id)))
      return known.filter((file) => file !== undefined)
    })
  const change = async (ids: readonly string[], wanted: ManyWanted) => {
    if (!navigator.onLine) {
      const { waiting } = await queueForMany(client, projectId, ids, wanted)
      return { done: [], failed: [], waiting }
    }
    const { part, value, comment } = wanted
    const action = { type: 'update', data: { [part]: value }, ...(comment && { comment }) } as const
    const outcome = await changeMany(projectId, ids, action, hasBatch)
    applyMany(client, projectId, outcome)
    return queueUnanswered(client, projectId, outcome, wanted)
  }
  return async (
    ids: readonly string[],
    step: ApprovalStep,
    comment: string | undefined,
  ): Promise<StepsTaken> => {
    const files: readonly FileThing[] = await filesOf(ids)
    const valueOf = ({ data }: FileThing) => rules.get(data.document_type ?? '')?.steps[step]
    const byValue = Map.groupBy(
      files.filter((file) => valueOf(file) !== undefined),
      valueOf,
    )
    if (byValue.size === 0) return { notTaken: [], error: texts.noneOfType }
    const notTaken: NotTaken[] = []
    for (const [value = '', group] of byValue) {
      const wanted: ManyWanted = { part: 'extracted.workflow', value, comment }
      const { done, failed, waiting } = await change(
        group.map(({ id }) => id),
        wanted,
      )
      for (const { id, detail } of failed) {
        const file = group.find((one) => one.id === id)
        notTaken.push({ id, title: file ? titleIn(client, projectId, file.data) : id, detail })
      }
      if (waiting.length > 0) showSnackbar({ text: texts.pending({ step: value }) })
      else if (done.length > 0) showSnackbar({ text: texts.changed({ n: done.length, step: value }) })
    }
    const n = notTaken.length
    return { notTaken, error: n > 0 ? texts.notChanged({ n }) : undefined }
  }
}
