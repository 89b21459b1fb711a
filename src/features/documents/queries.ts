import { keepPreviousData } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { type ColumnFilter, FileThing, type Sorting, type Thing } from '#contract/things.ts'
import {
  type FileRows,
  filesPrefix,
  keyBelow,
  queryAt,
  statsKey,
  thingKey,
} from '#features/query-cache/index.ts'
import { wholeTypes } from '#platform/api/whole-rows.ts'
import { listKeptFiles, readKeptThing } from '#platform/kept/page-kept.ts'
import { api } from '#platform/session/page-session.ts'
import { orKept } from './or-kept.ts'

/** Document types with their number of files (CACHE-02). */
export const schemaStatsQuery = (projectId: string) =>
  queryAt(statsKey(projectId), {
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

/** Rows that are no files are left out. */
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
  queryAt(keyBelow(filesPrefix(projectId), list), {
    queryFn: (context) =>
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
  queryAt(thingKey(projectId, id), {
    queryFn: (context) =>
      orKept(
        context,
        () => readKeptThing(projectId, id),
        (signal) => api.call('getThing', { params: { id } }, { signal, projectId }),
      ),
    staleTime: FRESH_MS.lists,
  })
