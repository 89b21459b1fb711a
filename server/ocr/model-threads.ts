import { Worker } from 'node:worker_threads'
import type { ModelName, Models, Tensor } from '#core/reading/recognition/types.ts'
import { openLetters } from './recognition-models.ts'

export interface ThreadRequest {
  readonly id: number
  readonly model: ModelName
  readonly input: Tensor
}
export type ThreadResponse =
  | { readonly id: number; readonly output: Tensor }
  | { readonly id: number; readonly error: string }

/** Lines queued per thread, so that it never idles. */
const QUEUED_LINES = 1

interface Thread {
  run(model: ModelName, input: Tensor): Promise<Tensor>
  /** Number of pending requests. */
  pending(): number
  close(): Promise<void>
}

/**
 * Runs the models on `count` threads, each line on the least busy one. Results do not depend on the thread. If a thread
 * dies, its pending requests reject.
 */
export async function openModelThreads(count: number): Promise<Models & { close(): Promise<void> }> {
  const threads = Array.from({ length: count }, (_, index) =>
    startThread(index === 0 ? ['find', 'read'] : ['read']),
  )
  return {
    letters: await openLetters(),
    atOnce: count * (1 + QUEUED_LINES),
    run(model, input) {
      const free = threads.reduce((best, thread) => (thread.pending() < best.pending() ? thread : best))
      return free.run(model, input)
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

function startThread(models: readonly ModelName[]): Thread {
  const worker = new Worker(new URL('./model-thread.ts', import.meta.url), { workerData: models })
  // An idle thread must not keep the process alive.
  worker.unref()
  const pending = new Map<number, { resolve: (output: Tensor) => void; reject: (error: Error) => void }>()
  let last = 0
  let broken: Error | null = null
  worker.on('message', (response: ThreadResponse) => {
    const asked = pending.get(response.id)
    pending.delete(response.id)
    if (pending.size === 0) worker.unref()
    if ('error' in response) asked?.reject(new Error(response.error))
    else asked?.resolve(response.output)
  })
  const fail = (error: Error) => {
    broken = error
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('A thread of the models ended')))
  return {
    pending: () => pending.size,
    run(model, input) {
      if (broken) return Promise.reject(broken)
      last += 1
      const id = last
      worker.ref()
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        const request: ThreadRequest = { id, model, input }
        worker.postMessage(request, [input.data.buffer as ArrayBuffer])
      })
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
