import { useRef, useState } from 'react'
import { documentOfPage, pageOf } from '#core/capture/documents.ts'
import type { CaptureMode, PageAppearance } from '#core/capture/types.ts'
import type { Filter } from '#core/scan/types.ts'
import type { DraftScope } from '#platform/drafts/draft-rows.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { useFinder } from './live/use-finder.ts'
import { createRunningShot } from './running-shot.ts'
import { useSession } from './session/use-session.ts'
import { useCamera } from './use-camera.ts'
import { useDrafts } from './use-drafts.ts'
import { type CaptureLayer, useLayers } from './use-layer.ts'
import { useLeave } from './use-leave.ts'
import { usePageActions } from './use-page-actions.ts'
import { useShutter } from './use-shutter.ts'

const NONE: ReadonlySet<string> = new Set()

/** State of the camera screen: camera, shutter, drafts, overlays, and the session from start to end. */
export function useCapture(scope: DraftScope) {
  const choices = useChoices()
  /** The page shown in the card. */
  const [cardPage, setCardPage] = useState<string | null>(null)
  const [locked, setLocked] = useState(NONE)
  const { layers, open, close } = useLayers()
  const drafts = useDrafts(scope, lockedBy(layers, locked))
  const session = useSession(scope.projectId, drafts.documents)
  const live = useLive(scope, choices, {
    isCovered: layers.length > 0,
    canStore: drafts.isReady,
    onStored: setCardPage,
  })
  const { shutter, shot } = live
  const shotSettled = shot.settled
  const { leave, end } = useLeave({ projectId: scope.projectId, drafts, layers, shotSettled })
  const actions = usePageActions({ scope, drafts, shutter, shotSettled, show: setCardPage })
  const documents = drafts.documents ?? []
  return {
    ...choices,
    ...live,
    layers,
    close,
    drafts,
    session,
    actions: {
      ...actions,
      setAppearance(pageId: string, look: PageAppearance) {
        choices.setFilter(look.filter)
        actions.setAppearance(pageId, look)
      },
      removeAll() {
        actions.removeAll()
        close()
      },
    },
    card: {
      page: cardPage === null ? undefined : pageOf(documents, cardPage),
      document: cardPage === null ? undefined : documentOfPage(documents, cardPage),
      end: () => setCardPage(null),
      lock: (documentId: string | null) => setLocked(documentId === null ? NONE : new Set([documentId])),
    },
    chooseMode(mode: CaptureMode) {
      choices.setMode(mode)
      actions.finishOpen()
    },
    openTray: () => open({ at: 'tray' }),
    openAdjust: (pageId: string) => open({ at: 'adjust', pageId }),
    done() {
      if (session.documents === 0 && !shot.isRunning()) return leave()
      actions.finishOpen()
      setCardPage(null)
      open({ at: 'summary' })
    },
    leave,
    end,
  }
}

export type Capture = ReturnType<typeof useCapture>

/** Documents that must not be enqueued because an overlay or a card offers to edit them. */
function lockedBy(layers: readonly CaptureLayer[], card: ReadonlySet<string>): 'all' | ReadonlySet<string> {
  const top = layers.at(-1)
  if (!top) return card
  return top.at === 'summary' ? NONE : 'all'
}

/**
 * The person's choices. Mode and filter are reset with the session, so that they do not silently affect later photos.
 */
function useChoices() {
  const [mode, setMode] = useState<CaptureMode>('separate')
  const [filter, setFilter] = useState<Filter>('enhanced')
  const [auto, setAuto] = useState(() => preferences.captureAuto.get() === 'on')
  return {
    mode,
    setMode,
    filter,
    setFilter,
    auto,
    chooseAuto(on: boolean) {
      setAuto(on)
      preferences.captureAuto.set(on ? 'on' : 'off')
    },
  }
}

interface LiveSettings {
  readonly isCovered: boolean
  readonly canStore: boolean
  readonly onStored: (pageId: string) => void
}

/** The live view with its finder and shutter. */
function useLive(
  scope: DraftScope,
  { mode, filter, auto }: Pick<ReturnType<typeof useChoices>, 'mode' | 'filter' | 'auto'>,
  { isCovered, canStore, onStored }: LiveSettings,
) {
  const video = useRef<HTMLVideoElement>(null)
  const [shot] = useState(createRunningShot)
  const { state, start } = useCamera(shot.settled)
  const camera = state.at === 'live' ? state.camera : null
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
    canStore,
    video,
    mode,
    filter,
    isCovered,
    shot,
    outline: () => finder.get().corners,
    onStill: finder.shotTaken,
    onStored: ({ page }) => onStored(page.id),
  })
  return {
    video,
    cameraState: state,
    startCamera: start,
    camera,
    finder,
    shutter,
    shot,
  }
}
