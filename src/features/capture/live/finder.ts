import { afterFrame, takenView, type TakenView } from '#core/capture/live-view.ts'
import { type Guidance, type GuidanceCode, nextGuidance } from '#core/scan/guidance.ts'
import { isSteady, nextSteady, steadyShare, UNSTEADY } from '#core/scan/steady.ts'
import type { Corners, FrameReading } from '#core/scan/types.ts'
import { createEmitter } from '#lib/store.ts'

/** What the overlay shows. */
export interface FinderView {
  readonly corners: Corners | null
  /** Progress of the outline's ring, 0 to 1. */
  readonly share: number
  readonly guidance: GuidanceCode
  /** The document in view was already photographed, so no outline is drawn. */
  readonly isTaken: boolean
  /** Number of shots; each one flashes. */
  readonly shots: number
}

export interface FinderOptions {
  /** Analyses a downscaled copy of the current frame; null before the first frame. */
  readonly read: () => Promise<{ reading: FrameReading; aspect: number } | null>
  /** The document has been still long enough for a shot. */
  readonly onSteady: () => void
  /** ms of any monotonic clock */
  readonly now: () => number
  /** Resolves when the next frame may be analysed. */
  readonly nextFrame: () => Promise<void>
}

export interface Finder {
  get(): FinderView
  subscribe(listener: () => void): () => void
  /** Analyses frames until `stop`. Starting twice has no effect. */
  start(): void
  stop(): void
  /** Reports a shot of the current view: the automatic shutter then ignores this document. */
  shotTaken(): void
}

/** Delay after a frame that could not be analysed, in ms; the shutter still works. */
const REST_AFTER_FAILURE_MS = 1_000

/** How long "Captured" is shown, in ms. */
const CAPTURED_MS = 1_000

const NOTHING: FinderView = { corners: null, share: 0, guidance: 'point-camera', isTaken: false, shots: 0 }

/** Tracks the document in the live view, one frame at a time. */
export function createFinder({ read, onSteady, now, nextFrame }: FinderOptions): Finder {
  let view = NOTHING
  let steady = UNSTEADY
  let guidance: Guidance | null = null
  let taken: TakenView | null = null
  let last: FrameReading | null = null
  let shotAt = -Infinity
  let run = 0
  const { emit, subscribe } = createEmitter()

  const show = (next: FinderView) => {
    view = next
    emit()
  }
  /** Clears the outline until the next frame, since the document may have moved. */
  const forget = () => {
    steady = UNSTEADY
    show({ ...view, corners: null, share: 0 })
  }
  const step = (reading: FrameReading, aspect: number) => {
    const corners = reading.outline?.corners ?? null
    last = reading
    taken = taken && afterFrame(taken, reading)
    steady = taken ? UNSTEADY : nextSteady(steady, reading, aspect)
    const isTaken = taken !== null
    const captured = now() - shotAt < CAPTURED_MS
    guidance = nextGuidance(guidance, { ...reading, aspect, captured, taken: isTaken }, now())
    show({ ...view, corners, share: steadyShare(steady), guidance: guidance.code, isTaken })
    if (isSteady(steady)) onSteady()
  }
  const loop = async (mine: number) => {
    while (mine === run) {
      try {
        const seen = await read()
        if (mine === run && seen) step(seen.reading, seen.aspect)
        await nextFrame()
      } catch (error) {
        console.warn('The live picture could not be read', error)
        if (mine === run) forget()
        await new Promise((resolve) => setTimeout(resolve, REST_AFTER_FAILURE_MS))
      }
    }
  }
  let running = false
  return {
    get: () => view,
    subscribe,
    start() {
      if (running) return
      running = true
      run += 1
      void loop(run)
    },
    stop() {
      running = false
      run += 1
      forget()
    },
    shotTaken() {
      taken = last && takenView(last)
      steady = UNSTEADY
      shotAt = now()
      guidance = { code: 'captured', since: shotAt }
      show({ ...view, share: 0, guidance: 'captured', isTaken: taken !== null, shots: view.shots + 1 })
    },
  }
}
