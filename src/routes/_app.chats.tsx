import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { lastWorkspace } from '#features/workspaces/index.ts'

// Where the home screen's shortcut leads: the chats of the workspace opened last, or the list where there is none.
export const Route = createFileRoute('/_app/chats')({
  beforeLoad: (guarded) => {
    requireSession(guarded)
    const projectId = lastWorkspace()
    if (projectId === null) throw redirect({ to: '/', replace: true })
    throw redirect({ to: '/project/$projectId/chat', params: { projectId }, replace: true })
  },
})
