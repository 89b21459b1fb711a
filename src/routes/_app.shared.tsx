import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { SharedFiles } from '#features/uploads/index.ts'

// Where the service worker leads with files that another app shared, and where the system opens files.
export const Route = createFileRoute('/_app/shared')({
  validateSearch: (search): { failed?: 1 } => (Number(search['failed']) === 1 ? { failed: 1 } : {}),
  beforeLoad: requireSession,
  component: Shared,
})

function Shared() {
  const { failed } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SharedFiles
      failed={failed === 1}
      onDone={(projectId) =>
        void navigate({ to: '/project/$projectId/upload', params: { projectId }, replace: true })
      }
    />
  )
}
