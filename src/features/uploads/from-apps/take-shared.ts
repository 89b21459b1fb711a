import { userOf } from '#core/session/machine.ts'
import { dropShared, listShared } from '#platform/bytes/shared-files.ts'
import { session } from '#platform/session/page-session.ts'
import { uploads } from '../engine.ts'
import type { Refused } from '../add/use-add-files.ts'

export interface TakenShares {
  readonly saved: number
  readonly refused: readonly Refused[]
}

/**
 * Captures what other apps shared into a workspace. A file goes from the share only once it was saved or refused. One tab
 * at a time: two that are shown the same share save it once.
 */
export async function takeShared(projectId: string): Promise<TakenShares> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request('sheaf-take-shared', () => takeAll(projectId)) : takeAll(projectId)
}

async function takeAll(projectId: string): Promise<TakenShares> {
  let saved = 0
  const refused: Refused[] = []
  const user = userOf(session.getSnapshot())
  for (const { key, file } of user ? await listShared(user.id) : []) {
    const outcome = await uploads.capture(projectId, [file])
    saved += outcome.saved
    refused.push(...outcome.refused)
    await dropShared(key)
  }
  return { saved, refused }
}
