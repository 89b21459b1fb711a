import { createFileRoute, useRouter } from '@tanstack/react-router'
import { FiledDocument } from '#features/folders/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/thing/$id')({ component: Detail })

function Detail() {
  const { projectId, id } = Route.useParams()
  const router = useRouter()
  return (
    <FiledDocument
      projectId={projectId}
      id={id}
      onBack={(fallback) => {
        if (router.history.canGoBack()) router.history.back()
        else void router.navigate({ href: fallback, replace: true })
      }}
    />
  )
}
