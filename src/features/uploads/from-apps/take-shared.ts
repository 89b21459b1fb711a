import { dropShared, readShared, type SharedFile } from '#platform/bytes/shared-files.ts'
import { act } from '../act.ts'
import type { RejectedFile } from '../add/use-add-files.ts'

export interface TakenShares {
  readonly saved: number
  readonly rejected: readonly RejectedFile[]
}

/**
 * Captures the files that a person agreed to into a workspace. A file is no longer set aside only once it was saved, or
 * rejected for what it is: what the device has no room for stays. One tab at a time: two that show the same share save it
 * once.
 */
export async function takeShared(projectId: string, files: readonly SharedFile[]): Promise<TakenShares> {
  const { locks } = navigator as { locks?: LockManager }
  const take = () => takeAll(projectId, files)
  return locks ? locks.request('sheaf-take-shared', take) : take()
}

async function takeAll(projectId: string, files: readonly SharedFile[]): Promise<TakenShares> {
  let saved = 0
  const rejected: RejectedFile[] = []
  for (const one of files) {
    const file = await readShared(one)
    if (!file) continue
    const outcome = await act((actions) => actions.capture(projectId, [file]))
    saved += outcome.saved
    rejected.push(...outcome.rejected)
    if (!outcome.rejected.some(({ code }) => code === 'storage')) await dropShared([one.key])
  }
  return { saved, rejected }
}
