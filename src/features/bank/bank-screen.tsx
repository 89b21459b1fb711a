import { useQuery } from '@tanstack/react-query'
import { Landmark, Lock } from 'lucide-react'
import { useState } from 'react'
import { canManageBank, Role } from '#contract/roles.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useScreenTitle, useWorkspace } from '#features/workspaces/index.ts'
import { texts } from '#messages/bank.ts'
import { BackLink } from '#ui/controls/back-link.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { BankSearch } from './bank-search.ts'
import { DropStatement, StatementButton } from './choose-statement.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LineList } from './line-list.tsx'
import { accountsQuery } from './queries.ts'
import { UnpaidDocuments } from './unpaid-documents.tsx'
import { Waiting } from './waiting.tsx'

interface BankScreenProps {
  readonly projectId: string
  readonly search: BankSearch
  readonly onSearch: (search: BankSearch) => void
}

/** Bank accounts and their lines, for owner and admins. */
export function BankScreen(props: BankScreenProps) {
  useScreenTitle(texts.title)
  const role = Role.safeParse(useWorkspace()?.role)
  const manages = role.success && canManageBank({ userId: '', role: role.data, departments: [] })
  const { projectId } = props
  if (role.success && !manages)
    return (
      <EmptyState
        icon={<Lock />}
        headingLevel="h1"
        title={texts.onlyManagers}
        actions={<LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>}
      />
    )
  return <Accounts {...props} />
}

function Accounts({ projectId, search, onSearch }: BankScreenProps) {
  const online = useOnline()
  const accounts = useQuery(accountsQuery(projectId))
  const [file, setFile] = useState<File | null>(null)
  const begin = <StatementButton onFile={setFile} />
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.hint}
        before={<BackLink href={paths.documents(projectId)}>{texts.toDocuments}</BackLink>}
        actions={begin}
      />
      {!online && <Banner tone="info" title={texts.offline} className="mb-4" />}
      <QueryView
        query={accounts}
        pending={<Waiting />}
        errorTitle={texts.error}
        rejected={(status) =>
          (status === 404 || status === 501) && <EmptyState icon={<Landmark />} title={texts.unsupported} />
        }
        empty={(rows) =>
          rows.length === 0 ? (
            <DropStatement onFile={setFile}>
              <EmptyState icon={<Landmark />} title={texts.empty}>
                {texts.emptyHint}
              </EmptyState>
            </DropStatement>
          ) : null
        }
      >
        {(rows) =>
          search.show === 'documents' ? (
            <UnpaidDocuments projectId={projectId} onLines={() => onSearch({})} />
          ) : (
            <DropStatement onFile={setFile} isQuiet>
              <LineList {...{ projectId, search, onSearch }} accounts={rows} />
            </DropStatement>
          )
        }
      </QueryView>
      {file && (
        <ImportDialog {...{ projectId, file }} accounts={accounts.data ?? []} onClose={() => setFile(null)} />
      )}
    </>
  )
}
