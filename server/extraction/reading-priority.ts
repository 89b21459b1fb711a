import os from 'node:os'

/**
 * The nice value of low. On the core of a busy process of normal priority, it leaves a third of that one's time; 10 left
 * a tenth. Windows has classes instead, and takes 5 for normal.
 */
const LOW = process.platform === 'win32' ? os.constants.priority.PRIORITY_BELOW_NORMAL : 5

/** Low: below the server's, whose answers come first. Normal: the same as the server's. */
export type ReadingPriority = 'low' | 'normal'

/** Threads that the process starts later inherit it. Raising a priority may be forbidden, so it is only lowered. */
export function setReadingPriority(pid: number, priority: ReadingPriority): void {
  if (priority === 'normal' || os.getPriority() >= LOW) return
  try {
    os.setPriority(pid, LOW)
  } catch (error) {
    // The process has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error
  }
}
