import type { QueryClient } from '@tanstack/react-query'
import { PENDING_FOR_ME } from '#contract/approval.ts'
import type { FileThing } from '#contract/things.ts'
import { findType } from '#core/fields/find-type.ts'
import { isPendingFor } from '#core/approval/on-device.ts'
import { userOf } from '#core/session/machine.ts'
import { projectKey, statsKey } from '#features/query-cache/index.ts'
import { session } from '#platform/session/page-session.ts'

/** Marks documents on this device that wait for the person. */
export function markPending(
  client: QueryClient,
  projectId: string,
  files: readonly FileThing[],
): FileThing[] {
  const members = client.getQueryData(projectKey(projectId))?.members
  const userId = userOf(session.getSnapshot())?.id
  const types = client.getQueryData(statsKey(projectId))
  if (!members || userId === undefined) return [...files]
  return files.map((file) => {
    const own = findType(types, file.data.document_type)?.approval
    return own && isPendingFor(file, own, { userId, members }) ? { ...file, [PENDING_FOR_ME]: true } : file
  })
}
