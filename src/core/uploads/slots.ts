/** Slots for work that must not run for all items at once. */
export interface Slots {
  /** Runs work in a slot. `waited`: none was free at once. */
  run<T>(captureId: string, work: (waited: boolean) => Promise<T>): Promise<T>
}

interface Waiting {
  readonly captureId: string
  readonly enter: () => void
}

/**
 * Of the items that wait for a slot, the oldest enters first, so that many items in progress finish in order. `count` may
 * change while work runs.
 */
export function createSlots(count: number | (() => number)): Slots {
  const most = typeof count === 'number' ? () => count : count
  let taken = 0
  const queue: Waiting[] = []

  const admit = () => {
    while (taken < most()) {
      const next = queue.reduce<Waiting | null>(
        (first, one) => (first === null || one.captureId < first.captureId ? one : first),
        null,
      )
      if (!next) return
      queue.splice(queue.indexOf(next), 1)
      taken += 1
      next.enter()
    }
  }

  return {
    async run(captureId, work) {
      const waited = queue.length > 0 || taken >= most()
      if (waited) {
        await new Promise<void>((enter) => {
          queue.push({ captureId, enter })
          // There may be more slots than when the last work ended.
          admit()
        })
      } else taken += 1
      try {
        return await work(waited)
      } finally {
        taken -= 1
        admit()
      }
    },
  }
}
