import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZES } from '#contract/limits.ts'
import type { Party } from '#contract/parties.ts'
import type { ColumnFilter, FileThing } from '#contract/things.ts'
import { DocumentName, PageThumbnail } from '#features/documents/index.ts'
import { ListScreen, ListSkeleton } from '#features/lists/index.ts'
import { paths } from '#features/navigation/index.ts'
import { filesQuery, useTitles } from '#features/workspace-data/index.ts'
import { departmentName, typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/parties.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { PartySection } from './party-section.tsx'
import { sumsQuery } from './party-sums.tsx'

export interface PartyDocumentsProps {
  readonly projectId: string
  readonly party: Party
}

/** The party's documents, newest first; offline only those on this device. */
export function PartyDocuments({ projectId, party }: PartyDocumentsProps) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(PAGE_SIZES[0])
  const filters = [{ id: 'party_id', op: 'is' as const, value: party.id }]
  const files = useQuery(filesQuery(projectId, { page, pageSize: size, filters }, { partOf: filters }))
  const sums = useQuery(sumsQuery(projectId, party.id))
  const pending = <ListSkeleton label={texts.loadingParty} rowClass="h-16" />
  // The sums above move this down when they arrive, so until then it contains nothing to press.
  if (sums.isLoading) {
    return (
      <PartySection title={texts.list} bare>
        {pending}
      </PartySection>
    )
  }
  return (
    <PartySection title={texts.list} bare>
      <ListScreen
        query={files}
        pending={pending}
        errorTitle={texts.error}
        empty={<p className={classNames(cardClass, 'p-4 text-text-muted')}>{texts.noDocuments}</p>}
        pages={{
          page,
          size,
          sizes: PAGE_SIZES,
          onPage: setPage,
          onSize: (next) => {
            setSize(next)
            setPage(1)
          },
        }}
      >
        {({ rows }, footer) => (
          <>
            <ul
              aria-label={texts.list}
              className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}
            >
              {rows.map((file) => (
                <li key={file.id}>
                  <Row projectId={projectId} file={file} />
                </li>
              ))}
            </ul>
            <AsTables {...{ projectId, filters, rows }} />
            {footer}
          </>
        )}
      </ListScreen>
    </PartySection>
  )
}

interface AsTablesProps {
  readonly projectId: string
  readonly filters: readonly ColumnFilter[]
  readonly rows: readonly FileThing[]
}

/** A link to the table of each document type. */
function AsTables({ projectId, filters, rows }: AsTablesProps) {
  const types = new Set(rows.flatMap(({ data }) => data.document_type ?? []))
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {[...types].map((type) => (
        <LinkButton
          key={type}
          href={`${paths.ofType(projectId, type)}?filters=${encodeURIComponent(JSON.stringify(filters))}`}
        >
          {texts.openTable({ type: typeName(type) })}
        </LinkButton>
      ))}
    </div>
  )
}

function Row({ projectId, file }: { readonly projectId: string; readonly file: FileThing }) {
  const { filename, document_type: type, department, pageImages } = file.data
  return (
    <AreaLink
      href={paths.thing(projectId, file.id)}
      className="flex min-h-16 items-center gap-3 px-4 py-3 outline-offset-[-2px] hover:bg-sunken/50 active:bg-sunken"
    >
      <PageThumbnail gcsUrl={pageImages[0]} alt="" />
      <span className="min-w-0 flex-1">
        <DocumentName title={useTitles(projectId)(file.data)} filename={filename} />
        <span className="block text-sm text-text-muted">
          <TextParts
            text={[type && typeName(type), department && departmentName(department)]
              .filter(Boolean)
              .join(' · ')}
          />
        </span>
      </span>
    </AreaLink>
  )
}
