import { STARTED_ONCE, startApp } from '#tests/support/app.ts'
import { startSharedApps } from '#tests/support/shared-app.ts'

/**
 * Before the first file: starts a server on an empty folder, as on its first day, and ends it as its operator does. The
 * servers of the run begin with a copy of its tables, which spares each of them the making of a database. Two of them
 * are for all files that need none of their own.
 */
export default async function firstStart(): Promise<() => Promise<void>> {
  const app = await startApp()
  let stopShared: () => Promise<void>
  try {
    const code = await app.terminate()
    if (code !== 0) throw new Error(`The first server ended with ${code}:\n${app.output()}`)
    process.env[STARTED_ONCE] = app.dataDir
    // As many files run as there are cores: a reading's second thread would spend on waiting what the others need.
    process.env['SHEAF_READING_THREADS'] ??= '1'
    stopShared = await startSharedApps()
  } catch (error) {
    await app.stop()
    throw error
  }
  return async () => {
    try {
      await stopShared()
    } finally {
      await app.stop()
    }
  }
}
