/** Places for work that must not run for all items at once. */
export interface Slots {
  /** Runs work in a place of its own. `waited`: it was not free at once. */
  run<T>(captureId: string, work: (waited: boolean) => Promise<T>): Promise<T>
}

interface Waiting {
  readonly captureId: string
  readonly enter: () => void
}

/** Of the items that wait for a place, the oldest enters first, so that many items in progress finish in order. */
export function createSlots(count: number): Slots {
  let free = count
  const queue: Waiting[] = []

  const leave = () => {
    const next = queue.reduce<Waiting | null>(
      (first, one) => (first === null || one.captureId < first.captureId ? one : first),
      null,
    )
    if (!next) {
      free += 1
      return
    }
    queue.splice(queue.indexOf(next), 1)
    next.enter()
  }

  return {
    async run(captureId, work) {
      const waited = free === 0
      if (waited) await new Promise<void>((enter) => queue.push({ captureId, enter }))
      else free -= 1
      try {
        return await work(waited)
      } finally {
        leave()
      }
    },
  }
}
