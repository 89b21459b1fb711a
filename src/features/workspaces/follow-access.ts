import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { userOf } from '#core/session/machine.ts'
import {
  contentsOf,
  removeUnlessAnswered,
  workspaceOfKey,
  workspaceScope,
} from '#features/query-cache/index.ts'
import { settledWithin } from '#platform/db/settled-within.ts'
import { offlineChanges } from '#platform/offline/changes.ts'
import { session } from '#platform/session/page-session.ts'
import { type Access, accessIn, isNarrowed, isSameAccess } from './access.ts'
import { lastResponse } from './last-response.ts'

/** How long a workspace waits for the device's database, in ms. */
const MAX_WAIT_MS = 3_000

/**
 * Compares the signed-in person's access to a workspace with that in the last stored response, so it must be called
 * before a new one is requested. Returns a function that takes the new response before it is stored. If the access
 * has become narrower, all data of the workspace is removed from the device first, and visible data is fetched again.
 */
export function watchAccess(client: QueryClient, projectId: string): (now: Project) => Promise<void> {
  const user = userOf(session.getSnapshot())
  if (!user) return async () => undefined
  const before = lastResponse(client, projectId)
  const drop = async (now: Access) => {
    removeUnlessAnswered(client, contentsOf(projectId))
    await dropStored(user.id, projectId, now)
  }
  const refresh = () => {
    void client.invalidateQueries(contentsOf(projectId))
    offlineChanges.emit(projectId, null)
  }
  if (before)
    return async (project) => {
      const [last, now] = [accessIn(before, user), accessIn(project, user)]
      if (isSameAccess(last, now)) return
      if (isNarrowed(last, now)) await inTime(drop(now))
      refresh()
    }
  // The stored response was removed or is late, so the device may have more of the workspace than the person may see
  // now.
  const held = isOnDevice(user.id, projectId)
  const warn = (error: unknown) => console.warn('Stored documents could not be removed', error)
  // Handled here too: the request may fail, and then nobody awaits this.
  held.catch(warn)
  return async (project) => {
    const dropping = held.then(async (isHeld) => {
      if (!isHeld) return
      await drop(accessIn(project, user))
      // Removes what was read from the database meanwhile.
      removeUnlessAnswered(client, contentsOf(projectId))
      refresh()
    })
    dropping.catch(warn)
    await settledWithin(dropping, MAX_WAIT_MS)
  }
}

/**
 * Running removals. A retry of a request that did not wait for its removal waits for the same one. Another access
 * starts a new one, because what was fetched meanwhile may be hidden too.
 */
const removals = new Map<string, Promise<void>>()

function dropStored(userId: string, projectId: string, now: Access): Promise<void> {
  const key = JSON.stringify([userId, projectId, now])
  const running = removals.get(key)
  if (running) return running
  const removal = import('#platform/offline/drop-workspace.ts')
    .then(({ dropContents }) => dropContents(userId, projectId, workspaceScope(projectId)))
    .finally(() => removals.delete(key))
  removals.set(key, removal)
  return removal
}

async function isOnDevice(userId: string, projectId: string): Promise<boolean> {
  const { workspacesOnDevice } = await import('#platform/offline/drop-workspace.ts')
  const idOf = (key: string) => workspaceOfKey(JSON.parse(key) as unknown[])?.id ?? null
  return (await workspacesOnDevice(userId, idOf)).has(projectId)
}

/** Rejects if the work does not settle in time: the new response must not replace the last one before it is done. */
async function inTime(work: Promise<void>): Promise<void> {
  if (!(await settledWithin(work, MAX_WAIT_MS)))
    throw new Error('Stored documents could not be removed in time')
  await work
}
