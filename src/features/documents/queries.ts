import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { type ColumnFilter, FileThing, type Sorting, type Thing } from '#contract/things.ts'
import { wholeTypes } from '#platform/api/whole-rows.ts'
import { listKeptFiles, readKeptThing } from '#platform/kept/page-kept.ts'
import { api } from '#platform/session/page-session.ts'
import { orKept } from './or-kept.ts'

/** Every query of a workspace begins so: one prefix invalidates them all. */
export const projectKey = (projectId: string) => ['project', projectId] as const
export const statsKey = (projectId: string) => ['project', projectId, 'schema-stats'] as const
export const filesKey = (projectId: string) => ['project', projectId, 'files'] as const
export const thingKey = (projectId: string, id: string) => ['project', projectId, 'thing', id] as const
/** Below the document's own key: what asks again for a document asks for its history too. */
export const historyKey = (projectId: string, id: string) => [...thingKey(projectId, id), 'history'] as const

/** Folders of a workspace, as a list. */
export const foldersKey = (projectId: string) => ['project', projectId, 'folders'] as const

/** The user's chats in a workspace, as a list. */
export const chatsKey = (projectId: string) => ['project', projectId, 'chats'] as const

/** Invitations and the audit: what tells of a workspace's people besides the workspace itself. */
export const peopleKey = (projectId: string) => ['project', projectId, 'people'] as const

export const extractionRunKey = (projectId: string, schemaId: string) =>
  ['project', projectId, 'extraction-run', schemaId] as const

/** Document types with their number of files (CACHE-02). */
export const schemaStatsQuery = (projectId: string) =>
  queryOptions({
    queryKey: statsKey(projectId),
    queryFn: async ({ signal }) =>
      wholeTypes(api, await api.call('schemaStats', {}, { signal, projectId }), { signal, projectId }),
    staleTime: FRESH_MS.lists,
  })

/** One page of files. `page` counts from 1; without a sort the newest come first (API-16). */
export interface FilesPage {
  readonly page: number
  readonly pageSize: number
  readonly filters?: readonly ColumnFilter[]
  readonly sorting?: readonly Sorting[]
}

/** A list of files and their number in all; rows that are no files are left out. */
export interface FileRows {
  readonly rows: readonly FileThing[]
  readonly total: number
}

export const fileRowsOf = (answer: { rows: readonly Thing[]; total_count: number }): FileRows => ({
  rows: answer.rows.flatMap((row) => {
    const file = FileThing.safeParse(row)
    return file.success ? [file.data] : []
  }),
  total: answer.total_count,
})

/** The query parameters of a page, filters and sort as JSON text (OPEN-27). */
export const listParameters = ({ page, pageSize, filters, sorting }: FilesPage) => ({
  page,
  page_size: pageSize,
  ...(filters?.length ? { column_filters: JSON.stringify(filters) } : {}),
  ...(sorting?.length ? { sorting: JSON.stringify(sorting) } : {}),
})

/** Files of a workspace, as the work table shows them. */
export const filesQuery = (projectId: string, list: FilesPage) =>
  queryOptions({
    queryKey: [...filesKey(projectId), list],
    queryFn: (context): Promise<FileRows> =>
      orKept(
        context,
        () => listKeptFiles(projectId, list),
        async (signal) => {
          const query = { kind: 'File', ...listParameters(list) } as const
          return fileRowsOf(await api.call('listThings', { query }, { signal, projectId }))
        },
      ),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

/** Filter of one document type (API-15). */
export const ofType = (documentType: string): ColumnFilter => ({
  id: 'data.document_type',
  value: documentType,
})

/** One thing of any kind. */
export const thingQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: thingKey(projectId, id),
    queryFn: (context): Promise<Thing> =>
      orKept(
        context,
        () => readKeptThing(projectId, id),
        (signal) => api.call('getThing', { params: { id } }, { signal, projectId }),
      ),
    staleTime: FRESH_MS.lists,
  })
