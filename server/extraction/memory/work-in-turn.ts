/** Pending work of a key from which on `add` is slow. */
const MOST_PENDING = 100

/** Work in the background: one after another for each key, in the order in which it was added. */
export interface WorkInTurn {
  /** Resolves at once, or when the earlier work of the key is done if much of it is pending. `work` must not reject. */
  add(key: string, work: () => Promise<void>): Promise<void>
  /** Resolves when the work of the key that was added so far is done. */
  done(key: string): Promise<void>
  /** Resolves when nothing is pending. */
  idle(): Promise<void>
}

export function createWorkInTurn(mostPending = MOST_PENDING): WorkInTurn {
  const queues = new Map<string, { pending: number; last: Promise<void> }>()
  return {
    async add(key, work) {
      const queue = queues.get(key) ?? { pending: 0, last: Promise.resolve() }
      const earlier = queue.last
      queues.set(key, queue)
      queue.pending += 1
      queue.last = earlier.then(work).finally(() => {
        queue.pending -= 1
        if (queue.pending === 0) queues.delete(key)
      })
      if (queue.pending > mostPending) await earlier
    },
    done: async (key) => queues.get(key)?.last,
    async idle() {
      while (queues.size > 0) await Promise.all([...queues.values()].map(({ last }) => last))
    },
  }
}
