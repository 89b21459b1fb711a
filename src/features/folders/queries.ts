import { FRESH_MS } from '#contract/limits.ts'
import { FolderThing, type Thing } from '#contract/things.ts'
import { foldersKey, queryAt } from '#features/query-cache/index.ts'
import { filesQuery, thingQuery } from '#features/workspace-data/index.ts'
import { fetchAllThings } from '#platform/api/list-things.ts'
import { api } from '#platform/session/page-session.ts'

/** Folders of a workspace by name (CACHE-02). */
export const foldersQuery = (projectId: string) =>
  queryAt(foldersKey(projectId), {
    queryFn: async ({ signal }) => {
      const byName = [{ id: 'data.name', desc: false }]
      const rows = await fetchAllThings(api, 'Folder', byName, { signal, projectId })
      return rows.flatMap((row) => folderOf(row) ?? [])
    },
    staleTime: FRESH_MS.lists,
  })

/** A thing as a folder; null if it is not of kind Folder. */
export function folderOf(thing: Thing): FolderThing | null {
  const folder = FolderThing.safeParse(thing)
  return folder.success ? folder.data : null
}

/** Number of its files that the reader may see. */
export const countOf = ({ data }: FolderThing): number =>
  typeof data['file_count'] === 'number' ? data['file_count'] : data.files.length

export const folderQuery = (projectId: string, id: string) => thingQuery(projectId, id)

/** Most ids in one filter. */
const IDS_MAX = 100

/** One page of a folder's files. A server that cannot filter by folder gets their ids. */
export const folderFilesQuery = (
  projectId: string,
  folder: FolderThing,
  list: { readonly page: number; readonly pageSize: number },
  hasFolders: boolean,
) => {
  const ids = folder.data.files.slice(0, IDS_MAX)
  const filters = hasFolders
    ? [{ id: 'data.folder_id', value: folder.id }]
    : [{ id: 'id', value: ids.length > 0 ? ids : ['none'] }]
  return filesQuery(projectId, { ...list, filters }, { partOf: filters })
}
