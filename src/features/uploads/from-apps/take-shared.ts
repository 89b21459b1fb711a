import { dropShared, readShared, type SharedFile } from '#platform/bytes/shared-files.ts'
import { uploads } from '../engine.ts'
import type { Refused } from '../add/use-add-files.ts'

export interface TakenShares {
  readonly saved: number
  readonly refused: readonly Refused[]
}

/**
 * Captures the files that a person agreed to into a workspace. A file is no longer set aside only once it was saved, or
 * refused for what it is: what the device has no room for stays. One tab at a time: two that show the same share save it
 * once.
 */
export async function takeShared(projectId: string, files: readonly SharedFile[]): Promise<TakenShares> {
  const { locks } = navigator as { locks?: LockManager }
  const take = () => takeAll(projectId, files)
  return locks ? locks.request('sheaf-take-shared', take) : take()
}

async function takeAll(projectId: string, files: readonly SharedFile[]): Promise<TakenShares> {
  let saved = 0
  const refused: Refused[] = []
  for (const one of files) {
    const file = await readShared(one)
    if (!file) continue
    const outcome = await uploads.capture(projectId, [file])
    saved += outcome.saved
    refused.push(...outcome.refused)
    if (!outcome.refused.some(({ code }) => code === 'storage')) await dropShared([one.key])
  }
  return { saved, refused }
}
