import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { lastWorkspace } from '#features/workspaces/index.ts'

// Target of the installed app's icon: the last opened workspace, or the list if there is none (ROUTE-04).
export const Route = createFileRoute('/_app/start')({
  beforeLoad: (guarded) => {
    requireSession(guarded)
    const projectId = lastWorkspace()
    if (projectId === null) throw redirect({ to: '/', replace: true })
    throw redirect({ to: '/project/$projectId', params: { projectId }, replace: true })
  },
})
