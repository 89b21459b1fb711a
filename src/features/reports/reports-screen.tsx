import { useQuery } from '@tanstack/react-query'
import { Plus, ReceiptText, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { useOverlay } from '#features/documents/index.ts'
import { ListSkeleton } from '#features/lists/index.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useOffer, useScreenTitle } from '#features/workspaces/index.ts'
import { texts } from '#messages/reports.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { NewReport } from './new-report.tsx'
import { ReportList } from './report-list.tsx'
import { type AskedReports, reportsQuery } from './queries.ts'

export interface ReportsScreenProps {
  readonly projectId: string
  /** Opens a newly created report. */
  readonly onOpen: (href: string) => void
}

/** The expense reports that a person may see, their own first. */
export function ReportsScreen({ projectId, onOpen }: ReportsScreenProps) {
  useScreenTitle(texts.title)
  const isOffered = useOffer('expense-reports')
  const online = useOnline()
  const [isCreating, setCreating] = useState(false)
  if (isOffered === false) return <Unsupported projectId={projectId} />
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-5" />}
      blockedReason={online ? undefined : texts.offline}
      onPress={() => setCreating(true)}
    >
      {texts.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.title} description={texts.hint} actions={create} />
      <Reports projectId={projectId} />
      {isCreating && (
        <NewReport
          projectId={projectId}
          onClose={() => setCreating(false)}
          onCreated={(id) => onOpen(paths.thing(projectId, id))}
        />
      )}
    </>
  )
}

const Unsupported = ({ projectId }: { readonly projectId: string }) => (
  <>
    <PageHeader title={texts.title} />
    <EmptyState
      icon={<ShieldAlert />}
      title={texts.unsupported}
      actions={<LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>}
    />
  </>
)

function Reports({ projectId }: { readonly projectId: string }) {
  const userId = useUser()?.id ?? ''
  const [page, setPage] = useState(1)
  const [othersPage, setOthersPage] = useState(1)
  const mine = useReports(projectId, { userId, of: 'me', page })
  const others = useReports(projectId, { userId, of: 'others', page: othersPage })
  const hasOthers = (others.data?.total ?? 0) > 0
  return (
    <QueryView
      query={mine}
      pending={<ListSkeleton label={texts.loading} rowClass="h-20" />}
      errorTitle={texts.error}
      empty={({ total }) =>
        total === 0 && !hasOthers ? (
          <EmptyState framed icon={<ReceiptText />} title={texts.none} headingLevel="h2">
            {texts.noneHint}
          </EmptyState>
        ) : null
      }
    >
      {(list) => (
        <>
          {list.total > 0 && (
            <ReportList {...{ projectId, list, page }} title={texts.mine} onPage={setPage} />
          )}
          {hasOthers && others.data && (
            <ReportList
              {...{ projectId }}
              list={others.data}
              title={texts.others}
              page={othersPage}
              onPage={setOthersPage}
              withPerson
            />
          )}
        </>
      )}
    </QueryView>
  )
}

function useReports(projectId: string, asked: AskedReports) {
  const { files } = useOverlay(projectId)
  return useQuery({ ...reportsQuery(projectId, asked), select: files })
}
