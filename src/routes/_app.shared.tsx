import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/index.ts'
import { type ShareError, SharedFiles } from '#features/uploads/index.ts'

/** The error in the URL, set by the service worker and by opened files; `1`, from earlier builds, means `storage`. */
function faultOf(failed: unknown): ShareError | null {
  if (failed === 'full') return 'full'
  return failed === 1 ? 'storage' : null
}

// Target of the service worker for shared files, and of files opened by the system.
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
