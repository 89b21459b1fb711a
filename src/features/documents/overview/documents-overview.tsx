import { useQuery } from '@tanstack/react-query'
import { Files, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { projectQuery, useScreenTitle } from '#features/workspaces/index.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { LoadFault } from '../load-fault.tsx'
import { paths } from '../paths.ts'
import { schemaStatsQuery } from '../queries.ts'
import { StaleNote } from '../stale-note.tsx'
import { texts } from '../texts.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { TypeCard } from './type-card.tsx'
import { UnsortedFiles } from './unsorted-files.tsx'
import { useUnsorted } from './use-unsorted.ts'

/** From this many types on, a filter by name helps. */
const FILTER_FROM = 7

/** The workspace's document types as cards, and what is not sorted into one yet (OVER-01..04). */
export function DocumentsOverview({ projectId }: { readonly projectId: string }) {
  useScreenTitle(texts.documents)
  const stats = useQuery(schemaStatsQuery(projectId))
  const { data: project } = useQuery(projectQuery(projectId))
  const unsorted = useUnsorted(projectId)
  const [filter, setFilter] = useState('')

  const types = stats.data ?? []
  const wanted = filter.trim().toLocaleLowerCase()
  const shown = types.filter((type) => type.document_type.toLocaleLowerCase().includes(wanted))
  const isEmpty = stats.data !== undefined && types.length === 0 && unsorted.total === 0

  return (
    <>
      <PageHeader
        title={texts.documents}
        actions={
          types.length >= FILTER_FROM && (
            <SearchField
              label={texts.filterTypes}
              clearLabel={texts.clearFilter}
              value={filter}
              onChange={setFilter}
              className="w-full md:w-72"
            />
          )
        }
      />
      {stats.data && <StaleNote updatedAt={stats.dataUpdatedAt} failed={stats.isError} />}
      <UnsortedFiles projectId={projectId} {...unsorted} />
      {stats.data === undefined && <OverviewWait stats={stats} />}
      {isEmpty && (
        <NothingThere projectId={projectId} mayOnlySeeSome={project?.user_role === 'team_member'} />
      )}
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
          {shown.map((type) => (
            <li key={type.id} className="flex">
              <TypeCard projectId={projectId} type={type} />
            </li>
          ))}
        </ul>
      )}
      {types.length > 0 && shown.length === 0 && (
        <p className="py-8 text-center text-text-muted">{texts.noTypeMatches(filter.trim())}</p>
      )}
    </>
  )
}

function OverviewWait({
  stats,
}: {
  stats: { error: unknown; isError: boolean; fetchStatus: string; refetch: () => unknown }
}) {
  if (!stats.isError && stats.fetchStatus !== 'paused') return <OverviewSkeleton />
  return <LoadFault title={texts.overviewFault} error={stats.error} onRetry={() => void stats.refetch()} />
}

function NothingThere({ projectId, mayOnlySeeSome }: { projectId: string; mayOnlySeeSome: boolean }) {
  const add = (
    <LinkButton variant="primary" href={paths.upload(projectId)}>
      {texts.addDocuments}
    </LinkButton>
  )
  if (mayOnlySeeSome) return <EmptyState icon={<ShieldAlert />} title={texts.noAccess} actions={add} />
  return (
    <EmptyState icon={<Files />} title={texts.noDocuments} actions={add}>
      {texts.noDocumentsHint}
    </EmptyState>
  )
}
