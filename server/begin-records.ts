import path from 'node:path'
import { startEngine, type EmbeddedEngine } from './db/embedded/engine.ts'
import { lockFolder } from './db/lock.ts'
import { SettingsError, type Settings } from './env.ts'
import { makeFolder } from './make-folder.ts'

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
 * PostgreSQL server. Rejects with `SettingsError`, `FolderInUse` or the engine's own reason, the folder unlocked.
 */
export async function beginRecords({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<BegunRecords | null> {
  await makeDataFolder(dataDir)
  if (databaseUrl !== null) return null
  const unlock = await lockFolder(dataDir)
  try {
    return { engine: await startEngine({ dataDir: placesOf(dataDir).database }), unlock }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
  } catch (error) {
    throw new SettingsError(
      `The data folder ${dataDir} cannot be made (${codeOf(error)}): set SHEAF_DATA_DIR to a folder that can be written to.`,
    )
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
