import { createFileRoute, useRouter } from '@tanstack/react-router'
import { DocumentDetail } from '#features/documents/index.ts'

export const Route = createFileRoute('/_app/project/$projectId/thing/$id')({ component: Detail })

function Detail() {
  const { projectId, id } = Route.useParams()
  const router = useRouter()
  return (
    <DocumentDetail
      projectId={projectId}
      id={id}
      onBack={(fallback) => {
        if (router.history.canGoBack()) router.history.back()
        else void router.navigate({ href: fallback, replace: true })
      }}
    />
  )
}
