import { rm } from 'node:fs/promises'
import { newDataDir, readingOff, STARTED_ONCE, startApp } from '#tests/support/app.ts'
import { fillDataDir } from '#tests/support/database-template.ts'
import { startSharedApps } from '#tests/support/shared-app.ts'

/**
 * Before the first file: starts a server on the tables of a fresh installation, and ends it as its operator does. The
 * servers of the run begin with a copy of what it leaves. Two of them are for all files that need none of their own.
 */
export default async function firstStart(): Promise<() => Promise<void>> {
  const dataDir = newDataDir()
  await fillDataDir(dataDir)
  const app = await startApp({ dataDir, env: readingOff })
  const stop = async () => {
    await app.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  let stopShared: () => Promise<void>
  try {
    const code = await app.terminate()
    if (code !== 0) throw new Error(`The first server ended with ${code}:\n${app.output()}`)
    process.env[STARTED_ONCE] = dataDir
    // As many files run as there are cores: a reading's second thread would spend on waiting what the others need.
    process.env['SHEAF_READING_THREADS'] ??= '1'
    stopShared = await startSharedApps()
  } catch (error) {
    await stop()
    throw error
  }
  return async () => {
    try {
      await stopShared()
    } finally {
      await stop()
    }
  }
}
