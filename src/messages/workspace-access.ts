import { messages } from './messages.ts'

/** Whether and as what a person may open a workspace. Some texts are fixed (ROUTE, WS). */
export const texts = messages('workspace-access', {
  roles: { owner: 'owner', admin: 'admin', team_member: 'member' },
  loadFailed: 'Your workspaces could not be loaded.',
  loadingWorkspace: 'Loading workspace...',
  notFound: 'Workspace Not Found',
  notFoundText: "The workspace you're looking for doesn't exist or you don't have access to it.",
  toDashboard: 'Return to Dashboard',
})
