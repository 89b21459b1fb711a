import path from 'node:path'
import { inDataFolder, makeDataFolder } from './data-folder.ts'
import { startEngineIn } from './db/embedded/engine-folder.ts'
import type { EmbeddedEngine } from './db/embedded/engine.ts'
import { lockFolder } from './db/lock.ts'
import type { Settings } from './env.ts'

// What can begin before the rest of a server is loaded: it imports little, and the embedded database opens in a thread.

/** Files of the installation, absolute. */
export const placesOf = (dataDir: string) => ({
  database: path.join(dataDir, 'db'),
  objects: path.join(dataDir, 'objects'),
  secret: path.join(dataDir, 'secret'),
})

/** The embedded database, and its folder, which is this process's alone until `unlock`. */
export interface BegunRecords {
  readonly engine: EmbeddedEngine
  unlock(): Promise<void>
}

/**
 * Makes the data folder, and where the database is in it, locks the folder and opens the database; null for a
 * PostgreSQL server. Rejects with a sentence that says what to do, the folder unlocked.
 */
export async function beginRecords({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<BegunRecords | null> {
  await makeDataFolder(dataDir)
  if (databaseUrl !== null) return null
  const unlock = await inDataFolder(dataDir, () => lockFolder(dataDir))
  try {
    const engine = await inDataFolder(dataDir, () => startEngineIn(placesOf(dataDir).database))
    return { engine, unlock }
  } catch (error) {
    await unlock()
    throw error
  }
}
