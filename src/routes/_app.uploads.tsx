import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { lastWorkspace } from '#features/workspaces/index.ts'

// Where the home screen's shortcut leads: the queue of the workspace opened last, or the list where there is none.
export const Route = createFileRoute('/_app/uploads')({
  beforeLoad: (guarded) => {
    requireSession(guarded)
    const projectId = lastWorkspace()
    if (projectId === null) throw redirect({ to: '/', replace: true })
    throw redirect({
      to: '/project/$projectId/upload',
      params: { projectId },
      search: { tab: 'mine' },
      replace: true,
    })
  },
})
