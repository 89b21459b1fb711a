import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DocumentWithMove } from '#features/folders/index.ts'
import { regionSearch, regionOf } from '#features/navigation/index.ts'
import { InReport, reportForm, useReportPdf } from '#features/reports/index.ts'
import { useAskInChat } from '#features/selected-files/index.ts'

const DocumentPayments = lazy(async () => ({
  default: (await import('#features/bank/index.ts')).DocumentPayments,
}))

export const Route = createFileRoute('/_app/project/$projectId/thing/$id')({
  validateSearch: regionSearch,
  component: Detail,
})

function Detail() {
  const { projectId, id } = Route.useParams()
  const router = useRouter()
  const askInChat = useAskInChat(projectId)
  const reportPdf = useReportPdf(projectId)
  return (
    <DocumentWithMove
      projectId={projectId}
      id={id}
      place={regionOf(Route.useSearch())}
      about={(file) => (
        <>
          <InReport projectId={projectId} file={file} />
          <Suspense>
            <DocumentPayments projectId={projectId} id={id} />
          </Suspense>
        </>
      )}
      formOf={(file) => reportForm(projectId, file)}
      shownActions={(file) => [...reportPdf(file), askInChat(file)]}
      onBack={(fallback) => {
        if (router.history.canGoBack()) router.history.back()
        else void router.navigate({ href: fallback, replace: true })
      }}
    />
  )
}
