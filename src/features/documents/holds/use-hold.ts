import { useQueryClient } from '@tanstack/react-query'
import { texts } from '#messages/hold-changes.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { applyMany } from '../edits/bulk-edits.ts'

/** Puts documents on hold, or lifts the hold (null). Resolves to an error if some of them were not changed. */
export function useHold(projectId: string) {
  const client = useQueryClient()
  return async (ids: readonly string[], reason: string | null): Promise<string | undefined> => {
    const action = reason === null ? ({ type: 'lift-hold' } as const) : ({ type: 'hold', reason } as const)
    const outcome = await changeMany(projectId, ids, action, true)
    applyMany(client, projectId, outcome)
    const { done, failed } = outcome
    if (done.length > 0) {
      const text = reason === null ? texts.lifted : texts.holding
      showSnackbar({ text: text({ n: done.length }) })
    }
    return failed[0] && texts.error({ n: failed.length, reason: failed[0].detail })
  }
}
