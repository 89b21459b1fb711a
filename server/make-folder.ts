import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and those above it that are missing; one that is there is left as it is. Rejects with the system's own
 * error. It stands in place of Node's `recursive`, which tries for ever where a file system answers that nothing is there
 * to a folder that it does not let anybody make, as `/proc` does.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdirOnce(folder)
  } catch (error) {
    const above = path.dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    await makeFolder(above)
    await mkdirOnce(folder)
  }
}

async function mkdirOnce(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const isThere = (await stat(folder).catch(() => null))?.isDirectory() ?? false
    if (!isThere) throw error
  }
}
