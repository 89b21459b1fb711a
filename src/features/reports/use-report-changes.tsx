import { useQueryClient } from '@tanstack/react-query'
import { texts } from '#messages/reports.ts'
import { detailOf } from '#platform/api/errors.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { ask } from '#ui/overlays/ask.ts'
import { isChangedElsewhere, type ReportChange, reloadReport, useChangeReport } from './queries.ts'

/** Stays the same object while a form is open. */
export interface SeenVersion {
  current: number | undefined
}

export interface ReportChanges {
  /**
   * Rejects if the change is not saved. `seen`: the version that the person saw when a form opened. If the report has
   * changed since, the person is asked whether to load it; then `seen` becomes the loaded version.
   */
  readonly save: (change: ReportChange, seen?: SeenVersion) => Promise<unknown>
  /** Why it was not saved. */
  readonly errorText: (error: unknown) => string
  /** The same outside a form: after saving, shows `said` with `undo`; after a failure, the error. */
  readonly saveAtOnce: (
    change: ReportChange,
    then?: { readonly said: string; readonly undo: ReportChange },
  ) => void
  readonly isSaving: boolean
}

/** Changes of a report's content. */
export function useReportChanges(projectId: string, id: string): ReportChanges {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useChangeReport(projectId, id)
  const errorText = (error: unknown) =>
    isChangedElsewhere(error) ? texts.changed : detailOf(error, texts.saveError)
  const save = async (change: ReportChange, seen?: SeenVersion) => {
    try {
      return await mutateAsync({ change, version: seen?.current })
    } catch (error) {
      if (isChangedElsewhere(error)) {
        askToReload(async () => {
          const version = await reloadReport(client, projectId, id)
          if (seen) seen.current = version
        })
      }
      throw error
    }
  }
  const saveAtOnce: ReportChanges['saveAtOnce'] = (change, then) => {
    save(change).then(
      () => {
        if (!then) return
        const { said, undo } = then
        showSnackbar({ text: said, action: { label: texts.undo, onPress: () => saveAtOnce(undo) } })
      },
      (error: unknown) => {
        if (!isChangedElsewhere(error)) showSnackbar({ text: errorText(error) })
      },
    )
  }
  return { save, errorText, saveAtOnce, isSaving: isPending }
}

const askToReload = (reload: () => Promise<void>) =>
  ask({
    title: texts.changedTitle,
    message: texts.changedText,
    confirmLabel: texts.reload,
    cancelLabel: texts.keep,
    closeLabel: texts.close,
    busyText: texts.loading,
    danger: false,
    onConfirm: reload,
  })
