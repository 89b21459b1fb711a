import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { userOf } from '#core/session/machine.ts'
import { thingScope, workspaceOfKey, workspaceScope } from '#features/query-cache/index.ts'
import { forgetQuestions } from '#features/search/index.ts'
import { forgetWorkspace, isSameInList, lastWorkspace } from '#features/workspaces/index.ts'
import { session } from '#platform/session/page-session.ts'
import { useJob } from './use-job.ts'

const idInKey = (key: string): string | null => workspaceOfKey(JSON.parse(key) as unknown[])?.id ?? null

/** Removes workspaces and documents that the user may no longer open from the device. */
export function RevokedJob() {
  const client = useQueryClient()
  useJob(
    useCallback(async () => {
      const [{ dropRevoked }, { dropThing, dropWorkspace, workspacesOnDevice }, { pagesOf }] =
        await Promise.all([
          import('./drop-revoked.ts'),
          import('#platform/offline/drop-workspace.ts'),
          import('#platform/offline/sweep.ts'),
        ])
      const currentUser = () => userOf(session.getSnapshot())?.id ?? null
      return () =>
        dropRevoked({
          client,
          onDevice: async () => {
            const userId = currentUser()
            return userId === null ? new Set() : workspacesOnDevice(userId, idInKey)
          },
          drop: async (projectId) => {
            const userId = currentUser()
            if (userId === null) return
            if (lastWorkspace() === projectId) forgetWorkspace()
            forgetQuestions(userId, projectId)
            await dropWorkspace(userId, projectId, workspaceScope(projectId))
          },
          dropThing: async (of, copy) => {
            const userId = currentUser()
            const keys = thingScope(of.projectId)
            if (userId !== null) await dropThing(userId, of, [...keys, of.id], pagesOf(copy))
          },
          isSameInList: (row, known) => isSameInList(row, known, userOf(session.getSnapshot()) ?? null),
        })
    }, [client]),
  )
  return null
}
