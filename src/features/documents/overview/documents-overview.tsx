import { useQuery } from '@tanstack/react-query'
import { Files, ShieldAlert, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ListSkeleton } from '#features/lists/index.ts'
import { QueryFallback, StaleNote } from '#features/loading/index.ts'
import { projectQuery, useAddition, useScreenTitle } from '#features/workspaces/index.ts'
import { texts } from '#messages/documents.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { paths } from '#features/navigation/index.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { ReviewLink } from '../review/review-link.tsx'
import { TypeCard } from './type-card.tsx'
import { UnsortedFiles } from './unsorted-files.tsx'
import { useUnsorted } from './use-unsorted.ts'

/** From this many types on, a filter by name helps. */
const FILTER_FROM = 7

export interface DocumentsOverviewProps {
  readonly projectId: string
  /** Shown above everything else. */
  readonly notice?: ReactNode
  /** Shown below the document types. */
  readonly after?: ReactNode
  /** Shown next to the heading, before the link to the trash. */
  readonly actions?: ReactNode
  /** One more way to begin, offered while nothing is there. */
  readonly start?: ReactNode
}

/** The workspace's document types as cards, and what is not sorted into one yet (OVER-01..04). */
export function DocumentsOverview({ projectId, notice, after, actions, start }: DocumentsOverviewProps) {
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
          <>
            {types.length >= FILTER_FROM && (
              <SearchField
                label={texts.filterTypes}
                clearLabel={texts.clearFilter}
                value={filter}
                onChange={setFilter}
                className="w-full md:w-72"
              />
            )}
            {actions}
            <TrashLink projectId={projectId} role={project?.user_role} />
          </>
        }
      />
      {stats.data && <StaleNote updatedAt={stats.dataUpdatedAt} failed={stats.isError} />}
      {notice}
      <ReviewLink projectId={projectId} />
      <UnsortedFiles projectId={projectId} {...unsorted} />
      {stats.data === undefined && (
        <QueryFallback
          query={stats}
          pending={<ListSkeleton label={texts.loadingOverview} rowClass="h-36" cards />}
          errorTitle={texts.overviewError}
        />
      )}
      {isEmpty && (
        <NothingThere
          projectId={projectId}
          mayOnlySeeSome={project?.user_role === 'team_member'}
          start={start}
        />
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
        <p className="py-8 text-center text-text-muted">{texts.noTypeMatches({ text: filter.trim() })}</p>
      )}
      {after}
    </>
  )
}

/** Deleted documents are for those who may restore them. */
function TrashLink({ projectId, role }: { projectId: string; role: string | null | undefined }) {
  const hasTrash = useAddition('trash')
  if (!hasTrash || (role !== 'owner' && role !== 'admin')) return null
  return (
    <LinkButton
      href={paths.trash(projectId)}
      variant="quiet"
      icon={<Trash2 aria-hidden className="size-4" />}
    >
      {texts.trash}
    </LinkButton>
  )
}

function NothingThere({
  projectId,
  mayOnlySeeSome,
  start,
}: {
  projectId: string
  mayOnlySeeSome: boolean
  start: ReactNode
}) {
  const add = (
    <LinkButton variant="primary" href={paths.upload(projectId)}>
      {texts.addDocuments}
    </LinkButton>
  )
  if (mayOnlySeeSome) return <EmptyState icon={<ShieldAlert />} title={texts.noAccess} actions={add} />
  return (
    <EmptyState
      icon={<Files />}
      title={texts.noDocuments}
      actions={
        <>
          {add}
          {start}
        </>
      }
    >
      {texts.noDocumentsHint}
    </EmptyState>
  )
}
