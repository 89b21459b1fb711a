import type { Log } from './deps.ts'

/** Ends a process in peace at the first SIGTERM or SIGINT, and at once at the second. */
export function stopWhenAsked(running: { stop(): Promise<void> }, log: Log): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A second signal means now.
    if (stopping) process.exit(1)
    stopping = true
    log.info('stopping', { signal })
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop-failed', { message: String(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** One line that says what to do, and the end. */
export function cannotStart(error: unknown): never {
  console.error(`Sheaf cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
