import { createFileRoute } from '@tanstack/react-router'
import { workSearch, WorkTable } from '#features/documents/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/work/$documentType')({
  validateSearch: workSearch,
  component: Work,
})

function Work() {
  const { projectId, documentType } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WorkTable
      projectId={projectId}
      documentType={documentType}
      search={search}
      onSearch={(next) => void navigate({ search: workSearch({ ...next }), replace: true })}
    />
  )
}
