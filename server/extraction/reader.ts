import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setReadingPriority, type ReadingPriority } from './reading-priority.ts'
import { failure, type FailureCode, type ReadOutcome } from './failures.ts'

// Messages between the server and a child process, which handles one document at a time.

export interface ReadRequest {
  readonly id: number
  readonly paths: readonly string[]
}

export type ReaderMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'page'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly outcome: ReadOutcome }
  /** An error that is not the document's. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }

export interface ReaderLimits {
  /** Processor time per page, in ms. Wall-clock time where the system does not report it. */
  readonly pageMs: number
  /** Wall-clock time without a finished page, in ms. */
  readonly stallMs: number
  /** Wall-clock time per document, in ms. */
  readonly documentMs: number
  /** Resident memory of the process. Only checked on Linux; elsewhere the heap limit applies. */
  readonly memoryBytes: number
}

/** One reading process. It reads one document at a time. */
export interface Reader {
  /** Rejects if the process crashed or failed; it is not alive then. */
  read(paths: readonly string[], signal?: AbortSignal): Promise<ReadOutcome>
  isAlive(): boolean
  /** SIGKILL: it has no state worth saving. */
  end(): void
}

export interface EngineOptions {
  readonly languages: readonly string[]
  /** Lines read at the same time. */
  readonly threads: number
  readonly priority: ReadingPriority
}

/**
 * Limits from the wall-clock seconds per page: ten times as much per document, and a quarter of it as processor time,
 * so that an idle machine gives up sooner.
 */
export const timeLimits = (seconds: number): Pick<ReaderLimits, 'pageMs' | 'stallMs' | 'documentMs'> => ({
  pageMs: seconds * 250,
  stallMs: seconds * 1000,
  documentMs: seconds * 10_000,
})

const ENTRY = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
const HEAP_MB = 768
const WATCH_MS = 500
/** Time for the process to start, in ms; not counted for the document. */
const START_MS = 60_000
/** Characters of stderr that are kept for an error message. */
const MAX_STDERR = 400

/** Starts a process. If it cannot start, the first `read` rejects. */
export function startReader(limits: ReaderLimits, engine: EngineOptions, entry = ENTRY): Reader {
  const child = fork(entry, [engine.languages.join(','), String(engine.threads)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // The process opens untrusted files: it gets no settings and no secrets.
    env: compiledSources(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setReadingPriority(child.pid, engine.priority)
  let alive = true
  let ready = false
  let requests = 0
  let stderr = ''
  child.stderr?.on('data', (text: Buffer) => (stderr = (stderr + text.toString()).slice(-MAX_STDERR)))
  child.once('message', () => (ready = true))
  child.on('exit', () => (alive = false))
  child.on('error', () => (alive = false))
  const end = () => {
    alive = false
    child.kill('SIGKILL')
  }
  return {
    isAlive: () => alive,
    end,
    read: (paths, signal) =>
      exchange(
        child,
        { id: (requests += 1), paths },
        { limits, end, signal, ready: () => ready, stderr: () => stderr },
      ),
  }
}

/** Shares the server's compile cache, which halves the processor time of a start. */
function compiledSources(): Readonly<Record<string, string>> {
  const ours = getCompileCacheDir()
  // Node returns the folder of its version, inside the configured one.
  return ours === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(ours) }
}

interface Watch {
  readonly limits: ReaderLimits
  readonly end: () => void
  readonly signal: AbortSignal | undefined
  /** Whether the process has started. */
  readonly ready: () => boolean
  /** The end of the process's stderr. */
  readonly stderr: () => string
}

/** Sends one document and resolves with its outcome, or when a limit is exceeded. Rejects if the process fails. */
function exchange(child: ChildProcess, request: ReadRequest, watch: Watch): Promise<ReadOutcome> {
  const { limits, end, signal, ready, stderr } = watch
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(stall)
      clearTimeout(whole)
      clearInterval(watching)
      child.off('message', hear)
      child.off('exit', exited)
      child.off('error', broken)
      signal?.removeEventListener('abort', abort)
      finish()
    }
    const stop = (finish: () => void) => {
      end()
      settle(finish)
    }
    const giveUp = (code: FailureCode) => stop(() => resolve({ ok: false, failure: failure(code) }))
    const timeOut = () => giveUp('timed-out')
    const exited = (code: number | null, kill: string | null) =>
      settle(() => reject(new Error(`the reading process ended (${kill ?? code}) ${stderr()}`.trim())))
    const broken = (error: Error) => stop(() => reject(error))
    const abort = () => stop(() => reject(abortError(signal)))
    const hear = (message: ReaderMessage) => {
      if (message.type === 'ready') begin()
      if (message.type === 'ready' || message.id !== request.id) return
      stall.refresh()
      pageBegun = spentMs(child.pid)
      if (message.type === 'done') settle(() => resolve(message.outcome))
      // A failed process may be in a bad state: it is replaced.
      if (message.type === 'failed') stop(() => reject(new Error(message.message)))
    }
    let stall = setTimeout(timeOut, START_MS)
    let whole: NodeJS.Timeout | undefined
    let pageBegun = spentMs(child.pid)
    const begin = () => {
      clearTimeout(stall)
      clearTimeout(whole)
      stall = setTimeout(timeOut, limits.stallMs)
      whole = setTimeout(timeOut, limits.documentMs)
      pageBegun = spentMs(child.pid)
    }
    if (ready()) begin()
    const watching = setInterval(() => {
      if (spentMs(child.pid) - pageBegun > limits.pageMs) timeOut()
      if (residentBytes(child.pid) > limits.memoryBytes) giveUp('too-complex')
    }, WATCH_MS)
    child.on('message', hear)
    child.on('exit', exited)
    child.on('error', broken)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    else if (!child.connected) exited(child.exitCode, child.signalCode)
    else child.send(request, (error) => error && broken(error))
  })
}

/** The abort reason as an Error. */
export const abortError = (signal?: AbortSignal): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('Reading was stopped')

/** Clock ticks of `/proc` per second. */
const TICKS = 100

/** Processor time of a process with its threads, in ms; wall-clock time where `/proc` is missing. */
function spentMs(pid: number | undefined): number {
  try {
    // The process name in brackets may hold spaces; after it, utime and stime are fields 12 and 13.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
  } catch {
    return performance.now()
  }
}

/** Zero where `/proc` is missing. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
