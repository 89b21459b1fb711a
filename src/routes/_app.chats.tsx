import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { lastWorkspace } from '#features/workspaces/index.ts'

// Target of the home screen's shortcut: the chats of the last opened workspace, or the list if there is none.
export const Route = createFileRoute('/_app/chats')({
  beforeLoad: (guarded) => {
    requireSession(guarded)
    const projectId = lastWorkspace()
    if (projectId === null) throw redirect({ to: '/', replace: true })
    throw redirect({ to: '/project/$projectId/chat', params: { projectId }, replace: true })
  },
})
