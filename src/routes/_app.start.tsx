import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { lastWorkspace } from '#features/workspaces/index.ts'

// Where the icon of the installed app leads: the workspace opened last, or the list where there is none (ROUTE-04).
export const Route = createFileRoute('/_app/start')({
  beforeLoad: (guarded) => {
    requireSession(guarded)
    const projectId = lastWorkspace()
    if (projectId === null) throw redirect({ to: '/', replace: true })
    throw redirect({ to: '/project/$projectId', params: { projectId }, replace: true })
  },
})
