import { createFileRoute } from '@tanstack/react-router'
import { ExportScreen } from '#features/books/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/books/')({ component: Books })

function Books() {
  const { projectId } = Route.useParams()
  return <ExportScreen projectId={projectId} />
}
