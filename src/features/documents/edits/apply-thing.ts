import type { QueryClient } from '@tanstack/react-query'
import { FileThing, FolderThing, type Thing } from '#contract/things.ts'
import { filesPrefix, foldersKey, thingKey, updateBelow } from '#features/query-cache/index.ts'
import { refetchOlder } from '#features/workspace-data/index.ts'

/**
 * Writes a thing that the server has just returned into all cached queries, so that no old value is shown until they
 * are refetched.
 */
export function applyThing(client: QueryClient, projectId: string, thing: Thing): void {
  client.setQueryData(thingKey(projectId, thing.id), thing)
  refetchOlder(client, projectId, thing.id, thing.version ?? 0)
  const file = FileThing.safeParse(thing)
  if (file.success) {
    updateBelow(client, filesPrefix(projectId), (list) =>
      list.rows.some(({ id }) => id === thing.id)
        ? { ...list, rows: list.rows.map((row) => (row.id === thing.id ? file.data : row)) }
        : list,
    )
  }
  const folder = FolderThing.safeParse(thing)
  if (folder.success) {
    client.setQueryData(foldersKey(projectId), (list) =>
      list?.map((row) => (row.id === thing.id ? folder.data : row)),
    )
  }
}
