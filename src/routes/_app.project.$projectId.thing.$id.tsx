import { createFileRoute, useRouter } from '@tanstack/react-router'
import { placeAddress, placeIn } from '#features/documents/index.ts'
import { FiledDocument } from '#features/folders/index.ts'
import { useAskInChat } from '#features/selected-files/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/thing/$id')({
  validateSearch: placeAddress,
  component: Detail,
})

function Detail() {
  const { projectId, id } = Route.useParams()
  const router = useRouter()
  const askInChat = useAskInChat(projectId)
  return (
    <FiledDocument
      projectId={projectId}
      id={id}
      place={placeIn(Route.useSearch())}
      shownActions={(file) => [askInChat(file)]}
      onBack={(fallback) => {
        if (router.history.canGoBack()) router.history.back()
        else void router.navigate({ href: fallback, replace: true })
      }}
    />
  )
}
