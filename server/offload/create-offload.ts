import { createTaskThread } from './task-thread.ts'
import type { Offload } from './tasks.ts'

/** Somebody waits: a question that takes longer is refused. */
const INTERACTIVE_MS = 10_000

export interface OffloadOptions {
  /** What the rules of one document may take, in seconds. */
  readonly documentSeconds: number
  readonly interactiveMs?: number
  /** The script of the threads; another one in tests. */
  readonly entry?: URL
}

/** Two threads, each started by its first task: documents never hold up a question. */
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
