import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ReportsScreen } from '#features/reports/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/reports')({ component: Reports })

function Reports() {
  const { projectId } = Route.useParams()
  const navigate = useNavigate()
  return <ReportsScreen projectId={projectId} onOpen={(href) => void navigate({ href })} />
}
