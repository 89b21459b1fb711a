import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { canManageBank } from '#contract/roles.ts'
import { BooksFrame } from '#features/books/index.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/bank.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
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
export function BankScreen({ projectId, search, onSearch }: BankScreenProps) {
  const online = useOnline()
  const member = useMembership(projectId)
  const enabled = member ? canManageBank(member) : false
  const accounts = useQuery({ ...accountsQuery(projectId), enabled })
  const [file, setFile] = useState<File | null>(null)
  const begin = <StatementButton onFile={setFile} />
  // On phones the lines come first.
  const hint = <span className="max-md:hidden">{texts.hint}</span>
  return (
    <BooksFrame projectId={projectId} current="bank" hint={hint} actions={begin}>
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
    </BooksFrame>
  )
}
