import os from 'node:os'
import type { Log } from '#server/deps.ts'
import { failure } from './failures.ts'
import type { DocumentReader, ReadOutcome } from './ports.ts'
import { startReader, type Reader, type ReaderLimits } from './reader.ts'

export interface ReaderPoolOptions extends Partial<ReaderLimits> {
  readonly log: Log
  /** Documents read at the same time. */
  readonly size?: number
  /** A reader without work ends after this many ms: it holds some 200 MB. */
  readonly idleMs?: number
  /** The script of the reading process; another one in tests. */
  readonly entry?: string
}

const DEFAULT_LIMITS: ReaderLimits = {
  pageMs: 45_000,
  documentMs: 20 * 60_000,
  memoryBytes: 1_500_000_000,
}

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
  const { log } = options
  const size = options.size ?? defaultPoolSize()
  const limits: ReaderLimits = {
    pageMs: options.pageMs ?? DEFAULT_LIMITS.pageMs,
    documentMs: options.documentMs ?? DEFAULT_LIMITS.documentMs,
    memoryBytes: options.memoryBytes ?? DEFAULT_LIMITS.memoryBytes,
  }
  const idle = new Map<Reader, NodeJS.Timeout>()
  const all = new Set<Reader>()
  const queue: Waiting[] = []
  let closed = false

  function release(reader: Reader) {
    if (!reader.isAlive() || closed) {
      reader.end()
      all.delete(reader)
    } else {
      const timer = setTimeout(() => retire(reader), options.idleMs ?? 60_000)
      timer.unref()
      idle.set(reader, timer)
    }
    pump()
  }

  function retire(reader: Reader) {
    clearTimeout(idle.get(reader))
    idle.delete(reader)
    all.delete(reader)
    reader.end()
  }

  function take(): Reader | null {
    for (const [reader, timer] of idle) {
      clearTimeout(timer)
      idle.delete(reader)
      if (reader.isAlive()) return reader
      all.delete(reader)
    }
    if (all.size >= size) return null
    const reader = startReader(limits, options.entry)
    all.add(reader)
    return reader
  }

  function pump() {
    while (queue.length > 0) {
      const reader = take()
      if (!reader) return
      queue.shift()?.start(reader)
    }
  }

  const acquire = (signal?: AbortSignal) =>
    new Promise<Reader>((resolve, reject) => {
      const waiting: Waiting = { start: resolve, reject }
      queue.push(waiting)
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(waiting)
        if (place >= 0) queue.splice(place, 1)
        reject(signal.reason)
      })
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
        log.warn('reader-crashed', { message: error instanceof Error ? error.message : String(error) })
        return { ok: false, failure: failure('crashed') }
      } finally {
        release(reader)
      }
    },
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) waiting.reject(new Error('The readers are closed'))
      for (const reader of all) reader.end()
      for (const timer of idle.values()) clearTimeout(timer)
      idle.clear()
      all.clear()
    },
  }
}
