import { createFileRoute } from '@tanstack/react-router'
import { CaptureScreen } from '#features/capture/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/capture')({ component: Capture })

function Capture() {
  const { projectId } = Route.useParams()
  return <CaptureScreen projectId={projectId} />
}
