import { createTaskThread } from './task-thread.ts'
import type { Offload } from './tasks.ts'

/** A user is waiting, so a question that takes longer is rejected. */
const INTERACTIVE_MS = 10_000

export interface OffloadOptions {
  /** Time limit for the rules of a document and for opening a mail, in seconds. */
  readonly documentSeconds: number
  readonly interactiveMs?: number
  /** Script of the threads; for tests. */
  readonly entry?: URL
}

/** Two threads, each started by its first task, so that documents never delay a question. */
export function createOffload(options: OffloadOptions): Offload {
  const { documentSeconds, interactiveMs = INTERACTIVE_MS, ...more } = options
  const interactive = createTaskThread({ ...more, timeoutMs: interactiveMs })
  const background = createTaskThread({ ...more, timeoutMs: documentSeconds * 1000 })
  return {
    interactive,
    background,
    async close() {
      await Promise.all([interactive.close(), background.close()])
    },
  }
}
