import { createFileRoute } from '@tanstack/react-router'
import { PartyList } from '#features/parties/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/parties')({ component: Parties })

function Parties() {
  const { projectId } = Route.useParams()
  return <PartyList projectId={projectId} />
}
