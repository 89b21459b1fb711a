import { releaseProxy, type Remote, wrap } from 'comlink'

/** A worker's functions as called from here. Comlink's own type would split a promise of a union. */
export type Calls<Api> = {
  readonly [K in keyof Api]: Api[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never
}

/** A call whose worker was terminated. The next call starts a new one. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  readonly reason: 'timeout' | 'crashed' | 'stopped'

  constructor(reason: WorkerFailure['reason'], message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.reason = reason
  }
}

export interface BridgeOptions {
  readonly name: string
  readonly start: () => Worker
  /** An idle worker is terminated after this time, in ms. */
  readonly idleMs?: number
}

export interface Bridge<Api> {
  /** Rejects with `WorkerFailure` if the worker dies or is too slow: a Comlink call to a dead worker never settles. */
  call<T>(use: (api: Calls<Api>) => Promise<T>, limit?: { readonly timeoutMs?: number }): Promise<T>
  /** Terminates the worker. Running calls reject. */
  stop(): void
}

interface Running<Api> {
  readonly worker: Worker
  readonly api: Calls<Api>
  /** Rejects when the worker has ended. */
  readonly failed: Promise<never>
  readonly end: (failure: WorkerFailure) => void
}

const IDLE_MS = 30_000

/** Owns one worker: starts it on demand, replaces it after a failure, terminates it when idle. */
export function createBridge<Api>({ name, start, idleMs = IDLE_MS }: BridgeOptions): Bridge<Api> {
  let running: Running<Api> | null = null
  let calls = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  const launch = (): Running<Api> => {
    const worker = start()
    const proxy: Remote<unknown> = wrap(worker)
    const { promise: failed, reject } = Promise.withResolvers<never>()
    failed.catch(() => undefined)
    const end = (failure: WorkerFailure) => {
      if (running?.worker === worker) running = null
      proxy[releaseProxy]()
      worker.terminate()
      reject(failure)
    }
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(new WorkerFailure('crashed', `The ${name} worker failed: ${event.message || 'it could not start'}`))
    })
    worker.addEventListener('messageerror', () =>
      end(new WorkerFailure('crashed', `The ${name} worker sent something unreadable`)),
    )
    return { worker, api: proxy as unknown as Calls<Api>, failed, end }
  }

  return {
    async call(use, { timeoutMs } = {}) {
      clearTimeout(idle)
      const mine = (running ??= launch())
      calls += 1
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(
              () => mine.end(new WorkerFailure('timeout', `The ${name} worker took too long`)),
              timeoutMs,
            )
      try {
        return await Promise.race([use(mine.api), mine.failed])
      } finally {
        clearTimeout(timer)
        calls -= 1
        if (calls === 0) {
          idle = setTimeout(
            () => running?.end(new WorkerFailure('stopped', `The ${name} worker was idle`)),
            idleMs,
          )
        }
      }
    },
    stop() {
      clearTimeout(idle)
      running?.end(new WorkerFailure('stopped', `The ${name} worker was stopped`))
    },
  }
}
