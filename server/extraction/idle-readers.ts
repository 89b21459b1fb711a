import type { Reader } from './reader.ts'

/** Readers of a pool: at most `size` at once, the idle ones kept for `idleMs`. */
export interface IdleReaders {
  /** An idle reader or a new one; null where all are at work. */
  take(): Reader | null
  /** A reader that is dead is dropped, another one kept for the next document. */
  giveBack(reader: Reader): void
  endAll(): void
}

/** `start` makes a new process. */
export function createIdleReaders(size: number, idleMs: number, start: () => Reader): IdleReaders {
  const idle = new Map<Reader, NodeJS.Timeout>()
  const all = new Set<Reader>()

  const drop = (reader: Reader) => {
    clearTimeout(idle.get(reader))
    idle.delete(reader)
    all.delete(reader)
    reader.end()
  }

  return {
    take() {
      for (const reader of idle.keys()) {
        clearTimeout(idle.get(reader))
        idle.delete(reader)
        if (reader.isAlive()) return reader
        all.delete(reader)
      }
      if (all.size >= size) return null
      const reader = start()
      all.add(reader)
      return reader
    },
    giveBack(reader) {
      if (!all.has(reader) || !reader.isAlive()) {
        drop(reader)
        return
      }
      const timer = setTimeout(() => drop(reader), idleMs)
      timer.unref()
      idle.set(reader, timer)
    },
    endAll() {
      for (const reader of all) drop(reader)
    },
  }
}
