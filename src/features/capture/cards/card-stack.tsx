import { useEffect, useState } from 'react'
import type { CaptureMode, DraftDocument, DraftPage } from '#core/capture/types.ts'
import { RejectedFiles, type useAddFiles } from '#features/uploads/index.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { FileTrigger } from '#ui/controls/file-trigger.tsx'
import type { Finder } from '../live/finder.ts'
import { GuidancePill } from '../live/guidance-pill.tsx'
import { texts } from '#messages/capture.ts'
import type { Drafts } from '../use-drafts.ts'
import type { PageActions } from '../use-page-actions.ts'
import type { Shutter } from '../use-shutter.ts'
import { NotReadyNotice } from './not-ready-notice.tsx'
import { ShotCard } from './shot-card.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'

export interface CardStackProps {
  readonly scope: DraftScope
  readonly drafts: Drafts
  /** Null without a live view. */
  readonly finder: Finder | null
  readonly shutter: Shutter
  /** The card's page, as long as it is a draft. */
  readonly page: DraftPage | undefined
  readonly document: DraftDocument | undefined
  readonly mode: CaptureMode
  readonly actions: PageActions
  /** An overlay covers the cards. */
  readonly covered: boolean
  /** The document that must stay a draft while its card is shown; null for none. */
  readonly onLock: (documentId: string | null) => void
  readonly onAdjust: (pageId: string) => void
  readonly onEnd: () => void
  /** Files and photos of the phone's camera. */
  readonly files: Pick<ReturnType<typeof useAddFiles>, 'add' | 'isReady' | 'rejected' | 'dismiss'>
}

/** Notices, guidance and the card of the last photo, above the controls. The camera stays live behind them. */
export function CardStack(props: CardStackProps) {
  const { scope, drafts, finder, shutter, page, document, mode, actions, onEnd, files } = props
  const leftover = useLeftover(drafts, shutter.shots)
  useLock(props)
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex max-h-[calc(100%-1.5rem)] flex-col items-center gap-2 *:pointer-events-auto">
      <NotReadyNotice loading={drafts.loading} files={files} />
      <RejectedFiles rejected={files.rejected} onClose={files.dismiss} className="w-full max-w-md" />
      <StorageNotice userId={scope.userId} shots={shutter.shots} />
      {shutter.error && <ErrorCard shutter={shutter} onFiles={files.add} />}
      {leftover && (
        <UnfinishedCard
          document={leftover.document}
          onContinue={leftover.end}
          onUploadAsIs={() => {
            leftover.end()
            actions.uploadAsIs(leftover.document.id)
          }}
        />
      )}
      {finder && <GuidancePill finder={finder} />}
      {page && document && (
        <ShotCard
          key={page.id}
          document={document}
          page={page}
          covered={props.covered}
          onAdjust={() => props.onAdjust(page.id)}
          onAddPage={mode === 'one' || document.open ? null : () => actions.addPage(document.id)}
          onUndo={() => actions.undo(page.id)}
          onEnd={onEnd}
        />
      )}
    </div>
  )
}

/** Keeps the document a draft, so that the card's actions work as long as it is shown. */
function useLock({ page, document, onLock }: CardStackProps): void {
  const id = (page && document?.id) ?? null
  useEffect(() => {
    onLock(id)
    // The caller's function is new with each render and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
}

/** A document that an earlier visit left open, until the next shot or the person's choice. */
function useLeftover({ documents }: Drafts, shots: number) {
  const [found, setFound] = useState<DraftDocument | null | undefined>(undefined)
  useEffect(() => {
    if (documents && found === undefined) setFound(documents.find(({ open }) => open) ?? null)
  }, [documents, found])
  if (!found || shots > 0) return null
  return { document: found, end: () => setFound(null) }
}

function ErrorCard({ shutter, onFiles }: { shutter: Shutter; onFiles: (files: File[]) => void }) {
  if (!shutter.error) return null
  return (
    <Banner
      tone="danger"
      className="w-full max-w-md"
      onClose={shutter.dismiss}
      closeLabel={texts.cancel}
      actions={
        shutter.error.full && (
          <FileTrigger accept={['image/*']} camera onFiles={onFiles}>
            {texts.systemCamera}
          </FileTrigger>
        )
      }
    >
      {shutter.error.text}
    </Banner>
  )
}
