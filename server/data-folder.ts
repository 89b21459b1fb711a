import { constants } from 'node:fs'
import { access, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { FolderInUse } from './db/lock.ts'
import { makeFolder } from './make-folder.ts'

/** The data folder cannot be worked in. The message says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Makes the data folder where it is missing. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be made (${codeOf(error)}): set SHEAF_DATA_DIR to a folder that can be written to.`,
    )
  }
}

/**
 * Does a step of a start that works in the data folder. Where it fails for want of room or of rights, it rejects with a
 * sentence that says what to do; any other reason is left as it is.
 */
export async function inDataFolder<T>(dataDir: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof DataFolderError || error instanceof FolderInUse) throw error
    // The embedded database gives no reason of its own.
    throw faultOf(dataDir, error) ?? faultOf(dataDir, await tried(dataDir)) ?? error
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS'])

function faultOf(dataDir: string, error: unknown): DataFolderError | null {
  const code = codeOf(error)
  if (FULL.has(code)) {
    return new DataFolderError(
      `There is no room left in the data folder ${dataDir} (${code}): free some space on its disk, or set SHEAF_DATA_DIR to a folder on another one.`,
    )
  }
  if (!REFUSED.has(code)) return null
  const { path: place = dataDir } = error as NodeJS.ErrnoException
  return new DataFolderError(
    `The data folder ${dataDir} cannot be read and written by this user (${code} at ${place}): give it to the user that runs Sheaf, or set SHEAF_DATA_DIR to another folder.`,
  )
}

/** What the embedded database may want to write in one piece, in bytes. */
const PIECE_BYTES = 16 * 1024 * 1024

/** Writes and removes a large file, and looks whether all others can be read and written. Answers what kept it from that. */
async function tried(dataDir: string): Promise<unknown> {
  const file = path.join(dataDir, `.room-${process.pid}`)
  try {
    const handle = await open(file, 'w')
    try {
      await handle.writeFile(Buffer.alloc(PIECE_BYTES))
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
