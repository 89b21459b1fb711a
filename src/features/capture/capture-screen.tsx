import { useMemo, useRef, useState } from 'react'
import { documentOfPage, pageOf } from '#core/capture/documents.ts'
import type { CaptureMode } from '#core/capture/types.ts'
import { useUser } from '#features/auth/index.ts'
import { useAddFiles } from '#features/uploads/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { CameraCard } from './cards/camera-card.tsx'
import { CardStack } from './cards/card-stack.tsx'
import { CaptureLayers } from './capture-layers.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import { TopBar } from './controls/top-bar.tsx'
import { LiveView } from './live/live-view.tsx'
import { useFinder } from './live/use-finder.ts'
import { texts } from '#messages/capture.ts'
import { usePageActs } from './use-page-acts.ts'
import { useCamera } from './use-camera.ts'
import { useDrafts } from './use-drafts.ts'
import { useLayers } from './use-layer.ts'
import { useLeave } from './use-leave.ts'
import { useShutter } from './use-shutter.ts'

/** The camera of a workspace: always dark, over the whole window. */
export function CaptureScreen({ projectId }: { readonly projectId: string }) {
  useScreenTitle(texts.title)
  const user = useUser()
  const userId = user?.id
  const scope = useMemo(() => (userId === undefined ? null : { userId, projectId }), [userId, projectId])
  return scope && <Capture key={`${scope.userId} ${projectId}`} scope={scope} />
}

function Capture({ scope }: { readonly scope: DraftScope }) {
  const { projectId } = scope
  const [mode, setMode] = useState(() => preferences.captureMode(projectId).get())
  const [auto, setAuto] = useState(() => preferences.captureAuto.get() === 'on')
  /** The page that the card is about. */
  const [shown, setShown] = useState<string | null>(null)
  /** The document on the card: it must not leave while somebody touches it. */
  const [holding, setHolding] = useState<ReadonlySet<string>>(NOBODY)
  const { layers, open, close } = useLayers()
  const drafts = useDrafts(scope, layers.length > 0 ? 'all' : holding)
  const documents = drafts.documents ?? []
  const leave = useLeave(projectId, drafts, layers.length)
  const { add } = useAddFiles(projectId)

  const video = useRef<HTMLVideoElement>(null)
  const { state, start } = useCamera()
  const camera = state.at === 'live' ? state.camera : null
  const isCovered = layers.length > 0
  const finder = useFinder({
    video,
    active: camera !== null && !isCovered,
    onSteady: () => {
      if (auto) shutter.shoot?.()
    },
  })
  const shutter = useShutter({
    scope,
    camera,
    video,
    mode,
    onStill: finder.took,
    onStored: ({ page }) => setShown(page.id),
  })
  const acts = usePageActs({ scope, drafts, shutter, show: setShown })
  const chooseMode = (next: CaptureMode) => {
    setMode(next)
    preferences.captureMode(projectId).set(next)
    acts.finishOpen()
  }

  return (
    <div
      data-theme="dark"
      data-snackbars="top"
      className="fixed inset-0 z-(--layer-capture) bg-camera text-text scheme-dark"
    >
      <div className="relative mx-auto h-full max-w-[60rem]">
        <div
          inert={isCovered}
          className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] pt-[env(safe-area-inset-top)] [grid-template-areas:'top'_'view'_'controls'] sideways:grid-cols-[minmax(0,1fr)_auto] sideways:grid-rows-[auto_1fr] sideways:[grid-template-areas:'top_top'_'view_controls']"
        >
          <h1 className="sr-only">{texts.title}</h1>
          <TopBar
            camera={camera}
            auto={auto}
            onAuto={(on) => {
              setAuto(on)
              preferences.captureAuto.set(on ? 'on' : 'off')
            }}
            onClose={() => leave(false)}
          />
          <div className="relative flex min-h-0 items-center justify-center overflow-hidden px-4 [grid-area:view]">
            {camera && <LiveView camera={camera} video={video} finder={finder} flash={shutter.shots} />}
            <CameraCard state={state} onStart={start} onFiles={add} />
            <CardStack
              scope={scope}
              drafts={drafts}
              finder={camera && finder}
              shutter={shutter}
              page={shown === null ? undefined : pageOf(documents, shown)}
              document={shown === null ? undefined : documentOfPage(documents, shown)}
              mode={mode}
              acts={acts}
              covered={isCovered}
              onHold={(id) => setHolding(id === null ? NOBODY : new Set([id]))}
              onAdjust={(pageId) => open({ at: 'adjust', pageId })}
              onEnd={() => setShown(null)}
              onFiles={add}
            />
          </div>
          <ControlBar
            documents={documents}
            mode={mode}
            arriving={shutter.shots > 0}
            onMode={chooseMode}
            onShoot={shutter.shoot}
            onTray={() => open({ at: 'tray' })}
            onDone={() => leave(true)}
            onFiles={add}
          />
        </div>
        <CaptureLayers
          layers={layers}
          drafts={drafts}
          acts={acts}
          onAdjust={(pageId) => open({ at: 'adjust', pageId })}
          onDone={() => leave(true)}
          onClose={close}
        />
      </div>
    </div>
  )
}

const NOBODY: ReadonlySet<string> = new Set()
