import { createFileRoute } from '@tanstack/react-router'
import { PartyPage } from '#features/parties/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/party/$partyId')({ component: Party })

function Party() {
  const { projectId, partyId } = Route.useParams()
  return <PartyPage projectId={projectId} id={partyId} />
}
