import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { api } from '#platform/session/page-session.ts'
import { fileRowsOf, type FilesPage, listParameters } from '#features/documents/index.ts'

export const myFilesKey = (projectId: string) => ['project', projectId, 'user-files'] as const

/** A page of the caller's own files; `search` is matched against their names (API-18). */
export interface MyFilesList extends FilesPage {
  readonly search: string
}

export const myFilesParameters = (list: MyFilesList) => ({
  ...listParameters(list),
  ...(list.search ? { query: list.search } : {}),
})

export const myFilesQuery = (projectId: string, list: MyFilesList) =>
  queryOptions({
    queryKey: [...myFilesKey(projectId), list],
    queryFn: async ({ signal }) =>
      fileRowsOf(await api.call('listUserFiles', { query: myFilesParameters(list) }, { signal, projectId })),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })
