import { keepPreviousData, type QueryFunctionContext } from '@tanstack/react-query'
import { FRESH_MS, PAGE_SIZE_MAX } from '#contract/limits.ts'
import { type ColumnFilter, FileThing, type Sorting, type Thing } from '#contract/things.ts'
import {
  type FileRows,
  filesPrefix,
  keyBelow,
  queryAt,
  schemasKey,
  statsKey,
  type SummaryData,
  summaryPrefix,
  thingKey,
  type Key,
} from '#features/query-cache/index.ts'
import { fetchThings, completeTypes, completeRows } from '#platform/api/list-things.ts'
import type { SummariseFiles } from '#contract/summary.ts'
import { listOfflineFiles, readOfflineThing, type OfflineCopy } from '#platform/offline/page-offline.ts'
import { api } from '#platform/session/page-session.ts'
import { loadOnDevice } from './late-on-device.ts'
import { thingInMemory } from './thing-in-memory.ts'
import { isUnavailable } from '#platform/api/errors.ts'
import { type Page, readPages } from '#platform/api/read-pages.ts'

/** Document types with their number of files (CACHE-02). */
export const schemaStatsQuery = (projectId: string) =>
  queryAt(statsKey(projectId), {
    queryFn: async ({ signal }) =>
      completeTypes(api, await api.call('schemaStats', {}, { signal, projectId }), { signal, projectId }),
    staleTime: FRESH_MS.lists,
  })

/** One page of files. `page` starts at 1; without a sort order, newest first (API-16). */
export interface FilesPage {
  readonly page: number
  readonly pageSize: number
  readonly filters?: readonly ColumnFilter[]
  readonly sorting?: readonly Sorting[]
}

/** Drops rows that are not files. */
export const fileRowsOf = (response: { rows: readonly Thing[]; total_count: number }): FileRows => ({
  rows: response.rows.flatMap((row) => {
    const file = FileThing.safeParse(row)
    return file.success ? [file.data] : []
  }),
  total: response.total_count,
})

/** The query parameters of a page, filters and sort as JSON text (OPEN-27). */
export const listParameters = ({ page, pageSize, filters, sorting }: FilesPage) => ({
  page,
  page_size: pageSize,
  ...(filters?.length ? { column_filters: JSON.stringify(filters) } : {}),
  ...(sorting?.length ? { sorting: JSON.stringify(sorting) } : {}),
})

/**
 * Files of a workspace, for the work table. `partOf`: without a response, shows the matching files on this device,
 * marked as partial; an empty part is not shown.
 */
export const filesQuery = (
  projectId: string,
  list: FilesPage,
  { partOf }: { readonly partOf?: readonly ColumnFilter[] } = {},
) =>
  queryAt(keyBelow(filesPrefix(projectId), list), {
    queryFn: (context) =>
      withOfflineFallback(context, {
        stored: () => listOfflineFiles(projectId, list),
        ...(partOf && {
          partial: async () =>
            (await loadOnDevice.early()).listOnDevice(context.client, projectId, list, partOf),
        }),
        fetch: async (signal) => {
          const query = { kind: 'File', ...listParameters(list) } as const
          return fileRowsOf(await api.call('listThings', { query }, { signal, projectId }))
        },
      }),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

/**
 * Count and sums of all files that match. Without a response, those of the files on this device, marked as partial;
 * `partOf` as for `filesQuery`.
 */
export const summaryQuery = (
  projectId: string,
  asked: SummariseFiles,
  { partOf }: { readonly partOf: readonly ColumnFilter[] },
) =>
  queryAt(keyBelow(summaryPrefix(projectId), asked), {
    queryFn: (context) =>
      withOfflineFallback<SummaryData>(context, {
        stored: () => Promise.resolve(null),
        partial: async () =>
          (await loadOnDevice.early()).summaryOnDevice(context.client, projectId, asked, partOf),
        fetch: (signal) => api.call('summariseFiles', { body: asked }, { signal, projectId }),
      }),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

const UNREAD = [{ id: 'data.status', value: ['uploaded', 'processing', 'classified'] }]

/** Documents that are not read yet; only the total is used. */
export const unreadQuery = (projectId: string) =>
  filesQuery(projectId, { page: 1, pageSize: 1, filters: UNREAD })

/** The first files of a workspace, at most `most` rounded up to whole pages, fetched page by page. */
export const firstFilesQuery = (
  projectId: string,
  { most, filters }: { readonly most: number; readonly filters?: readonly ColumnFilter[] },
) => {
  const list: FilesPage = { page: 1, pageSize: most, ...(filters && { filters }) }
  return queryAt(keyBelow(filesPrefix(projectId), list), {
    queryFn: (context) =>
      withOfflineFallback(context, {
        stored: () => listOfflineFiles(projectId, list),
        fetch: async (signal) =>
          fileRowsOf(await fetchThings(api, { kind: 'File', filters, most }, { signal, projectId })),
      }),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })
}

/** Filter of one document type (API-15). */
export const ofType = (documentType: string): ColumnFilter => ({
  id: 'data.document_type',
  value: documentType,
})

/** One thing of any kind. */
export const thingQuery = (projectId: string, id: string) =>
  queryAt(thingKey(projectId, id), {
    queryFn: (context) =>
      withOfflineFallback(context, {
        inMemory: () => thingInMemory(context.client, projectId, id),
        // A list that was requested before a save may arrive after it: its copy is newer, but has an older version.
        stored: async () => {
          const copy = await readOfflineThing(projectId, id)
          const known = context.client.getQueryData(thingKey(projectId, id))?.version ?? 0
          return (copy?.value.version ?? 0) < known ? null : copy
        },
        fetch: async (signal) => {
          const began = Date.now()
          const thing = await api.call('getThing', { params: { id } }, { signal, projectId })
          const known = context.client.getQueryState(thingKey(projectId, id))
          const isNewer = (known?.data?.version ?? 0) > (thing.version ?? 0)
          // A save was answered meanwhile.
          return known?.data && isNewer && known.dataUpdatedAt >= began ? known.data : thing
        },
      }),
    staleTime: FRESH_MS.lists,
  })

/** Every document type as if it had been opened, so that its settings and statuses are available offline. */
export const schemasQuery = (projectId: string) =>
  queryAt(schemasKey(projectId), {
    queryFn: async ({ client, signal }) => {
      const query = { kind: 'schema', page: 1, page_size: PAGE_SIZE_MAX } as const
      const { rows } = await api.call('listThings', { query }, { signal, projectId })
      for (const row of rows) {
        const known = client.getQueryData(thingKey(projectId, row.id))
        if (!row.cut?.length && (known?.version ?? -1) < (row.version ?? 0))
          client.setQueryData(thingKey(projectId, row.id), row)
      }
      return rows.map(({ id }) => id)
    },
    staleTime: FRESH_MS.lists,
  })

/** Sources of a query's data. */
interface Sources<T> {
  /** In memory, such as the row of a list. Shown at once if the query has no data. */
  readonly inMemory?: () => OfflineCopy<T> | null
  /** In the device's database. */
  readonly stored: () => Promise<OfflineCopy<T> | null>
  /** The part of it that is on this device. Shown only if the server cannot be reached and there is no other data. */
  readonly partial?: () => Promise<OfflineCopy<T> | null>
  readonly fetch: (signal: AbortSignal) => Promise<T>
}

/**
 * Fetches from the server. If the query has no data yet, shows the offline copy until the response arrives. If the
 * server is unreachable, shows the copy if it is newer than the current data. The query then has both an error and
 * data, with `dataUpdatedAt` of the copy.
 */
async function withOfflineFallback<T>(
  { client, queryKey, signal }: QueryFunctionContext<Key<T>>,
  { inMemory, stored, partial, fetch }: Sources<T>,
): Promise<T> {
  const knownAt = () => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const show = (found: OfflineCopy<T> | null) => {
    if (found && !signal.aborted && found.savedAt > knownAt())
      client.setQueryData(queryKey, found.value, { updatedAt: found.savedAt })
  }
  const read = async (source: () => Promise<OfflineCopy<T> | null>) =>
    show(
      await source().catch((error: unknown) => {
        console.warn('What is kept offline cannot be read', error)
        return null
      }),
    )
  if (inMemory && knownAt() === 0) show(inMemory())
  // Not awaited: a fast response may arrive first.
  const first = knownAt() === 0 ? read(stored) : undefined
  try {
    return await fetch(signal)
  } catch (error) {
    await first
    if (isUnavailable(error)) {
      await read(stored)
      if (partial && knownAt() === 0) await read(partial)
    }
    throw error
  }
}

/** Most ids in one filter. */
const IDS_PER_FILTER = 100

/** All files of a paged list, with complete values. Rejects if a page fails. */
export async function collectPages(
  projectId: string,
  readPage: (page: number, pageSize: number) => Promise<Page<Thing>>,
): Promise<readonly FileThing[]> {
  const list = await readPages(async (page, pageSize) => {
    const { rows, total_count } = await readPage(page, pageSize)
    return { rows: await completeRows(api, rows, { projectId }), total_count }
  })
  return fileRowsOf(list).rows
}

/** All files of a workspace that match. Rejects if a page fails. */
export const collectFiles = (
  projectId: string,
  list: { readonly filters: readonly ColumnFilter[]; readonly sorting?: readonly Sorting[] },
): Promise<readonly FileThing[]> =>
  collectPages(projectId, (page, pageSize) => {
    const query = { kind: 'File' as const, ...listParameters({ ...list, page, pageSize }) }
    return api.call('listThings', { query }, { projectId })
  })

/** The files with these ids that also match the filters. */
export async function collectFilesById(
  projectId: string,
  ids: readonly string[],
  filters: readonly ColumnFilter[],
): Promise<readonly FileThing[]> {
  const files: FileThing[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_FILTER) {
    const byId: ColumnFilter = { id: 'id', value: ids.slice(start, start + IDS_PER_FILTER) }
    files.push(...(await collectFiles(projectId, { filters: [...filters, byId] })))
  }
  return files
}
