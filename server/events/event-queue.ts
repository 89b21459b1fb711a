import type { ProjectEvent } from '#contract/events.ts'
import type { Guarded } from '#contract/roles.ts'

/** More than this wait for one slow listener: it is told to look at everything again instead. */
const MOST_WAITING = 500

/** An event, and what decided about access to its thing before, where that changed. */
export interface Heard {
  readonly event: ProjectEvent
  readonly formerly?: Guarded | undefined
}

/** Events on their way to one listener, and the beat of its heart. */
export interface EventQueue {
  push(heard: Heard): void
  end(): void
  /** What has come by now; empty after `beatMs` without any; null once it has ended. */
  next(beatMs: number): Promise<Heard[] | null>
}

export function createEventQueue(): EventQueue {
  let waiting: Heard[] = []
  let ended = false
  let wake: () => void = () => undefined

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    push(heard) {
      if (ended) return
      if (waiting.length < MOST_WAITING) waiting.push(heard)
      else waiting = [{ event: { type: 'project-changed' } }]
      wake()
    },
    end() {
      ended = true
      wake()
    },
    async next(beatMs) {
      if (waiting.length === 0 && !ended) await sleep(beatMs)
      if (ended) return null
      const events = waiting
      waiting = []
      return events
    },
  }
}
