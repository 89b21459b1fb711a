import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DocumentsOverview } from '#features/documents/index.ts'
import { NewType } from '#features/schema-settings/index.ts'
import { MonthTiles, useMonthTotals } from '#features/search/index.ts'
import { useWaitingCount, WaitingCaptures } from '#features/uploads/index.ts'
import { SampleNotice, TrySamples } from '#features/samples/index.ts'

// For owners and admins of a workspace with other members, below everything else.
const CoverageAlert = lazy(async () => ({
  default: (await import('#features/members/index.ts')).CoverageAlert,
}))

const NextSteps = lazy(async () => ({
  default: (await import('#features/next-steps/index.ts')).NextSteps,
}))

export const Route = createFileRoute('/_app/project/$projectId/')({ component: Overview })

function Overview() {
  const { projectId } = Route.useParams()
  const { isPending, ...totals } = useMonthTotals(projectId)
  return (
    <DocumentsOverview
      projectId={projectId}
      notice={<SampleNotice projectId={projectId} />}
      totals={<MonthTiles projectId={projectId} {...totals} />}
      isPending={isPending}
      waitingCount={useWaitingCount(projectId)}
      waiting={<WaitingCaptures projectId={projectId} />}
      after={
        <>
          <Suspense fallback={null}>
            <NextSteps projectId={projectId} />
          </Suspense>
          <Suspense fallback={null}>
            <CoverageAlert projectId={projectId} />
          </Suspense>
        </>
      }
      actions={<NewType projectId={projectId} />}
      start={<TrySamples projectId={projectId} />}
    />
  )
}
