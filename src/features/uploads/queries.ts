import { keepPreviousData } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { fileRowsOf, type FilesPage, listParameters } from '#features/workspace-data/index.ts'
import { api } from '#platform/session/page-session.ts'
import { keyBelow, myFilesPrefix, queryAt } from '#features/query-cache/index.ts'

/** A page of the caller's own files; `search` is matched against their names (API-18). */
export interface MyFilesList extends FilesPage {
  readonly search: string
}

export const myFilesParameters = (list: MyFilesList) => ({
  ...listParameters(list),
  ...(list.search ? { query: list.search } : {}),
})

export const myFilesQuery = (projectId: string, list: MyFilesList) =>
  queryAt(keyBelow(myFilesPrefix(projectId), list), {
    queryFn: async ({ signal }) =>
      fileRowsOf(await api.call('listUserFiles', { query: myFilesParameters(list) }, { signal, projectId })),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })
