import { Outlet, createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { DropOnFolder } from '#features/folders/index.ts'
import { ClosedWorkspace, DropAnywhere } from '#features/uploads/index.ts'
import { useLiveProject } from '#features/workspace-data/index.ts'
import { WorkspaceGate } from '#features/workspaces/index.ts'

export const Route = createFileRoute('/_app/project/$projectId')({
  beforeLoad: requireSession,
  component: Workspace,
})

function Workspace() {
  const { projectId } = Route.useParams()
  useLiveProject(projectId)
  return (
    <WorkspaceGate
      key={projectId}
      projectId={projectId}
      whenClosed={<ClosedWorkspace projectId={projectId} />}
    >
      <DropAnywhere projectId={projectId} />
      <DropOnFolder projectId={projectId} />
      <Outlet />
    </WorkspaceGate>
  )
}
