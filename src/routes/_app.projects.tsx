import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { ClosedWorkspaces } from '#features/uploads/index.ts'
import { WorkspacesScreen } from '#features/workspaces/index.ts'

export const Route = createFileRoute('/_app/projects')({
  validateSearch: (search): { create?: 1 } => (Number(search['create']) === 1 ? { create: 1 } : {}),
  beforeLoad: requireSession,
  component: Projects,
})

function Projects() {
  const { create } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WorkspacesScreen
      creating={create === 1}
      notice={<ClosedWorkspaces />}
      onCreating={(creating) => navigate({ search: creating ? { create: 1 } : {}, replace: true })}
    />
  )
}
