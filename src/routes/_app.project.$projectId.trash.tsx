import { createFileRoute } from '@tanstack/react-router'
import { TrashScreen } from '#features/trash/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/trash')({ component: Trash })

function Trash() {
  const { projectId } = Route.useParams()
  return <TrashScreen projectId={projectId} />
}
