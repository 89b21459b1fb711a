import { createFileRoute } from '@tanstack/react-router'
import { searchAddress, SearchScreen } from '#features/search/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/search')({
  validateSearch: searchAddress,
  component: Search,
})

function Search() {
  const { projectId } = Route.useParams()
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SearchScreen
      projectId={projectId}
      address={address}
      onAddress={(next) => void navigate({ search: searchAddress({ ...next }) })}
    />
  )
}
