// A workspace whose access was revoked leaves the device.
import { dropImagesOf } from '#platform/cache/image-store.ts'
import { storedQueryKeys, dropQueriesBelow } from '#platform/cache/query-store.ts'
import { selection } from '#platform/db/selection.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { offlineThings, newestStore, pins } from './offline-data.ts'
import { sweepOffline } from './sweep.ts'

/**
 * Removes everything of a workspace that the server has: queries whose key begins with `prefix`, documents, page images,
 * pins and the selection. What only this device has, unsent captures and edits, is in other databases and stays.
 */
export async function dropWorkspace(
  userId: string,
  projectId: string,
  prefix: readonly string[],
): Promise<void> {
  const of = { userId, projectId }
  await sheafDb.pins
    .where('userId')
    .equals(userId)
    .and((row) => row.projectId === projectId)
    .delete()
  await sheafDb.keptThings.where(of).delete()
  await sheafDb.uploadProofs.where(of).delete()
  await newestStore.drop(userId, projectId)
  await dropImagesOf(userId, projectId)
  // Pinned images of an earlier build do not name their workspace.
  await sweepOffline(userId, pins, offlineThings)
  await selection.clear(of)
  await dropQueriesBelow(userId, prefix)
}

/** Ids of the workspaces with data on this device. `idOf` reads the id from a query key as text. */
export async function workspacesOnDevice(
  userId: string,
  idOf: (key: string) => string | null,
): Promise<ReadonlySet<string>> {
  const [chosen, newest, images, keys] = await Promise.all([
    pins.list(userId),
    newestStore.list(userId),
    sheafDb.pageImages.where('userId').equals(userId).toArray(),
    storedQueryKeys(userId),
  ])
  const ids = [...[...chosen, ...newest, ...images].map(({ projectId }) => projectId), ...keys.map(idOf)]
  return new Set(ids.filter((id) => id !== undefined && id !== null))
}
