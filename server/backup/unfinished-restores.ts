import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '#server/db/data-folder.ts'
import { FolderInUse, lockFolder } from '#server/db/lock.ts'

// Name prefix: a restore builds the data folder in a locked folder next to the final one.

const MARK = '.restoring-'
const NAME = /^[0-9a-f]{4,8}$/

/** Creates a locked folder next to the data folder; `remove` deletes it with its content. */
export async function openRestoreFolder(dataDir: string) {
  const folder = `${dataDir}${MARK}${randomBytes(2).toString('hex')}`
  await makeFolder(folder)
  const unlock = await lockFolder(folder)
  return {
    data: path.join(folder, 'data'),
    async remove() {
      await unlock()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Deletes the folders of interrupted restores, but not of one that is running. Returns how many. */
export async function removeUnfinishedRestores(dataDir: string): Promise<number> {
  const above = path.dirname(path.resolve(dataDir))
  const start = path.basename(dataDir) + MARK
  const names = await readdir(above).catch(() => [])
  let removed = 0
  for (const name of names) {
    if (!name.startsWith(start) || !NAME.test(name.slice(start.length))) continue
    const folder = path.join(above, name)
    const unlock = await lockFolder(folder).catch((error: unknown) => {
      // That restore is running, or another process is deleting the folder.
      if (error instanceof FolderInUse || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    })
    if (!unlock) continue
    try {
      await rm(folder, { recursive: true, force: true })
      removed += 1
    } finally {
      await unlock()
    }
  }
  return removed
}
