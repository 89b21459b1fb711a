import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PartiesChange } from '#contract/parties.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { texts } from '#messages/parties.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

const sayError = (error: Error) => showSnackbar({ text: detailOf(error, texts.changeError) })

interface Asked {
  readonly change: PartiesChange
  /** Message after success. */
  readonly text: string
}

/**
 * Merges, separates, renames and undoes. Each change offers Undo. `onDone` gets the party to show. `onError` is for
 * callers that report errors themselves.
 */
export function useChangeParties(
  projectId: string,
  onDone: (id: string) => void = () => undefined,
  onError: (error: Error) => void = sayError,
) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ change: asked }: Asked) =>
      api.call('changeParties', { body: { change: asked } }, { projectId }),
    onSuccess: ({ id, change_id }, { text }) => {
      refreshLists(client, projectId)
      const undo = { type: 'undo', change_id: change_id ?? '' } as const
      showSnackbar({
        text,
        ...(change_id !== null && {
          action: { label: texts.undo, onPress: () => change.mutate({ change: undo, text: texts.undone }) },
        }),
      })
      onDone(id)
    },
    onError,
  })
  return change
}
