import { FileQuestion, Lock, Maximize, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryFallback } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts as tableTexts } from '#messages/table-tools.ts'
import { texts } from '#messages/document-values.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import type { Point } from '../../detail/fields/field-row.tsx'
import { type FieldsHandle, FieldsPanel } from '../../detail/fields/fields-panel.tsx'
import { type TellUnsaved, UnsavedProvider } from '../../detail/fields/unsaved.ts'
import { WorkflowField } from '../../detail/fields/workflow-field.tsx'
import { type DocumentState, useDocument } from '../../detail/use-document.ts'
import { PageViewer } from '../../detail/viewer/page-viewer.tsx'
import { placesOf } from '../../detail/viewer/places.ts'
import { useEditRejection } from '../../edits/use-edit-rejection.ts'
import { TitleText } from '../../title-text.tsx'

export interface PeekPanelProps {
  readonly projectId: string
  readonly id: string
  /** Next to the table; otherwise over its end, since it would make the table too narrow. */
  readonly docked: boolean
  /** Stays mounted to preserve typed text while another panel is in its place. */
  readonly hidden: boolean
  /** Called with the fields that have unsaved text. */
  readonly onUnsaved: TellUnsaved
  readonly onClose: () => void
}

/** The document of the current row at the side of the table, with pages and editable fields. */
export function PeekPanel({ projectId, id, docked, hidden, onUnsaved, onClose }: PeekPanelProps) {
  const document = useDocument(projectId, id)
  const titleOf = useTitles(projectId)
  const title = document.state === 'ready' ? titleOf(document.file.data) : tableTexts.peek
  return (
    <aside
      aria-label={tableTexts.peek}
      hidden={hidden}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Otherwise the browser would close the confirmation with the key that opens it.
        event.preventDefault()
        onClose()
      }}
      className={classNames(
        'flex flex-col overflow-y-auto rounded-card border border-border bg-surface print:hidden',
        docked
          ? 'sticky top-18 max-h-[calc(100dvh-6rem)]'
          : 'fixed end-4 top-18 bottom-4 z-(--layer-bar) w-[min(26rem,55vw)] shadow-layer',
      )}
    >
      <div className="sticky top-0 z-30 flex items-center gap-1 border-b border-border bg-surface py-1.5 ps-4 pe-1.5">
        <h2 aria-live="polite" className="min-w-0 flex-1 line-clamp-2 text-base/5 font-semibold break-words">
          <TitleText title={title} />
        </h2>
        <LinkButton
          href={paths.thing(projectId, id)}
          variant="quiet"
          icon={<Maximize aria-hidden className="size-4" />}
        >
          {tableTexts.peekOpen}
        </LinkButton>
        <IconButton label={texts.close} icon={<X aria-hidden className="size-5" />} onPress={onClose} />
      </div>
      <UnsavedProvider value={onUnsaved}>
        <PeekState {...{ projectId, document, title }} />
      </UnsavedProvider>
    </aside>
  )
}

interface PeekStateProps {
  readonly projectId: string
  readonly document: DocumentState
  readonly title: string
}

/** The document, or the reason why it cannot be shown. */
function PeekState({ projectId, document, title }: PeekStateProps) {
  switch (document.state) {
    case 'wait':
      return (
        <QueryFallback
          query={document.query}
          pending={<p className="px-4 py-3 text-sm text-text-muted">{texts.loadingDocument}</p>}
          errorTitle={texts.documentError}
          headingLevel="h3"
        />
      )
    case 'missing':
      return (
        <EmptyState icon={<FileQuestion />} headingLevel="h3" title={texts.notFound}>
          {texts.notFoundHint}
        </EmptyState>
      )
    case 'forbidden':
      return (
        <EmptyState icon={<Lock />} headingLevel="h3" title={detailTexts.noAccess}>
          {detailTexts.noAccessHint}
        </EmptyState>
      )
    case 'ready':
      return <PeekContent key={document.file.id} {...{ projectId, title, document }} />
  }
}

interface PeekContentProps {
  readonly projectId: string
  readonly title: string
  readonly document: Extract<DocumentState, { state: 'ready' }>
}

function PeekContent({ projectId, title, document }: PeekContentProps) {
  const { file, properties, gone } = document
  const { evidence, document_type: type } = file.data
  const [page, setPage] = useState(0)
  const [pointed, setPointed] = useState<string | null>(null)
  const fields = useRef<FieldsHandle>(null)
  const forbidden = useEditRejection(projectId, file)
  const rejection = gone ? detailTexts.deletedSave : forbidden
  const point: Point = (key, how) => {
    setPointed(key)
    const seen = key === null ? undefined : evidence?.[key]
    if (seen?.box && how !== 'mark') setPage(seen.page)
  }
  return (
    <div className="flex flex-col gap-3 p-3">
      {gone && (
        <Banner tone="danger" title={detailTexts.deleted}>
          {detailTexts.deletedHint}
        </Banner>
      )}
      <PageViewer
        {...{ projectId, file, rejection, title, page, pointed }}
        onPage={setPage}
        places={placesOf(file, properties)}
        startAll={false}
        short
        onPick={(key) => fields.current?.focus(key)}
        onHover={(key) => point(key, 'mark')}
      />
      <FieldsPanel
        {...{ projectId, file, properties, rejection, pointed }}
        onPoint={point}
        handle={fields}
        withKeys={false}
      />
      {type && (
        <div className={classNames(cardClass, 'px-4 py-3')}>
          <WorkflowField {...{ projectId, file, rejection }} />
        </div>
      )}
    </div>
  )
}
