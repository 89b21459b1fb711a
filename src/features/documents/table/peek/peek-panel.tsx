import { Maximize, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { paths } from '#features/navigation/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import type { Point } from '../../detail/fields/field-row.tsx'
import { type FieldsHandle, FieldsPanel } from '../../detail/fields/fields-panel.tsx'
import { WorkflowField } from '../../detail/fields/workflow-field.tsx'
import { useDocument } from '../../detail/use-document.ts'
import { PageViewer } from '../../detail/viewer/page-viewer.tsx'
import { placesOf } from '../../detail/viewer/places.ts'
import type { Property } from '../../document-type.ts'
import { useEditRejection } from '../../edits/use-edit-rejection.ts'
import { TitleText } from '../../title-text.tsx'

export interface PeekPanelProps {
  readonly projectId: string
  readonly id: string
  /** Next to the table; else over its end, since it would leave the table too narrow. */
  readonly docked: boolean
  readonly onClose: () => void
}

/** The document of the current row at the side of the table: its pages and fields, which can be edited here. */
export function PeekPanel({ projectId, id, docked, onClose }: PeekPanelProps) {
  const document = useDocument(projectId, id)
  const titleOf = useTitles(projectId)
  const title = document.state === 'ready' ? titleOf(document.file.data) : texts.loadingDocument
  return (
    <aside
      aria-label={tableTexts.peek}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
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
      {document.state === 'ready' && (
        <PeekContent
          key={id}
          {...{ projectId, title }}
          file={document.file}
          properties={document.properties}
        />
      )}
    </aside>
  )
}

interface PeekContentProps {
  readonly projectId: string
  readonly title: string
  readonly file: FileThing
  readonly properties: readonly Property[]
}

function PeekContent({ projectId, title, file, properties }: PeekContentProps) {
  const { pageImages, evidence, document_type: type } = file.data
  const [page, setPage] = useState(0)
  const [pointed, setPointed] = useState<string | null>(null)
  const fields = useRef<FieldsHandle>(null)
  const rejection = useEditRejection(projectId, file)
  const point: Point = (key, how) => {
    setPointed(key)
    const seen = key === null ? undefined : evidence?.[key]
    if (seen?.box && how !== 'mark') setPage(seen.page)
  }
  return (
    <div className="flex flex-col gap-3 p-3">
      <PageViewer
        {...{ title, page, pointed }}
        pages={pageImages}
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
