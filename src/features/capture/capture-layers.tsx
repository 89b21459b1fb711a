import { pageOf } from '#core/capture/documents.ts'
import { AdjustLayer } from './adjust/adjust-layer.tsx'
import { TrayLayer } from './tray/tray-layer.tsx'
import type { Drafts } from './use-drafts.ts'
import type { CaptureLayer } from './use-layer.ts'
import type { PageActs } from './use-page-acts.ts'

export interface CaptureLayersProps {
  readonly layers: readonly CaptureLayer[]
  readonly drafts: Drafts
  readonly acts: PageActs
  readonly onAdjust: (pageId: string) => void
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The top layer over the camera. */
export function CaptureLayers({ layers, drafts, acts, onAdjust, onDone, onClose }: CaptureLayersProps) {
  const documents = drafts.documents
  const top = layers.at(-1)
  if (!documents || !top) return null
  if (top.at === 'tray') {
    return (
      <TrayLayer
        documents={documents}
        onChange={acts.change}
        onAdjust={onAdjust}
        onDelete={acts.deletePage}
        onDone={onDone}
        onClose={onClose}
      />
    )
  }
  const page = pageOf(documents, top.pageId)
  return (
    page && (
      <AdjustLayer
        key={page.id}
        page={page}
        scan={drafts.scan}
        onTake={(look) => {
          acts.takeLook(page.id, look)
          onClose()
        }}
        onRetake={() => {
          acts.retake(page.id)
          onClose()
        }}
        onClose={onClose}
      />
    )
  )
}
