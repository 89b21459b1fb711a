import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/document-values.ts'
import { changeCount } from '#platform/api/change-count.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { thingKey } from '#features/query-cache/index.ts'

/** Reads a document again; corrections by people are kept. */
export function useReadAgain(projectId: string, file: FileThing) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => {
      changeCount.add()
      return api.call('retryReading', { params: { id: file.id } }, { projectId })
    },
    onSuccess: (thing) => {
      client.setQueryData(thingKey(projectId, file.id), thing)
      refreshLists(client, projectId)
    },
  })
}

/** Why reading could not be started, as a message. */
export const readErrorOf = (error: unknown) => detailOf(error, texts.tryAgainError)
