import { useState } from 'react'
import { FileStack, ListFilter, Settings } from 'lucide-react'
import { PAGE_SIZES } from '#contract/limits.ts'
import { typeKey } from '#contract/things.ts'
import { ListScreen, ListSkeleton } from '#features/lists/index.ts'
import { paths } from '#features/navigation/index.ts'
import { OfflineNote } from '#features/offline/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { BackLink } from '#ui/controls/back-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { ListControls } from './list-controls.tsx'
import { ListWithSide } from './list-with-side.tsx'
import { TypeMenu } from './type-menu.tsx'
import { useWorkTable, type WorkTableProps } from './use-work-table.ts'
import { WorkList, type WorkListProps } from './work-list.tsx'

export type { WorkTableProps } from './use-work-table.ts'

/** Files of one document type, page by page (TABLE-01..14). */
export function WorkTable(props: WorkTableProps) {
  const { projectId, documentType } = props
  const table = useWorkTable(props)
  const { files, type, count, hasNone } = table
  const label = typeName(documentType)
  useScreenTitle(label)
  const wide = useTableWidth()
  const [filtering, setFiltering] = useState(false)
  const countText = count === undefined ? null : texts.files({ n: count })
  // On wide screens the header is a single line, which leaves room for more rows.
  const countProps = wide
    ? { titleAction: <span className="self-center ps-2 text-text-muted">{countText}</span> }
    : { description: countText ?? '\u00a0' }
  const settings = type && paths.typeSettings(projectId, type.id)
  return (
    <div data-full-width>
      <PageHeader
        title={label}
        unfold={texts.unfold}
        before={<BackLink href={paths.documents(projectId)}>{texts.documents}</BackLink>}
        {...countProps}
        // On phones the toolbar's menu has them, which only a list with files shows.
        actions={(wide || hasNone) && <TypeActions {...{ projectId, documentType, label, settings }} />}
        dense
      />
      {type && typeKey(type.document_type) !== typeKey(documentType) && (
        <Banner
          tone="info"
          title={tableTexts.renamed({ name: typeName(type.document_type) })}
          className="mb-4"
        />
      )}
      <OfflineNote projectId={projectId} kind="type" name={documentType} />
      {files.isPending && <ControlsPlace />}
      {files.data && !hasNone && (
        <ListControls
          {...{ table, label, settings, wide, filtering }}
          total={files.data.total}
          onFiltering={setFiltering}
        />
      )}
      <ListWithSide {...{ table, wide, filtering }} onFiltering={setFiltering}>
        {(peek) => <Listed {...{ table, label, wide, peek }} />}
      </ListWithSide>
    </div>
  )
}

/** Reserves the height of the controls, so that the list does not move when they appear. */
const ControlsPlace = () => <div aria-hidden className="mb-2 h-11 md:max-xl:h-24 xl:h-10" />

type ListedProps = Pick<WorkListProps, 'table' | 'label' | 'wide' | 'peek'>

/** The list in all its states. */
function Listed({ table, label, wide, peek }: ListedProps) {
  const { projectId, files, filters } = table
  return (
    <ListScreen
      query={files}
      pending={<ListSkeleton label={texts.loadingFiles} rowClass="h-10" rows={10} />}
      errorTitle={texts.filesError}
      empty={filters.length === 0 ? <NoFiles projectId={projectId} /> : null}
      pages={{
        page: table.page,
        size: table.size,
        sizes: PAGE_SIZES,
        onPage: table.setPage,
        onSize: table.setSize,
      }}
    >
      {({ total, partial }, footer) => (
        <WorkList
          {...{ table, label, total, footer, wide, peek }}
          partial={partial ?? false}
          noMatch={<NoMatch onReset={() => table.setFilters([])} />}
        />
      )}
    </ListScreen>
  )
}

interface TypeActionsProps {
  readonly projectId: string
  readonly documentType: string
  readonly label: string
  /** Address of the type's settings; undefined until the type is known. */
  readonly settings: string | undefined
}

function TypeActions({ projectId, documentType, label, settings }: TypeActionsProps) {
  return (
    <>
      {settings && (
        <LinkButton href={settings} variant="quiet" icon={<Settings aria-hidden className="size-4" />}>
          {tableTexts.settings}
        </LinkButton>
      )}
      <TypeMenu {...{ projectId, documentType, label }} />
    </>
  )
}

function NoFiles({ projectId }: { projectId: string }) {
  return (
    <EmptyState
      framed
      icon={<FileStack />}
      title={texts.noFiles}
      actions={
        <LinkButton variant="primary" href={paths.upload(projectId)}>
          {texts.addDocuments}
        </LinkButton>
      }
    >
      {texts.noFilesHint}
    </EmptyState>
  )
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      framed
      icon={<ListFilter />}
      title={tableTexts.noMatch}
      actions={<Button onPress={onReset}>{tableTexts.reset}</Button>}
    >
      {tableTexts.noMatchHint}
    </EmptyState>
  )
}
