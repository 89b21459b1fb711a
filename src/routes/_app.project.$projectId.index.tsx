import { createFileRoute } from '@tanstack/react-router'
import { DocumentsOverview } from '#features/documents/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/')({ component: Overview })

function Overview() {
  const { projectId } = Route.useParams()
  return <DocumentsOverview projectId={projectId} />
}
