import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { failure, type FailureCode, type ReadOutcome } from './failures.ts'

// What the server and its reading process say to each other. One document at a time.

export interface ReadRequest {
  readonly id: number
  readonly paths: readonly string[]
}

export type ReaderMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'page'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly outcome: ReadOutcome }
  /** Not the document's fault. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }

export interface ReaderLimits {
  /** Processor time of one page, in ms. Where the system does not tell it, wall-clock time is taken. */
  readonly pageMs: number
  /** Wall-clock time without a finished page, in ms: on a busy machine a healthy reader waits long. */
  readonly stallMs: number
  /** Wall-clock time of a whole document, in ms. */
  readonly documentMs: number
  /** Resident memory of the process; only known on Linux, elsewhere the heap's own limit holds. */
  readonly memoryBytes: number
}

/** One reading process. It reads one document at a time. */
export interface Reader {
  /** Rejects where the process ended or failed by itself; the process is then gone. */
  read(paths: readonly string[], signal?: AbortSignal): Promise<ReadOutcome>
  isAlive(): boolean
  /** SIGKILL: it holds nothing that is worth waiting for. */
  end(): void
}

/** What the reading process opens its engine with. */
export interface EngineOptions {
  readonly languages: readonly string[]
  /** Lines that are read at the same time. */
  readonly threads: number
}

/**
 * Limits of a reader whose pages may take so many seconds of wall-clock time, and a document ten times as long. A
 * quarter of a page's time may be spent computing: an idle machine then gives up sooner.
 */
export const timeLimits = (seconds: number): Pick<ReaderLimits, 'pageMs' | 'stallMs' | 'documentMs'> => ({
  pageMs: seconds * 250,
  stallMs: seconds * 1000,
  documentMs: seconds * 10_000,
})

const ENTRY = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
const HEAP_MB = 768
const WATCH_MS = 500
/** A process that is not ready for so long, in ms, will not be: its start is no part of what a document may cost. */
const START_MS = 60_000
const SAID_LENGTH = 400

/** Starts a process. It fails on the first `read` where it cannot start. */
export function startReader(limits: ReaderLimits, engine: EngineOptions, entry = ENTRY): Reader {
  const child = fork(entry, [engine.languages.join(','), String(engine.threads)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // The process opens strangers' files: it gets no settings and no secrets.
    env: compiledSources(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let alive = true
  let ready = false
  let requests = 0
  // The engines chatter there: only its end is of use, and only when the process died.
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-SAID_LENGTH)))
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
        { limits, end, signal, ready: () => ready, said: () => said },
      ),
  }
}

/** Where this process keeps compiled sources, if it does: with them a reader starts in half of the processor's time. */
function compiledSources(): Readonly<Record<string, string>> {
  const ours = getCompileCacheDir()
  // What is answered is the folder of this version of Node, inside of the one that is set.
  return ours === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(ours) }
}

interface Watch {
  readonly limits: ReaderLimits
  readonly end: () => void
  readonly signal: AbortSignal | undefined
  /** It has said its first word. */
  readonly ready: () => boolean
  /** The last of what the process wrote to its standard error. */
  readonly said: () => string
}

/** Sends one document and waits for its outcome, or for the process to die, hang or grow. */
function exchange(child: ChildProcess, request: ReadRequest, watch: Watch): Promise<ReadOutcome> {
  const { limits, end, signal, ready, said } = watch
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
      settle(() => reject(new Error(`the reading process ended (${kill ?? code}) ${said()}`.trim())))
    const broken = (error: Error) => stop(() => reject(error))
    const abort = () => stop(() => reject(abortError(signal)))
    const hear = (message: ReaderMessage) => {
      if (message.type === 'ready') begin()
      if (message.type === 'ready' || message.id !== request.id) return
      stall.refresh()
      pageBegun = spentMs(child.pid)
      if (message.type === 'done') settle(() => resolve(message.outcome))
      // A process that failed by itself may be left half-open: a new one takes its place.
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

/** Why a signal was ended, as an Error. */
export const abortError = (signal?: AbortSignal): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('Reading was stopped')

/** Clock ticks of `/proc`, a second. */
const TICKS = 100

/** Processor time of a process and its threads, in ms; the clock where the system does not tell. */
function spentMs(pid: number | undefined): number {
  try {
    // The name in brackets may hold blanks; behind it, user and system time are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
  } catch {
    return performance.now()
  }
}

/** Zero where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
