import { createFileRoute } from '@tanstack/react-router'
import { UnfinishedDocument } from '#features/capture/index.ts'
import { lazy, Suspense } from 'react'
import { UploadPage, uploadSearch } from '#features/uploads/index.ts'

// Only shown in workspaces without documents.
const SamplesCard = lazy(async () => ({
  default: (await import('#features/samples/index.ts')).SamplesCard,
}))

const NextSteps = lazy(async () => ({
  default: (await import('#features/next-steps/index.ts')).NextSteps,
}))

export const Route = createFileRoute('/_app/project/$projectId/upload')({
  validateSearch: uploadSearch,
  component: Upload,
})

function Upload() {
  const { projectId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <UnfinishedDocument projectId={projectId} />
      <UploadPage
        projectId={projectId}
        search={search}
        onSearch={(next) =>
          // Back returns to the previous tab; filtering within a tab adds no history entries.
          void navigate({ search: uploadSearch({ ...next }), replace: next.tab === search.tab })
        }
      />
      <Suspense>
        <SamplesCard projectId={projectId} />
        <NextSteps projectId={projectId} onUploads />
      </Suspense>
    </>
  )
}
