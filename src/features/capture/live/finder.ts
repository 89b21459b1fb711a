import { afterFrame, type TakenView } from '#core/capture/live-view.ts'
import { type Guidance, type GuidanceCode, nextGuidance } from '#core/scan/guidance.ts'
import { isSteady, nextSteady, steadyShare, UNSTEADY } from '#core/scan/steady.ts'
import type { Corners, FrameReading } from '#core/scan/types.ts'
import { createEmitter } from '#lib/store.ts'

/** What the overlay shows. */
export interface FinderView {
  readonly corners: Corners | null
  /** How far the outline's ring is filled, 0 to 1. */
  readonly share: number
  readonly guidance: GuidanceCode
  /** Counts the shots: each flashes once. */
  readonly taken: number
}

export interface FinderOptions {
  /** A small copy of the present frame, already read; null before the first frame. */
  readonly read: () => Promise<{ reading: FrameReading; aspect: number } | null>
  /** The document has been still for long enough. */
  readonly onSteady: () => void
  /** ms of any steady clock */
  readonly now: () => number
  /** Resolves when the next frame may be read. */
  readonly nextFrame: () => Promise<void>
}

export interface Finder {
  get(): FinderView
  subscribe(listener: () => void): () => void
  /** Reads frames until `stop`; starting twice changes nothing. */
  start(): void
  stop(): void
  /** A picture was taken of what is seen: the shutter does not go off by itself for it again. */
  took(): void
}

/** Reading failed so often in a row: the outline rests for a while, the shutter works all the same. */
const REST_AFTER_FAILURE_MS = 1_000

const NOTHING: FinderView = { corners: null, share: 0, guidance: 'point-camera', taken: 0 }

/** Follows the document in the live picture, one frame at a time. */
export function createFinder({ read, onSteady, now, nextFrame }: FinderOptions): Finder {
  let view = NOTHING
  let steady = UNSTEADY
  let guidance: Guidance | null = null
  let taken: TakenView | null = null
  let run = 0
  const { emit, subscribe } = createEmitter()

  const show = (next: FinderView) => {
    view = next
    emit()
  }
  const step = (reading: FrameReading, aspect: number) => {
    const corners = reading.outline?.corners ?? null
    taken = taken && afterFrame(taken, corners)
    steady = taken ? UNSTEADY : nextSteady(steady, reading, aspect)
    guidance = nextGuidance(guidance, { ...reading, aspect, captured: taken !== null }, now())
    show({ ...view, corners, share: steadyShare(steady), guidance: guidance.code })
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
      steady = UNSTEADY
    },
    took() {
      // Without an outline there is nothing to wait for until it goes away.
      taken = view.corners && { corners: view.corners, misses: 0 }
      steady = UNSTEADY
      show({ ...view, share: 0, taken: view.taken + 1 })
    },
  }
}
