import { useMemo } from 'react'
import { useUser } from '#features/auth/index.ts'
import { useAddFiles } from '#features/uploads/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import { CameraCard } from './cards/camera-card.tsx'
import { CardStack } from './cards/card-stack.tsx'
import { CaptureLayers } from './capture-layers.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import { SessionMarks } from './controls/session-marks.tsx'
import { TopBar } from './controls/top-bar.tsx'
import { LiveView } from './live/live-view.tsx'
import { texts } from '#messages/capture.ts'
import { type Capture, useCapture } from './use-capture.ts'

/** The camera of a workspace: always dark, in the entire window. */
export function CaptureScreen({ projectId }: { readonly projectId: string }) {
  useScreenTitle(texts.title)
  const user = useUser()
  const userId = user?.id
  const scope = useMemo(() => (userId === undefined ? null : { userId, projectId }), [userId, projectId])
  return scope && <Camera key={`${scope.userId} ${projectId}`} scope={scope} />
}

function Camera({ scope }: { readonly scope: DraftScope }) {
  const capture = useCapture(scope)
  const { camera, auto, mode, session, shutter, layers } = capture
  const files = useAddFiles(scope.projectId)
  return (
    <div
      data-theme="dark"
      data-snackbars="top"
      className="fixed inset-0 z-(--layer-capture) bg-camera text-text scheme-dark"
    >
      <div className="relative mx-auto h-full max-w-[60rem]">
        <div
          inert={layers.length > 0}
          className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] pt-[env(safe-area-inset-top)] [grid-template-areas:'top'_'view'_'controls'] sideways:grid-cols-[minmax(0,1fr)_auto] sideways:grid-rows-[auto_1fr] sideways:[grid-template-areas:'top_top'_'view_controls']"
        >
          <h1 className="sr-only">{texts.title}</h1>
          <TopBar camera={camera} auto={auto} onAuto={capture.chooseAuto} onClose={capture.leave} />
          <View scope={scope} capture={capture} files={files} />
          <ControlBar
            session={session}
            mode={mode}
            arriving={shutter.shots > 0}
            onMode={capture.chooseMode}
            onShoot={shutter.shoot}
            onTray={capture.openTray}
            onDone={capture.done}
            onFiles={files.add}
          />
        </div>
        <CaptureLayers projectId={scope.projectId} capture={capture} />
      </div>
    </div>
  )
}

interface ViewProps {
  readonly scope: DraftScope
  readonly capture: Capture
  readonly files: ReturnType<typeof useAddFiles>
}

/** The live view, with cards over it. */
function View({ scope, capture, files }: ViewProps) {
  const { camera, video, finder, shutter, drafts, card, mode, actions } = capture
  return (
    <div className="relative flex min-h-0 items-center justify-center overflow-hidden px-4 [grid-area:view]">
      {camera && (
        <LiveView
          camera={camera}
          video={video}
          finder={finder}
          shotSettled={capture.shot.settled}
          flash={shutter.shots}
        />
      )}
      {camera && (
        <SessionMarks
          documents={drafts.documents ?? []}
          mode={mode}
          filter={capture.filter}
          onFilter={capture.setFilter}
        />
      )}
      <CameraCard state={capture.cameraState} onStart={capture.startCamera} onFiles={files.add} />
      <CardStack
        scope={scope}
        drafts={drafts}
        finder={camera && finder}
        shutter={shutter}
        page={card.page}
        document={card.document}
        mode={mode}
        actions={actions}
        covered={capture.layers.length > 0}
        onLock={card.lock}
        onAdjust={capture.openAdjust}
        onEnd={card.end}
        files={files}
      />
    </div>
  )
}
