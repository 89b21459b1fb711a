// A workspace that its person may not open any more leaves the device.
import { dropImagesOf } from '#platform/cache/image-store.ts'
import { answerKeys, forgetAnswersBelow } from '#platform/cache/query-store.ts'
import { selection } from '#platform/db/selection.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { offlineThings, newestStore, pins } from './page-kept.ts'
import { sweepOffline } from './sweep.ts'

/**
 * Removes what the host gave of a workspace: answers below these beginnings of query keys, documents, page images, what
 * was kept offline and what was selected. What exists on this device alone, captures and edits that were not sent, lies in
 * other databases and stays.
 */
export async function dropWorkspace(
  userId: string,
  projectId: string,
  answers: readonly string[],
): Promise<void> {
  const of = { userId, projectId }
  await sheafDb.pins
    .where('userId')
    .equals(userId)
    .and((row) => row.projectId === projectId)
    .delete()
  await sheafDb.keptThings.where(of).delete()
  await newestStore.drop(userId, projectId)
  await dropImagesOf(userId, projectId)
  // Pinned images of an earlier build do not name their workspace.
  await sweepOffline(userId, pins, offlineThings)
  await selection.clear(of)
  await forgetAnswersBelow(userId, answers)
}

/** Ids of the workspaces of which this device holds something. `idOf` reads the id from the text of a query key. */
export async function workspacesOnDevice(
  userId: string,
  idOf: (key: string) => string | null,
): Promise<ReadonlySet<string>> {
  const [chosen, newest, images, keys] = await Promise.all([
    pins.list(userId),
    newestStore.list(userId),
    sheafDb.pageImages.where('userId').equals(userId).toArray(),
    answerKeys(userId),
  ])
  const ids = [...[...chosen, ...newest, ...images].map(({ projectId }) => projectId), ...keys.map(idOf)]
  return new Set(ids.filter((id) => id !== undefined && id !== null))
}
