import os from 'node:os'

/** Low: below the server's, whose answers come first. Normal: the same as the server's. */
export type ReadingPriority = 'low' | 'normal'

/** Threads that the process starts later inherit it. Raising a priority may be forbidden, so it is only lowered. */
export function setReadingPriority(pid: number, priority: ReadingPriority): void {
  const low = os.constants.priority.PRIORITY_BELOW_NORMAL
  if (priority === 'normal' || os.getPriority() >= low) return
  try {
    os.setPriority(pid, low)
  } catch (error) {
    // The process has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
}
