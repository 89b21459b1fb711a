import os from 'node:os'
import { READING_SECONDS } from '#contract/limits.ts'
import { type Language, LANGUAGES } from '#core/reading/recognition/languages.ts'
import type { Log } from '#server/deps.ts'
import { failure, type ReadOutcome } from './failures.ts'
import type { DocumentReader } from './ports.ts'
import type { ReadingPriority } from './reading-priority.ts'
import { abortError, startReader, timeLimits, type Reader, type ReaderLimits } from './reader.ts'

export interface ReaderPoolOptions extends Partial<ReaderLimits> {
  readonly log: Log
  /** Wall-clock seconds per page (`timeLimits`). Single limits override it. */
  readonly seconds?: number
  /** Documents read at the same time. */
  readonly size?: number
  /** An idle reader ends after this many ms: it holds about 200 MB. */
  readonly idleMs?: number
  /** Languages of documents, all by default. */
  readonly languages?: readonly Language[]
  /** Lines read at the same time, each on a thread. Default: 1. */
  readonly threads?: number
  /** Default: low. */
  readonly priority?: ReadingPriority
  /** Script of the child process. */
  readonly entry?: string
}

const MEMORY_BYTES = 1_500_000_000
const IDLE_MS = 60_000

/** Leaves one core to the server. */
export const defaultPoolSize = () => Math.max(1, os.availableParallelism() - 1)

interface Pending {
  readonly start: (reader: Reader) => void
  readonly reject: (error: unknown) => void
}

/**
 * Reading processes, started on demand and kept while there is work. One that hangs, crashes or exceeds its memory is
 * killed, and only its document fails.
 */
export function createReaderPool(options: ReaderPoolOptions): DocumentReader {
  const { languages = LANGUAGES, threads = 1, priority = 'low', seconds = READING_SECONDS } = options
  const limits: ReaderLimits = {
    ...timeLimits(seconds),
    memoryBytes: MEMORY_BYTES,
    ...limitsOf(options),
  }
  const start = () => startReader(limits, { languages, threads, priority }, options.entry)
  const readers = createIdleReaders(options.size ?? defaultPoolSize(), options.idleMs ?? IDLE_MS, start)
  const queue: Pending[] = []
  let closed = false

  function pump() {
    while (queue.length > 0) {
      const reader = readers.take()
      if (!reader) return
      queue.shift()?.start(reader)
    }
  }

  const acquire = (signal?: AbortSignal) =>
    new Promise<Reader>((resolve, reject) => {
      const pending: Pending = { start: resolve, reject }
      const leave = () => {
        const index = queue.indexOf(pending)
        if (index >= 0) queue.splice(index, 1)
        reject(abortError(signal))
      }
      queue.push(pending)
      signal?.addEventListener('abort', leave, { once: true })
      pump()
    })

  return {
    async read(paths, signal): Promise<ReadOutcome> {
      if (closed) throw new Error('The readers are closed')
      signal?.throwIfAborted()
      const reader = await acquire(signal)
      try {
        return await reader.read(paths, signal)
      } catch (error) {
        signal?.throwIfAborted()
        options.log.warn('reader-crashed', {
          message: error instanceof Error ? error.message : String(error),
        })
        return { ok: false, failure: failure('crashed') }
      } finally {
        readers.giveBack(reader)
        if (!closed) pump()
      }
    },
    async close() {
      closed = true
      for (const pending of queue.splice(0)) pending.reject(new Error('The readers are closed'))
      readers.endAll()
    },
  }
}

function limitsOf({ pageMs, documentMs, stallMs, memoryBytes }: ReaderPoolOptions): Partial<ReaderLimits> {
  return {
    ...(pageMs === undefined ? {} : { pageMs }),
    ...(documentMs === undefined ? {} : { documentMs }),
    ...(stallMs === undefined ? {} : { stallMs }),
    ...(memoryBytes === undefined ? {} : { memoryBytes }),
  }
}

/** At most `size` readers; idle ones are kept for `idleMs`. */
export interface IdleReaders {
  /** An idle reader or a new one; null if all are busy. */
  take(): Reader | null
  /** Keeps a live reader for the next document, drops a dead one. */
  giveBack(reader: Reader): void
  endAll(): void
}

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
