import { Worker } from 'node:worker_threads'
import { type TaskResponse, type TaskLane, type TaskRequest, TaskTimeout } from './tasks.ts'

export interface LaneOptions {
  /** Time limit of a task in ms. A task that exceeds it is terminated with its thread. */
  readonly timeoutMs: number
  /** An idle thread ends after this time, in ms, because it uses some 30 MB. */
  readonly idleMs?: number
  /** Script of the thread; for tests. */
  readonly entry?: URL
}

const ENTRY = new URL('./thread.ts', import.meta.url)
const IDLE_MS = 5 * 60_000
const HEAP_MB = 512
/** Time limit for loading the thread, in ms. It does not count against the task. */
const START_MS = 60_000

interface Job {
  readonly request: TaskRequest
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * One thread, started by the first task and restarted after a terminated one. Tasks run in order; a task's time limit
 * begins when it starts.
 */
export function createTaskThread(options: LaneOptions): TaskLane & { close(): Promise<void> } {
  const { timeoutMs, idleMs = IDLE_MS, entry = ENTRY } = options
  const pending: Job[] = []
  let running: Job | null = null
  let worker: Worker | null = null
  let ready = false
  let timer: NodeJS.Timeout | undefined
  let last = 0
  let closed = false

  const settle = (finish: (job: Job) => void) => {
    clearTimeout(timer)
    const job = running
    running = null
    if (job) finish(job)
    next()
  }
  /** Terminates the thread and ignores its last messages. */
  const drop = () => {
    const ending = worker
    worker = null
    ready = false
    ending?.removeAllListeners()
    // A thread may emit an error while it is terminated.
    ending?.on('error', () => undefined)
    return ending?.terminate()
  }

  function start(): Worker {
    const thread = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
    thread.on('message', (response: TaskResponse) => {
      if ('ready' in response) {
        ready = true
        if (running) limit(timeoutMs)
        return
      }
      if (response.id !== running?.request.id) return
      if ('error' in response) settle(({ reject }) => reject(new Error(response.error)))
      else settle(({ resolve }) => resolve(response.output))
    })
    const broken = (error: Error) => {
      void drop()
      settle(({ reject }) => reject(error))
    }
    thread.on('error', broken)
    thread.on('exit', () => broken(new Error('The thread of a task ended')))
    return thread
  }

  function next() {
    const job = pending.shift()
    if (!job) return rest()
    running = job
    worker ??= start()
    worker.ref()
    worker.postMessage(job.request)
    limit(ready ? timeoutMs : START_MS)
  }

  function limit(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void drop()
      settle(({ request, reject }) => reject(new TaskTimeout(`${request.name} took more than ${ms} ms`)))
    }, ms)
  }

  /** An idle thread does not keep the process alive. */
  function rest() {
    worker?.unref()
    timer = setTimeout(() => void drop(), idleMs)
    timer.unref()
  }

  return {
    run: (name, ...input) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The threads are closed'))
        const request = { id: (last += 1), name, input }
        pending.push({ request, resolve: resolve as (output: unknown) => void, reject })
        if (!running) {
          clearTimeout(timer)
          next()
        }
      }),
    async close() {
      closed = true
      clearTimeout(timer)
      const ended = new Error('The threads are closed')
      for (const { reject } of pending.splice(0)) reject(ended)
      running?.reject(ended)
      running = null
      await drop()
    },
  }
}
