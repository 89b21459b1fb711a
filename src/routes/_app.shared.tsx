import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { type ShareError, SharedFiles } from '#features/uploads/index.ts'

/** As the service worker and opened files tell it in the address; `1`, as earlier builds do, for `storage`. */
function faultOf(failed: unknown): ShareError | null {
  if (failed === 'full') return 'full'
  return failed === 1 ? 'storage' : null
}

// Where the service worker leads with files from outside, and where the system opens files.
export const Route = createFileRoute('/_app/shared')({
  validateSearch: ({ failed }): { failed?: 1 | 'full' } =>
    failed === 1 || failed === 'full' ? { failed } : {},
  beforeLoad: requireSession,
  component: Shared,
})

function Shared() {
  const { failed } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SharedFiles
      error={faultOf(failed)}
      onDone={(projectId) =>
        void navigate({ to: '/project/$projectId/upload', params: { projectId }, replace: true })
      }
    />
  )
}
