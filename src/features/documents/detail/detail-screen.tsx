import { ChevronLeft, Pencil } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { OpenedPart } from '#features/loading/index.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts as valueTexts } from '#messages/document-values.ts'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { Property } from '../document-type.ts'
import { ApprovalButtons, ApprovalPanel } from '../approval/approval-parts.tsx'
import { HeadChoices } from '../edits/head-choices.tsx'
import type { PageRegion } from '#features/navigation/index.ts'
import { TitleText } from '../title-text.tsx'
import { useEditRejection } from '../edits/use-edit-rejection.ts'
import { useMedia, useTableWidth } from '#ui/hooks/use-media.ts'
import { DetailActions } from './actions/detail-actions.tsx'
import type { DocumentForm, ShownAction } from './document-form.ts'
import { type FieldsHandle, FieldsPanel } from './fields/fields-panel.tsx'
import type { Point } from './fields/field-row.tsx'
import type { EditorBase } from './fields/use-editors.ts'
import { loadEditors } from './fields/late-editors.ts'
import { WorkflowField } from './fields/workflow-field.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import { SimilarNotice } from './similar/similar-notice.tsx'
import { FileFacts, ReadingError, StatusLine } from './status-line.tsx'
import { PageViewer } from './viewer/page-viewer.tsx'
import { NAMED_PLACE, namedPlace, placesOf } from './viewer/places.ts'

export interface DetailScreenProps {
  readonly projectId: string
  readonly file: FileThing
  /** Title of the document. */
  readonly title: string
  readonly properties: readonly Property[]
  /** The region that is shown first and marked. */
  readonly place: PageRegion | undefined
  /** It was deleted meanwhile. */
  readonly gone: boolean
  readonly back: () => void
  /** How old the shown data is. */
  readonly note: ReactNode
  /** Content of other features about it. */
  readonly about: ReactNode
  readonly form: DocumentForm | null
  readonly more: readonly MenuEntry[]
  /** Actions of other features with a button of their own. */
  readonly shown: readonly ShownAction[]
}

/** On phones the pages come first; on wide screens pages and fields are side by side and scroll separately. */
export function DetailScreen(props: DetailScreenProps) {
  const { projectId, file, title, gone, back, note, about, form, more, shown } = props
  const forbidden = useEditRejection(projectId, file)
  const rejection = gone ? detailTexts.deletedSave : forbidden
  const wide = useTableWidth()
  const actions = !gone && (
    <DetailActions
      {...{ projectId, file, title, rejection, more, shown }}
      isMade={form !== null}
      onDeleted={back}
    />
  )
  return (
    <>
      <DetailHead {...props} rejection={rejection} actions={wide && actions} />
      {note}
      {!gone && about}
      {!gone && <ReadingError projectId={projectId} file={file} />}
      <div className="group/detail @container">
        <PagesAndFields {...props} rejection={rejection} />
        {!wide && actions && (
          <div
            data-snackbars="top"
            className="sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-30 @max-[14rem]:static -mx-4 mt-5 border-t border-border bg-surface px-1 pt-2 pb-5 group-has-[[data-field]_form]/detail:hidden print:hidden"
          >
            <ApprovalButtons {...{ projectId, file, rejection }} className="px-2 pb-2" />
            <div className="flex flex-wrap @min-[16rem]:flex-nowrap items-center justify-center gap-1 [&>button]:min-w-11 [&>button]:px-2 [&>button]:text-sm [&>button[aria-label]]:shrink-0 [&>button:not([aria-label])>svg]:hidden">
              {actions}
            </div>
          </div>
        )}
      </div>
    </>
  )
}

interface DetailHeadProps extends DetailScreenProps {
  /** Why this person cannot change it. */
  readonly rejection: string | undefined
  readonly actions: ReactNode
}

