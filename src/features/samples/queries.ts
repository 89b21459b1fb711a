import { filesQuery } from '#features/workspace-data/index.ts'
import { useEffect, useState } from 'react'
import { userOf } from '#core/session/machine.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { session } from '#platform/session/page-session.ts'
import { lateCode, startLate } from '#platform/db/late.ts'

const filters = [{ id: 'data.source', value: 'sample' }]

/** Page size; there are about a dozen samples. */
const PAGE = 100

/** The samples on the server: the total number, and the newest as rows. */
export const samplesQuery = (projectId: string) => filesQuery(projectId, { page: 1, pageSize: PAGE, filters })

const NONE: readonly string[] = []

const queue = lateCode(() => import('#platform/uploads/live-queue.ts'))

const isWaiting = ({ source, state }: UploadItem) =>
  source === 'sample' && state.at !== 'released' && state.at !== 'removed'
const isOnDevice = ({ state }: UploadItem) => state.at !== 'removed'

/** Capture ids of a workspace's samples that this device has not sent yet; updates live. */
export const useWaitingSamples = (projectId: string) => useCaptures(projectId, isWaiting)

/** Whether this device has captures of a workspace, sent or not; updates live. */
export const useHasCaptures = (projectId: string) => useCaptures(projectId, isOnDevice).length > 0

/** Ids of those captures of this device in a workspace that pass. */
function useCaptures(projectId: string, passes: (item: UploadItem) => boolean): readonly string[] {
  const [ids, setIds] = useState(NONE)
  useEffect(() => {
    const user = userOf(session.getSnapshot())
    if (!user) return
    return startLate(queue, ({ watchItems }) =>
      watchItems(user.id, projectId, {
        next: (entries) => setIds(entries.flatMap(({ item }) => (passes(item) ? [item.captureId] : []))),
        error: (error: unknown) => console.error('The queue of this device cannot be read', error),
      }),
    )
  }, [projectId, passes])
  return ids
}
