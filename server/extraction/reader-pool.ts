import os from 'node:os'
import { READING_SECONDS } from '#contract/limits.ts'
import { type Language, LANGUAGES } from '#core/reading/recognition/languages.ts'
import type { Log } from '#server/deps.ts'
import { failure, type ReadOutcome } from './failures.ts'
import type { DocumentReader } from './ports.ts'
import { abortError, startReader, timeLimits, type Reader, type ReaderLimits } from './reader.ts'

export interface ReaderPoolOptions extends Partial<ReaderLimits> {
  readonly log: Log
  /** Wall-clock time that a page may take, in seconds (`timeLimits`); a single limit that is given goes before it. */
  readonly seconds?: number
  /** Documents read at the same time. */
  readonly size?: number
  /** A reader without work ends after this many ms: it holds some 200 MB. */
  readonly idleMs?: number
  /** Languages that papers may be written in, by the names of their data; all that there are where it is left out. */
  readonly languages?: readonly Language[]
  /** Lines of a document that are read at the same time, each on a thread; one where it is left out. */
  readonly threads?: number
  /** The script of the reading process; another one in tests. */
  readonly entry?: string
}

const MEMORY_BYTES = 1_500_000_000
const IDLE_MS = 60_000

/** One core stays with the server. */
export const defaultPoolSize = () => Math.max(1, os.availableParallelism() - 1)

interface Waiting {
  readonly start: (reader: Reader) => void
  readonly reject: (error: unknown) => void
}

/**
 * Reading processes that are started when needed and kept while there is work. One that hangs, crashes or grows too
 * large is ended, and only its document fails.
 */
export function createReaderPool(options: ReaderPoolOptions): DocumentReader {
  const { languages = LANGUAGES, threads = 1, seconds = READING_SECONDS } = options
  const limits: ReaderLimits = {
    ...timeLimits(seconds),
    memoryBytes: MEMORY_BYTES,
    ...limitsOf(options),
  }
  const start = () => startReader(limits, { languages, threads }, options.entry)
  const readers = createIdleReaders(options.size ?? defaultPoolSize(), options.idleMs ?? IDLE_MS, start)
  const queue: Waiting[] = []
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
      const waiting: Waiting = { start: resolve, reject }
      const leave = () => {
        const place = queue.indexOf(waiting)
        if (place >= 0) queue.splice(place, 1)
        reject(abortError(signal))
      }
      queue.push(waiting)
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
      for (const waiting of queue.splice(0)) waiting.reject(new Error('The readers are closed'))
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