/** Title, state and actions, with pending decisions below them. */
function DetailHead(props: DetailHeadProps) {
  const { projectId, file, title, properties, gone, back, form, rejection, actions } = props
  const [renaming, setRenaming] = useState<EditorBase | null>(null)
  const rename = () => setRenaming({ value: file.data.filename, version: file.version })
  return (
    <>
      <PageHeader
        title={title}
        shown={<TitleText title={title} />}
        unfold={texts.unfold}
        before={
          <div className="-ms-4">
            <Button
              variant="quiet"
              icon={<ChevronLeft aria-hidden className="size-5 directional" />}
              onPress={back}
            >
              {valueTexts.back}
            </Button>
          </div>
        }
        titleAction={
          form === null && (
            <IconButton
              label={detailTexts.rename}
              icon={<Pencil aria-hidden className="size-5" />}
              className="-my-1.5 xl:-my-0.5"
              blockedReason={rejection}
              onPress={rename}
            />
          )
        }
        description={<StatusLine {...{ projectId, file }} isRead={form === null} />}
        actions={actions}
        dense
      />
      {renaming && (
        <OpenedPart load={loadEditors} open onClose={() => setRenaming(null)}>
          {({ RenameDocument }) => (
            <RenameDocument
              {...{ projectId, file, rejection }}
              base={renaming}
              onClose={() => setRenaming(null)}
            />
          )}
        </OpenedPart>
      )}
      {gone && (
        <Banner tone="danger" title={detailTexts.deleted} className="mb-4">
          {detailTexts.deletedHint}
        </Banner>
      )}
      <HeadChoices projectId={projectId} id={file.id} />
      {!gone && (
        <SimilarNotice {...{ projectId, file, properties, rejection }} onDeleted={back} onRename={rename} />
      )}
    </>
  )
}

interface PagesAndFieldsProps extends DetailScreenProps {
  readonly rejection: string | undefined
}

/** Hovering or focusing an item in one of the two marks it in the other. The values come before workflow and file. */
function PagesAndFields(props: PagesAndFieldsProps) {
  const { projectId, file, title, place, gone, form, rejection } = props
  const properties = props.properties.filter(({ key }) => form?.shows(key) !== true)
  const { evidence, document_type: type } = file.data
  const [page, setPage] = useState(place?.page ?? 0)
  const [pointed, setPointed] = useState<string | null>(place?.box ? NAMED_PLACE : null)
  const viewer = useRef<HTMLDivElement>(null)
  const fields = useRef<FieldsHandle>(null)
  const sideBySide = useMedia('(min-width: 64rem)')
  const wide = useTableWidth()
  const point: Point = (key, how) => {
    setPointed(key)
    const seen = key === null ? undefined : evidence?.[key]
    if (!seen?.box || how === 'mark') return
    setPage(seen.page)
    if (how === 'look') viewer.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[11fr_9fr] lg:gap-5">
      <div ref={viewer} className={classNames('scroll-mt-20', columnClass)}>
        {form?.body(gone || rejection !== undefined) ?? (
          <PageViewer
            {...{ projectId, file, title, page, rejection }}
            onPage={setPage}
            places={[...placesOf(file, properties), ...(place ? namedPlace(place, detailTexts.region) : [])]}
            pointed={pointed}
            startAll={sideBySide}
            onPick={(key) => fields.current?.focus(key)}
            onHover={(key) => point(key, 'mark')}
          />
        )}
      </div>
      <div className={columnClass}>
        <ApprovalPanel {...{ projectId, file, rejection }} hasButtons={wide} />
        {(form === null || properties.length > 0) && (
          <FieldsPanel
            {...{ projectId, file, properties, rejection, pointed }}
            onPoint={point}
            handle={fields}
          />
        )}
        <div className={classNames(cardClass, 'mt-4 flex flex-col gap-3 p-4 text-text-muted md:px-5')}>
          {type && <WorkflowField {...{ projectId, file, rejection }} />}
          <FileFacts {...{ file, title }} />
        </div>
        <HistoryPanel {...{ projectId, file, properties, rejection }} />
      </div>
    </div>
  )
}

const columnClass =
  'min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto print:static print:max-h-none print:overflow-visible'
