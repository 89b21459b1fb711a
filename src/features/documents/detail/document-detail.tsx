import { ChevronLeft, FileQuestion } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { Property } from '../document-type.ts'
import { LoadFault } from '../load-fault.tsx'
import { paths } from '../paths.ts'
import { StaleNote } from '../stale-note.tsx'
import { texts } from '../texts.ts'
import { useTableWidth } from '../use-media.ts'
import { DeleteDocument } from './delete-document.tsx'
import type { Point } from './field-row.tsx'
import { FieldsPanel } from './fields-panel.tsx'
import { PageViewer } from './page-viewer.tsx'
import { ReadingFault, StatusLine } from './status-line.tsx'
import { useDocument } from './use-document.ts'

export interface DocumentDetailProps {
  readonly projectId: string
  readonly id: string
  /** Goes back in the history, or to the given address where there is none inside the app. */
  readonly onBack: (fallback: string) => void
}

/** One document: its pages and what was read of them (DETAIL-01..10). */
export function DocumentDetail({ projectId, id, onBack }: DocumentDetailProps) {
  const document = useDocument(projectId, id)
  useScreenTitle(document.state === 'ready' ? document.file.data.filename : texts.documents)
  const type = document.state === 'ready' ? document.file.data.document_type : null
  const back = () => onBack(type ? paths.ofType(projectId, type) : paths.documents(projectId))
  switch (document.state) {
    case 'loading':
      return <DetailSkeleton />
    case 'missing':
      return (
        <EmptyState
          icon={<FileQuestion />}
          headingLevel="h1"
          title={texts.notFound}
          actions={<Button onPress={back}>{texts.back}</Button>}
        >
          {texts.notFoundHint}
        </EmptyState>
      )
    case 'fault':
      return (
        <LoadFault
          title={texts.documentFault}
          error={document.error}
          onRetry={document.retry}
          headingLevel="h1"
          actions={<Button onPress={back}>{texts.back}</Button>}
        />
      )
    case 'ready':
      return (
        <Detail
          key={id}
          {...{ projectId, back }}
          file={document.file}
          properties={document.properties}
          note={<StaleNote updatedAt={document.updatedAt} failed={document.stale} />}
        />
      )
  }
}

interface DetailProps {
  readonly projectId: string
  readonly file: FileThing
  readonly properties: readonly Property[]
  readonly back: () => void
  readonly note: ReactNode
}

function Detail({ projectId, file, properties, back, note }: DetailProps) {
  const { filename, pageImages, evidence } = file.data
  const [page, setPage] = useState(0)
  const [pointed, setPointed] = useState<string | null>(null)
  const viewer = useRef<HTMLDivElement>(null)
  const point: Point = (key, how) => {
    setPointed(key)
    const place = key === null ? undefined : evidence?.[key]
    if (!place || how === 'mark') return
    setPage(place.page)
    if (how === 'look') viewer.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const wide = useTableWidth()
  const remove = <DeleteDocument projectId={projectId} id={file.id} filename={filename} onDeleted={back} />
  return (
    <>
      <PageHeader
        title={filename}
        before={
          <div className="-ms-4">
            <Button
              variant="quiet"
              icon={<ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />}
              onPress={back}
            >
              {texts.back}
            </Button>
          </div>
        }
        description={<StatusLine file={file} />}
        actions={wide && remove}
      />
      {note}
      <ReadingFault projectId={projectId} file={file} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[11fr_9fr] lg:gap-6">
        <div ref={viewer} className="min-w-0 scroll-mt-20 lg:sticky lg:top-18">
          <PageViewer
            filename={filename}
            pages={pageImages}
            page={page}
            onPage={setPage}
            evidence={pointed === null ? undefined : evidence?.[pointed]}
          />
        </div>
        <div className="min-w-0">
          <FieldsPanel projectId={projectId} file={file} properties={properties} onPoint={point} />
          {!wide && <div className="mt-5 flex justify-center">{remove}</div>}
        </div>
      </div>
    </>
  )
}

function DetailSkeleton() {
  return (
    <Skeleton label={texts.loadingDocument}>
      <SkeletonBlock className="mb-6 h-9 w-2/3" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[11fr_9fr]">
        <SkeletonBlock className="h-[60dvh] w-full" />
        <SkeletonBlock className="h-80 w-full" />
      </div>
    </Skeleton>
  )
}
