import { createFileRoute } from '@tanstack/react-router'
import { DocumentsOverview } from '#features/documents/index.ts'
import { CoverageAlert } from '#features/members/index.ts'
import { NewType } from '#features/schema-settings/index.ts'
import { MonthTiles, useMonthTotals } from '#features/search/index.ts'
import { SampleNotice, TrySamples } from '#features/samples/index.ts'

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
      after={<CoverageAlert projectId={projectId} />}
      actions={<NewType projectId={projectId} />}
      start={<TrySamples projectId={projectId} />}
    />
  )
}
