import { useQuery } from '@tanstack/react-query'
import { Building2, ShieldAlert } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { PAGE_SIZES } from '#contract/limits.ts'
import type { PartiesResponse, PartyRow } from '#contract/parties.ts'
import type { AggregateRow } from '#contract/query-tree.ts'
import { ListScreen, ListSkeleton } from '#features/lists/index.ts'
import { paths } from '#features/navigation/index.ts'
import { partiesQuery } from '#features/workspace-data/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { texts as documentTexts } from '#messages/documents.ts'
import { texts } from '#messages/parties.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { BackLink } from '#ui/controls/back-link.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { classNames } from '#ui/class-names.ts'
import { ListedSums, useListedSums } from './listed-sums.tsx'
import { Proposals } from './proposals.tsx'

const toList = (answer: PartiesResponse) => ({ ...answer, total: answer.total_count })

/** Parties of a workspace by name, and pairs that may be the same. */
export function PartyList({ projectId }: { readonly projectId: string }) {
  useScreenTitle(texts.parties)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[1])
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const parties = useQuery({ ...partiesQuery(projectId, { page, pageSize: size, query }), select: toList })
  const toDocuments = <LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>
  const start = (next: () => void) => {
    next()
    setPage(1)
  }
  return (
    <>
      <PageHeader
        title={texts.parties}
        description={texts.hint}
        before={<BackLink href={paths.documents(projectId)}>{documentTexts.documents}</BackLink>}
      />
      {(parties.data !== undefined || text !== '') && (
        <SearchField
          label={texts.filter}
          clearLabel={texts.clearFilter}
          value={text}
          onChange={(next) => start(() => setText(next))}
          className="mb-4 w-full md:max-w-sm"
        />
      )}
      <ListScreen
        query={parties}
        pending={<ListSkeleton label={texts.loading} rowClass="h-16" />}
        errorTitle={texts.error}
        rejected={(status) =>
          (status === 404 || status === 501) && (
            <EmptyState icon={<ShieldAlert />} title={texts.unsupported} actions={toDocuments} />
          )
        }
        empty={
          query === '' ? (
            <EmptyState framed icon={<Building2 />} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <p role="status" className="py-8 text-center text-text-muted">
              {texts.noMatch({ text: query })}
            </p>
          )
        }
        pages={{
          page,
          size,
          sizes: PAGE_SIZES,
          onPage: setPage,
          onSize: (next) => start(() => setSize(next)),
        }}
      >
        {({ rows, proposals }, footer) => (
          <>
            <Proposals projectId={projectId} proposals={proposals} />
            {proposals.length > 0 && <h2 className="mb-3 text-lg font-semibold">{texts.all}</h2>}
            <Rows projectId={projectId} rows={rows} />
            {footer}
          </>
        )}
      </ListScreen>
    </>
  )
}

interface RowsProps {
  readonly projectId: string
  readonly rows: readonly PartyRow[]
}

function Rows({ projectId, rows }: RowsProps) {
  const sums = useListedSums(projectId, rows)
  return (
    <ul
      aria-label={texts.parties}
      className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}
    >
      {rows.map((party) => (
        <li key={party.id}>
          <Row projectId={projectId} party={party} sums={sums.get(party.id)} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly projectId: string
  readonly party: PartyRow
  readonly sums: readonly AggregateRow[] | undefined
}

function Row({ projectId, party, sums = [] }: RowProps) {
  const others = party.names.filter((name) => name !== party.name)
  return (
    <AreaLink
      href={paths.party(projectId, party.id)}
      className="flex min-h-16 items-center gap-4 px-4 py-3 outline-offset-[-2px] hover:bg-sunken/50 active:bg-sunken"
    >
      <Building2 aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="flex min-w-0 flex-1 flex-col md:flex-row md:items-center md:gap-4">
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium break-words">
            <bdi>{party.name}</bdi>
          </span>
          {others.length > 0 && (
            <span className="block truncate text-sm text-text-muted">
              {texts.also({ names: others.join(' · ') })}
            </span>
          )}
        </span>
        <span className="text-sm text-text-muted tabular-nums md:max-w-1/2 md:text-end">
          <ListedSums documents={party.documents} sums={sums} />
        </span>
      </span>
    </AreaLink>
  )
}
