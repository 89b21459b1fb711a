import { FileQuestion, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileThing } from '#contract/things.ts'
import { QueryFallback, StaleNote } from '#features/loading/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/document-values.ts'
import { texts as documentTexts } from '#messages/documents.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { type PageRegion, paths } from '#features/navigation/index.ts'
import { DetailScreen } from './detail-screen.tsx'
import type { DocumentForm, ShownAction } from './document-form.ts'
import { useDocument } from './use-document.ts'

export interface DocumentDetailProps {
  readonly projectId: string
  readonly id: string
  /** The region that is shown first and marked, from the URL. */
  readonly place?: PageRegion | undefined
  /** Goes back in the history, or to the given URL if there is no previous one inside the app. */
  readonly onBack: (fallback: string) => void
  /** Actions of other features for this document's menu. */
  readonly moreActions?: (file: FileThing) => readonly MenuEntry[]
  /** Those with a button of their own. */
  readonly shownActions?: (file: FileThing) => readonly ShownAction[]
  /** Content of other features about this document. */
  readonly about?: (file: FileThing) => ReactNode
  /** How another feature displays a document that it created; null for a document with pages. */
  readonly formOf?: (file: FileThing) => DocumentForm | null
}

/** A document: its pages and what was read from them (DETAIL-01..10). */
export function DocumentDetail({
  projectId,
  id,
  place,
  onBack,
  moreActions,
  shownActions,
  about,
  formOf,
}: DocumentDetailProps) {
  const document = useDocument(projectId, id)
  const titleOf = useTitles(projectId)
  const title = document.state === 'ready' ? titleOf(document.file.data) : null
  useScreenTitle(title ?? documentTexts.documents)
  const type = document.state === 'ready' ? document.file.data.document_type : null
  const back = () => onBack(type ? paths.ofType(projectId, type) : paths.documents(projectId))
  const backButton = <Button onPress={back}>{texts.back}</Button>
  switch (document.state) {
    case 'wait':
      return (
        <QueryFallback
          query={document.query}
          pending={<DetailSkeleton />}
          errorTitle={texts.documentError}
          headingLevel="h1"
          actions={backButton}
        />
      )
    case 'missing':
      return (
        <EmptyState icon={<FileQuestion />} headingLevel="h1" title={texts.notFound} actions={backButton}>
          {texts.notFoundHint}
        </EmptyState>
      )
    case 'forbidden':
      return (
        <EmptyState icon={<Lock />} headingLevel="h1" title={detailTexts.noAccess} actions={backButton}>
          {detailTexts.noAccessHint}
        </EmptyState>
      )
    case 'ready': {
      const form = formOf?.(document.file) ?? null
      return (
        <DetailScreen
          key={id}
          {...{ projectId, back, place, form }}
          file={document.file}
          title={form?.title ?? title ?? ''}
          properties={document.properties}
          gone={document.gone}
          note={<StaleNote updatedAt={document.updatedAt} failed={document.stale} />}
          about={about?.(document.file)}
          more={moreActions?.(document.file) ?? []}
          shown={shownActions?.(document.file) ?? []}
        />
      )
    }
  }
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
