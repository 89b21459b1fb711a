import { useQuery } from '@tanstack/react-query'
import { Building2, Files, ShieldAlert, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SchemaStats } from '#contract/things.ts'
import { ListSkeleton } from '#features/lists/index.ts'
import { QueryFallback, StaleNote } from '#features/loading/index.ts'
import { capabilitiesQuery, projectQuery, useAddition, useScreenTitle } from '#features/workspaces/index.ts'
import { texts } from '#messages/documents.ts'
import { texts as overviewTexts } from '#messages/overview.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { paths } from '#features/navigation/index.ts'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { usePendingForMe } from '../approval/use-pending-for-me.ts'
import { ReviewLink } from '../review/review-link.tsx'
import { useIsReviewCountLoading } from '../review/use-review-count.ts'
import { TypeCard } from './type-card.tsx'
import { NewestDocuments } from './newest-documents.tsx'
import { ToApprove } from './to-approve.tsx'
import { useNewest } from './use-newest.ts'

/** From this many types on, a name filter is shown. */
const FILTER_FROM = 7

export interface DocumentsOverviewProps {
  readonly projectId: string
  /** Shown above everything else. */
  readonly notice?: ReactNode
  /** Totals, shown above the newest documents. */
  readonly totals?: ReactNode
  /** The totals are still loading: their area is not rendered, so that nothing moves later. */
  readonly isPending?: boolean
  /** Number of captures that are not on the server yet; null until known. */
  readonly waitingCount?: number | null
  /** These captures as list items, shown above the newest documents. */
  readonly waiting?: ReactNode
  /** Shown below the document types, and only after they are loaded, so that it does not move. */
  readonly after?: ReactNode
  /** Shown next to the heading of the document types, before the link to the trash. */
  readonly actions?: ReactNode
  /** Another way to start, shown while the workspace is empty. */
  readonly start?: ReactNode
}

/**
 * New documents, documents to review and in progress, above the workspace's document types as cards (OVER-01..04,
 * decisions §6 "OVER-01, titles").
 */
export function DocumentsOverview({ projectId, notice, totals, ...props }: DocumentsOverviewProps) {
  useScreenTitle(texts.documents)
  const stats = useQuery(schemaStatsQuery(projectId))
  const { data: project } = useQuery(projectQuery(projectId))
  const newest = useNewest(projectId)
  const types = stats.data ?? []
  const isLoading = useIsAboveLoading(projectId)
  const isPending = usePendingUntilShown(
    projectId,
    stats.data === undefined || newest.isPending || isLoading || props.isPending === true,
  )
  const { waiting = null, waitingCount = 0 } = props
  const isEmpty = !isPending && types.length === 0 && newest.total === 0 && !waitingCount
  return (
    <>
      <PageHeader title={texts.documents} />
      {stats.data && <StaleNote updatedAt={stats.dataUpdatedAt} failed={stats.isError} />}
      {notice}
      {isPending && (
        <QueryFallback
          query={stats}
          pending={<ListSkeleton label={overviewTexts.loadingOverview} rowClass="h-36" cards />}
          errorTitle={overviewTexts.overviewError}
        />
      )}
      {isEmpty && waitingCount !== null && (
        <NothingThere
          projectId={projectId}
          mayOnlySeeSome={project?.user_role === 'team_member'}
          start={props.start}
        />
      )}
      {!isPending && !isEmpty && (
        <>
          {totals}
          <ToApprove projectId={projectId} />
          <ReviewLink projectId={projectId} />
          <NewestDocuments projectId={projectId} {...newest} waiting={waitingCount ? waiting : null} />
        </>
      )}
      {!isPending && (
        <DocumentTypes
          projectId={projectId}
          types={types}
          role={project?.user_role}
          actions={props.actions}
        />
      )}
      {!isPending && props.after}
    </>
  )
}

/** Whether it is not known yet what shows above the document types: they would move. */
function useIsAboveLoading(projectId: string): boolean {
  const areOffersLoading = useQuery(capabilitiesQuery()).isLoading
  const isReviewLoading = useIsReviewCountLoading(projectId)
  return usePendingForMe(projectId).isLoading || isReviewLoading || areOffersLoading
}

/** `isPending` until it was false once for the workspace: what was shown is not taken away again. */
function usePendingUntilShown(projectId: string, isPending: boolean): boolean {
  const [shown, setShown] = useState<string | null>(null)
  if (!isPending && shown !== projectId) setShown(projectId)
  return isPending && shown !== projectId
}

interface DocumentTypesProps {
  readonly projectId: string
  readonly types: readonly SchemaStats[]
  readonly role: string | null | undefined
  readonly actions: ReactNode
}

function DocumentTypes({ projectId, types, role, actions }: DocumentTypesProps) {
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLocaleLowerCase()
  const shown = types.filter((type) => type.document_type.toLocaleLowerCase().includes(wanted))
  return (
    <section aria-labelledby="types-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="types-title" className="text-lg font-semibold">
          {overviewTexts.documentTypes}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {types.length >= FILTER_FROM && (
            <SearchField
              label={overviewTexts.filterTypes}
              clearLabel={overviewTexts.clearFilter}
              value={filter}
              onChange={setFilter}
              className="w-full md:w-72"
            />
          )}
          {actions}
          <PartiesLink projectId={projectId} />
          <TrashLink projectId={projectId} role={role} />
        </div>
      </div>
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
        <p className="py-8 text-center text-text-muted">
          {overviewTexts.noTypeMatches({ text: filter.trim() })}
        </p>
      )}
    </section>
  )
}

function PartiesLink({ projectId }: { projectId: string }) {
  if (!useAddition('parties')) return null
  return (
    <LinkButton
      href={paths.parties(projectId)}
      variant="quiet"
      icon={<Building2 aria-hidden className="size-4" />}
    >
      {overviewTexts.parties}
    </LinkButton>
  )
}

/** Only shown to people who may restore deleted documents. */
function TrashLink({ projectId, role }: { projectId: string; role: string | null | undefined }) {
  const hasTrash = useAddition('trash')
  if (!hasTrash || (role !== 'owner' && role !== 'admin')) return null
  return (
    <LinkButton
      href={paths.trash(projectId)}
      variant="quiet"
      icon={<Trash2 aria-hidden className="size-4" />}
    >
      {overviewTexts.trash}
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
  const wide = useTableWidth()
  const add = (
    <LinkButton variant={wide ? 'primary' : 'secondary'} href={paths.upload(projectId)}>
      {texts.addDocuments}
    </LinkButton>
  )
  if (mayOnlySeeSome) return <EmptyState icon={<ShieldAlert />} title={texts.noAccess} actions={add} />
  return (
    <EmptyState
      framed
      icon={<Files />}
      title={overviewTexts.noDocuments}
      actions={
        <>
          {!wide && (
            <LinkButton variant="primary" href={paths.capture(projectId)}>
              {overviewTexts.photograph}
            </LinkButton>
          )}
          {add}
          {start}
        </>
      }
    >
      {overviewTexts.noDocumentsHint}
    </EmptyState>
  )
}
