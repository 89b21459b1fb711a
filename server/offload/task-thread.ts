import { Worker } from 'node:worker_threads'
import { type TaskResponse, type TaskLane, type TaskRequest, TaskTimeout } from './tasks.ts'

export interface LaneOptions {
  /** A task that runs longer is stopped with its thread, in ms. */
  readonly timeoutMs: number
  /** A thread without work ends after so long, in ms: it holds some 30 MB. */
  readonly idleMs?: number
  /** The script of the thread; another one in tests. */
  readonly entry?: URL
}

const ENTRY = new URL('./thread.ts', import.meta.url)
const IDLE_MS = 5 * 60_000
const HEAP_MB = 512
/** A thread that has not loaded for so long, in ms, will not: its start is no part of what a task may take. */
const START_MS = 60_000

interface Job {
  readonly request: TaskRequest
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * One thread, started by the first task and again after one that was stopped. Tasks run in the order in which they came;
 * what a task may take counts from its own beginning.
 */
export function createTaskThread(options: LaneOptions): TaskLane & { close(): Promise<void> } {
  const { timeoutMs, idleMs = IDLE_MS, entry = ENTRY } = options
  const waiting: Job[] = []
  let running: Job | null = null
  let worker: Worker | null = null
  let ready = false
  let timer: NodeJS.Timeout | undefined
  let last = 0
  let closed = false

  const settle = (act: (job: Job) => void) => {
    clearTimeout(timer)
    const job = running
    running = null
    if (job) act(job)
    next()
  }
  /** Ends the thread; whatever it still says is not heard. */
  const drop = () => {
    const ending = worker
    worker = null
    ready = false
    ending?.removeAllListeners()
    // Ending it may make it fail once more.
    ending?.on('error', () => undefined)
    return ending?.terminate()
  }

  function start(): Worker {
    const thread = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
    thread.on('message', (answer: TaskResponse) => {
      if ('ready' in answer) {
        ready = true
        if (running) limit(timeoutMs)
        return
      }
      if (answer.id !== running?.request.id) return
      if ('error' in answer) settle(({ reject }) => reject(new Error(answer.error)))
      else settle(({ resolve }) => resolve(answer.output))
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
    const job = waiting.shift()
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

  /** A thread without work keeps no process alive. */
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
        waiting.push({ request, resolve: resolve as (output: unknown) => void, reject })
        if (!running) {
          clearTimeout(timer)
          next()
        }
      }),
    async close() {
      closed = true
      clearTimeout(timer)
      const ended = new Error('The threads are closed')
      for (const { reject } of waiting.splice(0)) reject(ended)
      running?.reject(ended)
      running = null
      await drop()
    },
  }
}
