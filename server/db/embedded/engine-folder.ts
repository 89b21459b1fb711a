import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEngine, type EmbeddedEngine } from './engine.ts'

/**
 * Starts the engine on the database in this folder and creates it if needed. A database whose creation was interrupted
 * is empty and is created again; the engine alone would take it for complete. Rejects with a message for the operator.
 */
export async function startEngineIn(folder: string): Promise<EmbeddedEngine> {
  const unfinished = `${folder}.unfinished`
  const isNew = (await exists(unfinished)) || (await namesIn(folder)).length === 0
  if (!isNew) return openFolder(folder)
  await writeFile(unfinished, '')
  await empty(folder)
  try {
    const engine = await openFolder(folder)
    await rm(unfinished)
    return engine
  } catch (error) {
    await empty(folder)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function openFolder(folder: string): Promise<EmbeddedEngine> {
  try {
    return await startEngine({ dataDir: folder })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database in ${folder} cannot be opened (${reason}). Leave the folder as it is, and restore the latest backup into another one: SHEAF_DATA_DIR=NEW-FOLDER npm run restore -- FILE.`,
      { cause: error },
    )
  }
}

/** Deletes the content of a folder. Not the folder itself, which may be a mount point. */
async function empty(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    await rm(path.join(folder, name), { recursive: true, force: true })
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(absent)
}

const exists = async (file: string) => (await namesIn(path.dirname(file))).includes(path.basename(file))

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
