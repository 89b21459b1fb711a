import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore, StoredObject } from '#server/deps.ts'
import { isObjectKey } from './address.ts'
import { makeFolder, measure, openStored, publishFile, syncFolder, writeNewFile } from './durable-file.ts'
import { StoreError, systemCode } from './store-error.ts'

const INCOMING = '.incoming'
/** A temporary file that was not written to for this long, in ms, is left over from a dead process. */
const STALE_AFTER_MS = 15 * 60_000
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Opens the store in `folder`, creates the folder if needed, and removes files that a crash left half-written. */
export async function openDiskStore(folder: string, now: () => Date): Promise<ObjectStore> {
  await makeFolder(join(folder, INCOMING))
  await makeFolders(folder)
  const store = new DiskStore(await realpath(folder))
  await store.sweep(now())
  return store
}

/** Creates all 256 folders with one sync. Created on demand, each would cost an upload two syncs. */
async function makeFolders(folder: string): Promise<void> {
  const there = new Set(await readdir(folder))
  const names = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
  const missing = names.filter((name) => !there.has(name))
  if (missing.length === 0) return
  await Promise.all(missing.map((name) => mkdir(join(folder, name), { recursive: true, mode: 0o700 })))
  await syncFolder(folder)
}

/**
 * Objects as files in 256 folders, named after the last two characters of the key: the first ones of a UUIDv7 encode
 * the time.
 */
class DiskStore implements ObjectStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async write(key: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredObject> {
    const final = this.#pathOf(key)
    const temporary = join(this.#root, INCOMING, randomUUID())
    try {
      // Also fails if the disk is full.
      await makeFolder(dirname(final))
      await this.#requireNoLink(dirname(final))
      const written = await writeNewFile(temporary, bytes, limit)
      if (await publishFile(temporary, final)) return written
      const existing = await this.head(key)
      if (existing?.sha256 !== written.sha256) throw new StoreError('conflict')
      return existing
    } catch (error) {
      throw DISK_FULL.has(systemCode(error) ?? '') ? new StoreError('full', error) : error
    } finally {
      await rm(temporary, { force: true })
    }
  }

  async head(key: string): Promise<StoredObject | null> {
    const file = await this.#open(key)
    if (!file) return null
    try {
      return await measure(file)
    } finally {
      await file.close()
    }
  }

  async read(key: string): Promise<NodeJS.ReadableStream> {
    const file = await this.#open(key)
    if (!file) throw new StoreError('missing')
    return file.createReadStream()
  }

  async localPath(key: string): Promise<string> {
    const file = await this.#open(key)
    if (!file) throw new StoreError('missing')
    await file.close()
    return this.#pathOf(key)
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key)
    await this.#requireNoLink(dirname(path))
    await rm(path, { force: true })
  }

  async *keys(): AsyncGenerator<string> {
    const folders = await readdir(this.#root, { withFileTypes: true })
    for (const folder of folders) {
      if (!folder.isDirectory() || folder.name === INCOMING) continue
      for (const name of await readdir(join(this.#root, folder.name))) {
        if (isObjectKey(name) && name.endsWith(folder.name)) yield name
      }
    }
  }

  async sweep(now: Date): Promise<void> {
    const incoming = join(this.#root, INCOMING)
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name)
      const state = await lstat(path).catch(() => null)
      if (state && now.getTime() - state.mtimeMs > STALE_AFTER_MS) await rm(path, { force: true })
    }
  }

  #pathOf(key: string): string {
    if (!isObjectKey(key)) throw new StoreError('bad-key')
    return join(this.#root, key.slice(-2), key)
  }

  async #open(key: string) {
    const path = this.#pathOf(key)
    await this.#requireNoLink(dirname(path))
    return openStored(path)
  }

  /** Rejects if a symbolic link leads out of the store. A missing folder is fine. */
  async #requireNoLink(path: string): Promise<void> {
    const real = await realpath(path).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return path
      throw error
    })
    if (real !== path) throw new StoreError('bad-key')
  }
}
