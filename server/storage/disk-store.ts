import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore, StoredObject } from '#server/deps.ts'
import { isObjectKey } from './address.ts'
import { makeFolder, measure, openStored, publishFile, syncFolder, writeNewFile } from './durable-file.ts'
import { StoreError, systemCode } from './store-error.ts'

const INCOMING = '.incoming'
/** A temporary file that nothing was written to for this long, in ms, belongs to a process that died. */
const STALE_AFTER_MS = 15 * 60_000
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Opens the store under `folder`, which is made where it is missing, and clears what a crash left half-written. */
export async function openDiskStore(folder: string, now: () => Date): Promise<ObjectStore> {
  await makeFolder(join(folder, INCOMING))
  await makeFolders(folder)
  const store = new DiskStore(await realpath(folder))
  await store.sweep(now())
  return store
}

/** Makes the folders that objects are spread over, all with one sync: else each would cost an upload two. */
async function makeFolders(folder: string): Promise<void> {
  const there = new Set(await readdir(folder))
  const names = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
  const missing = names.filter((name) => !there.has(name))
  if (missing.length === 0) return
  await Promise.all(missing.map((name) => mkdir(join(folder, name), { recursive: true, mode: 0o700 })))
  await syncFolder(folder)
}

/** Objects as files, spread over 256 folders by the end of the key: the start of a UUIDv7 is the time. */
class DiskStore implements ObjectStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async write(key: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredObject> {
    const final = this.#place(key)
    const temporary = join(this.#root, INCOMING, randomUUID())
    try {
      // A full disk shows here as well: a folder needs room.
      await makeFolder(dirname(final))
      await this.#mustBeOurs(dirname(final))
      const written = await writeNewFile(temporary, bytes, limit)
      if (await publishFile(temporary, final)) return written
      const kept = await this.head(key)
      if (kept?.sha256 !== written.sha256) throw new StoreError('conflict')
      return kept
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
    return this.#place(key)
  }

  async remove(key: string): Promise<void> {
    const path = this.#place(key)
    await this.#mustBeOurs(dirname(path))
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

  #place(key: string): string {
    if (!isObjectKey(key)) throw new StoreError('bad-key')
    return join(this.#root, key.slice(-2), key)
  }

  async #open(key: string) {
    const path = this.#place(key)
    await this.#mustBeOurs(dirname(path))
    return openStored(path)
  }

  /** A folder that a link has put elsewhere is none of ours; one that is missing holds nothing. */
  async #mustBeOurs(path: string): Promise<void> {
    const real = await realpath(path).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return path
      throw error
    })
    if (real !== path) throw new StoreError('bad-key')
  }
}
