import { createFileRoute } from '@tanstack/react-router'
import { BankScreen, bankSearch } from '#features/bank/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/books_/bank')({
  validateSearch: bankSearch,
  component: Bank,
})

function Bank() {
  const { projectId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BankScreen
      projectId={projectId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search: bankSearch({ ...search }) })}
    />
  )
}
