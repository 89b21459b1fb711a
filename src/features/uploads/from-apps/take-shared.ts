import { dropShared, listShared } from '#platform/bytes/shared-files.ts'
import { uploads } from '../engine.ts'
import type { Refused } from '../add/use-add-files.ts'

/** Captures what other apps shared into a workspace. A file goes from the share only once it was saved or refused. */
export async function takeShared(projectId: string): Promise<{ saved: number; refused: readonly Refused[] }> {
  let saved = 0
  const refused: Refused[] = []
  for (const { key, file } of await listShared()) {
    const outcome = await uploads.capture(projectId, [file])
    saved += outcome.saved
    refused.push(...outcome.refused)
    await dropShared(key)
  }
  return { saved, refused }
}
