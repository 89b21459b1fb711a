import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '#features/documents/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/review')({ component: Review })

function Review() {
  const { projectId } = Route.useParams()
  return <ReviewScreen projectId={projectId} />
}
