import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '#server/env.ts'
import { startEngineIn } from './embedded/engine-folder.ts'
import type { EmbeddedEngine } from './embedded/engine.ts'
import { FolderInUse, lockFolder } from './lock.ts'

// Loaded before the rest of the server, so that the embedded database opens in its thread meanwhile. Keep imports
// few.

/** Absolute paths of what an installation stores. */
export const dataPaths = (dataDir: string) => ({
  database: path.join(dataDir, 'db'),
  objects: path.join(dataDir, 'objects'),
  secret: path.join(dataDir, 'secret'),
})

/** The data folder is unusable. The message says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** The embedded database, and its folder, locked for this process until `unlock`. */
export interface OpenDataFolder {
  readonly engine: EmbeddedEngine
  unlock(): Promise<void>
}

/**
 * Creates the data folder. Without `databaseUrl` also locks it and opens the embedded database; with a PostgreSQL
 * server returns null. On failure rejects with a message for the operator and unlocks the folder.
 */
export async function openDataFolder({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<OpenDataFolder | null> {
  await makeDataFolder(dataDir)
  if (databaseUrl !== null) return null
  const unlock = await inDataFolder(dataDir, () => lockFolder(dataDir))
  try {
    const engine = await inDataFolder(dataDir, () => startEngineIn(dataPaths(dataDir).database))
    return { engine, unlock }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be created (${codeOf(error)}): set SHEAF_DATA_DIR to a folder that can be written to.`,
    )
  }
}

/**
 * Creates a folder and its missing parents; an existing one stays as it is. Rejects with the system's error. Replaces
 * `mkdir` with `recursive`, which loops forever on file systems that report ENOENT for a folder that nobody may create
 * (`/proc`).
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent)
    await makeOne(folder)
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const exists = (await stat(folder).catch(() => null))?.isDirectory() ?? false
    if (!exists) throw error
  }
}

/**
 * Runs a start-up step that works in the data folder. If the disk is full or access is denied, rejects with a
 * `DataFolderError`; otherwise with the step's own error.
 */
export async function inDataFolder<T>(dataDir: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof DataFolderError || error instanceof FolderInUse) throw error
    // The embedded database reports no cause, so the folder is probed for one.
    throw errorFor(dataDir, error) ?? errorFor(dataDir, await probe(dataDir)) ?? error
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const DENIED = new Set(['EACCES', 'EPERM', 'EROFS'])

function errorFor(dataDir: string, error: unknown): DataFolderError | null {
  const code = codeOf(error)
  if (FULL.has(code)) {
    return new DataFolderError(
      `There is no room left in the data folder ${dataDir} (${code}): free some space on its disk, or set SHEAF_DATA_DIR to a folder on another one.`,
    )
  }
  if (!DENIED.has(code)) return null
  const { path: denied = dataDir } = error as NodeJS.ErrnoException
  return new DataFolderError(
    `The data folder ${dataDir} cannot be read and written by this user (${code} at ${denied}): give it to the user that runs Sheaf, or set SHEAF_DATA_DIR to another folder.`,
  )
}

/** Largest single write of the embedded database, in bytes. */
const PROBE_BYTES = 16 * 1024 * 1024

/**
 * Writes and removes a large file, and checks that all other files are readable and writable. Returns the error, or
 * null.
 */
async function probe(dataDir: string): Promise<unknown> {
  const file = path.join(dataDir, `.room-${process.pid}`)
  try {
    const handle = await open(file, 'w')
    try {
      await handle.writeFile(Buffer.alloc(PROBE_BYTES))
      await handle.sync()
    } finally {
      await handle.close()
    }
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
      if (entry.isFile() || entry.isDirectory())
        await access(path.join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK)
    return null
  } catch (error) {
    return error
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? String(error)
