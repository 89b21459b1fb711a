import type { Log } from './deps.ts'
import { SettingsError, type Settings } from './env.ts'
import { openParts, type Closer } from './parts.ts'

/** Works off the jobs of a database that servers share, until it is stopped. It listens on no port. */
export async function startWorker(settings: Settings, log: Log): Promise<{ stop(): Promise<void> }> {
  if (settings.databaseUrl === null) {
    throw new SettingsError(
      'A worker needs DATABASE_URL: the embedded database belongs to one process, which reads documents by itself.',
    )
  }
  const closers: Closer[] = []
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  try {
    const seams = await openParts(settings, { log, reading: true }, (close) => closers.push(close))
    await seams.start()
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}
