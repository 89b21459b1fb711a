import { createFileRoute } from '@tanstack/react-router'
import { AccountsScreen } from '#features/books/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/books/accounts')({ component: Accounts })

function Accounts() {
  const { projectId } = Route.useParams()
  return <AccountsScreen projectId={projectId} />
}
