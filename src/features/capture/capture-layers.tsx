import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageOf } from '#core/capture/documents.ts'
import { paths } from '#features/navigation/index.ts'
import { AdjustLayer } from './adjust/adjust-layer.tsx'
import type { Capture } from './use-capture.ts'

export interface CaptureLayersProps {
  readonly projectId: string
  readonly capture: Capture
}

const sessionLayers = () => import('./session/session-layers.tsx')
const Summary = lazy(async () => ({ default: (await sessionLayers()).SummaryOfSession }))
const Tray = lazy(async () => ({ default: (await sessionLayers()).TrayOfSession }))

/** The topmost overlay of the camera. */
export function CaptureLayers({ projectId, capture }: CaptureLayersProps) {
  const { layers, drafts, session, actions, close } = capture
  const router = useRouter()
  const { documents } = drafts
  const top = layers.at(-1)
  if (!documents || !top) return null
  if (top.at === 'summary') {
    return (
      <Suspense>
        <Summary
          projectId={projectId}
          session={session}
          onUndo={actions.removeAll}
          onUploads={() => {
            capture.end()
            void router.navigate({ href: paths.myUploads(projectId) })
          }}
          onFinish={capture.leave}
          onClose={close}
        />
      </Suspense>
    )
  }
  if (top.at === 'tray') {
    return (
      <Suspense>
        <Tray
          projectId={projectId}
          documents={documents}
          session={session}
          onChange={actions.change}
          onAdjust={capture.openAdjust}
          onDelete={actions.deletePage}
          onDone={capture.done}
          onClose={close}
        />
      </Suspense>
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
          actions.setAppearance(page.id, look)
          close()
        }}
        onRetake={() => {
          actions.retake(page.id)
          close()
        }}
        onClose={close}
      />
    )
  )
}
