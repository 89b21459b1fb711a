import { cdp } from 'vitest/browser'

/** A conversation with one thread of the page by the DevTools protocol. */
interface Thread {
  send(method: string, params?: object): Promise<unknown>
  on(event: string, hear: (params: never) => void): void
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: object
  readonly result?: unknown
}

/** A thread that another one started: its messages are wrapped in those of its parent. */
function childOf(parent: Thread, sessionId: string): Thread {
  const waiting = new Map<number, (result: unknown) => void>()
  const listeners = new Map<string, (params: never) => void>()
  let count = 0
  parent.on('Target.receivedMessageFromTarget', (heard: { sessionId: string; message: string }) => {
    if (heard.sessionId !== sessionId) return
    const { id, method, params, result } = JSON.parse(heard.message) as Message
    if (id !== undefined) waiting.get(id)?.(result)
    else if (method) listeners.get(method)?.((params ?? {}) as never)
  })
  return {
    on: (event, hear) => {
      const before = listeners.get(event)
      listeners.set(event, (params) => {
        before?.(params)
        hear(params)
      })
    },
    async send(method, params = {}) {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const id = (count += 1)
      waiting.set(id, resolve)
      await parent.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      })
      return promise
    },
  }
}

/**
 * Time limit for a thread's response, in ms: a missing one is reported by name, instead of by a timeout of the test.
 */
const PATIENCE_MS = 60_000

/**
 * Tracks a thread and those that it starts from now on. An existing one belongs to an earlier test: it may end before
 * it responds.
 */
async function watch(thread: Thread, name: string, threads: Map<string, Thread>): Promise<void> {
  threads.set(name, thread)
  let isWatching = false
  const children = new Map<string, string>()
  thread.on(
    'Target.attachedToTarget',
    (found: { sessionId: string; targetInfo: { title: string; type: string } }) => {
      if (found.targetInfo.type !== 'worker' || (name === 'page' && !isWatching)) return
      const child = `worker ${threads.size}: ${found.targetInfo.title}`
      children.set(found.sessionId, child)
      void watch(childOf(thread, found.sessionId), child, threads)
    },
  )
  thread.on('Target.detachedFromTarget', (lost: { sessionId: string }) => {
    const child = children.get(lost.sessionId)
    if (child !== undefined) threads.delete(child)
  })
  await thread.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  isWatching = true
}

/** The response of a thread, or an error that names it. */
async function answerOf<T>(name: string, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer from ${name} about its heap`)), PATIENCE_MS)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

export interface Heaps {
  /** Bytes in use after a collection, by thread: scripts' heap, and the buffers that it holds. */
  read(): Promise<Map<string, number>>
  /**
   * Disconnects from every thread: one that ends after its test would otherwise report to a runner that has gone on.
   */
  stop(): Promise<void>
}

export async function watchHeaps(): Promise<Heaps> {
  const threads = new Map<string, Thread>()
  const page = cdp() as unknown as Thread
  await watch(page, 'page', threads)
  const stop = async () => {
    await page.send('Target.setAutoAttach', {
      autoAttach: false,
      waitForDebuggerOnStart: false,
      flatten: false,
    })
  }
  const read = async () => {
    const used = new Map<string, number>()
    for (const [name, thread] of threads) {
      await answerOf(name, thread.send('HeapProfiler.collectGarbage'))
      const usage = (await answerOf(name, thread.send('Runtime.getHeapUsage'))) as Record<string, number>
      used.set(
        name,
        (usage['usedSize'] ?? 0) + (usage['embedderHeapUsedSize'] ?? 0) + (usage['backingStorageSize'] ?? 0),
      )
    }
    return used
  }
  return { read, stop }
}
