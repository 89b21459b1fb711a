// Removes data from the device that the person may no longer see.
import { dropImages, dropImagesOf } from '#platform/cache/image-store.ts'
import { storedQueryKeys, dropQueriesBelow } from '#platform/cache/query-store.ts'
import { selection } from '#platform/db/selection.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { offlineThings, newestStore, pins } from './offline-data.ts'
import { thingsOf } from './newest-store.ts'
import { pagesOf, sweepOffline } from './sweep.ts'

/**
 * Removes all server data of a workspace: queries whose key starts with `prefix`, documents, page images, pins and
 * the selection. Unsent captures and edits, which exist only on this device, are in other databases and stay.
 */
export async function dropWorkspace(
  userId: string,
  projectId: string,
  prefix: readonly string[],
): Promise<void> {
  await pinsOf(userId, projectId).delete()
  await sheafDb.uploadProofs.where({ userId, projectId }).delete()
  await dropDocuments(userId, projectId)
  await dropQueriesBelow(userId, prefix, { itself: true })
}

/**
 * Removes what a person may no longer see of a workspace that they can still open: like `dropWorkspace`, but the
 * workspace itself, pins and upload proofs stay. Pins fetch what is still visible.
 */
export async function dropContents(
  userId: string,
  projectId: string,
  prefix: readonly string[],
): Promise<void> {
  await dropQueriesBelow(userId, prefix, { itself: false })
  // Without a list, an empty pin does not mean that there are no documents.
  await pinsOf(userId, projectId).modify({ state: 'waiting', total: null, done: 0, bytes: 0, listedAt: null })
  await dropDocuments(userId, projectId)
}

/** Removes one thing that the server rejects for this person. `prefix`: start of its query keys. */
export async function dropThing(
  userId: string,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  prefix: readonly string[],
  pages: readonly string[],
): Promise<void> {
  const stored = (await offlineThings.read(userId, projectId, id))?.thing
  const listed = thingsOf(await newestStore.read(userId, projectId)).find((thing) => thing.id === id)
  await dropQueriesBelow(userId, prefix, { itself: true })
  await offlineThings.remove(userId, projectId, [id])
  await newestStore.remove(userId, projectId, [id])
  await dropImages(userId, [...new Set([...pages, ...pagesOf(stored), ...pagesOf(listed)])])
  await selection.remove({ userId, projectId }, [id])
}

const pinsOf = (userId: string, projectId: string) =>
  sheafDb.pins
    .where('userId')
    .equals(userId)
    .and((row) => row.projectId === projectId)

async function dropDocuments(userId: string, projectId: string): Promise<void> {
  await sheafDb.keptThings.where({ userId, projectId }).delete()
  await newestStore.drop(userId, projectId)
  await dropImagesOf(userId, projectId)
  await selection.clear({ userId, projectId })
  // Pinned images of an earlier build do not name their workspace. Not awaited, because this reads the stored data of
  // all workspaces. If it is interrupted, the sync of pins sweeps at its next start.
  sweepOffline(userId, pins, offlineThings).catch((error: unknown) =>
    console.warn('Images that nothing needs could not be removed', error),
  )
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
