import type { ProjectEvent } from '#contract/events.ts'

/** More than this wait for one slow listener: it is told to look at everything again instead. */
const MOST_WAITING = 500

/** Events on their way to one listener, and the beat of its heart. */
export interface EventQueue {
  push(event: ProjectEvent): void
  end(): void
  /** What has come by now; empty after `beatMs` without any; null once it has ended. */
  next(beatMs: number): Promise<ProjectEvent[] | null>
}

export function createEventQueue(): EventQueue {
  let waiting: ProjectEvent[] = []
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
    push(event) {
      if (ended) return
      if (waiting.length < MOST_WAITING) waiting.push(event)
      else waiting = [{ type: 'project-changed' }]
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
