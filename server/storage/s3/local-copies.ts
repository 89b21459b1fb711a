import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'

/** Above this size, in bytes, the least recently used copies are deleted. */
const MAX_BYTES = 512 * 1024 ** 2
/** A copy that was requested within this time, in ms, may still be in use. */
const IN_USE_MS = 30 * 60_000

/** Local copies of S3 objects, for the processes that read documents. */
export interface LocalCopies {
  /** Path of the copy; `download` is called if it does not exist. */
  path(key: string, download: () => Promise<WebStream<Uint8Array>>): Promise<string>
  forget(key: string): Promise<void>
}

/** Deletes copies of an earlier run. `folder` must not be shared with other processes. */
export async function openLocalCopies(
  folder: string,
  now: () => Date,
  maxBytes = MAX_BYTES,
): Promise<LocalCopies> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pending = new Map<string, Promise<string>>()

  async function copy(key: string, download: () => Promise<WebStream<Uint8Array>>): Promise<string> {
    const file = path.join(folder, key)
    const touched = await utimes(file, now(), now()).then(
      () => true,
      () => false,
    )
    if (touched) return file
    await evict(folder, now, maxBytes)
    const temporary = path.join(folder, `.${randomUUID()}`)
    try {
      await pipeline(Readable.fromWeb(await download()), createWriteStream(temporary, { mode: 0o600 }))
      await rename(temporary, file)
    } finally {
      await rm(temporary, { force: true })
    }
    return file
  }

  return {
    path(key, download) {
      const known = pending.get(key)
      if (known) return known
      const copying = copy(key, download).finally(() => pending.delete(key))
      pending.set(key, copying)
      return copying
    },
    forget: (key) => rm(path.join(folder, key), { force: true }),
  }
}

async function evict(folder: string, now: () => Date, maxBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const states = await Promise.all(
    names.map(async (name) => ({ name, state: await stat(path.join(folder, name)).catch(() => null) })),
  )
  const files = states
    .flatMap(({ name, state }) => (state ? [{ name, size: state.size, usedAt: state.mtimeMs }] : []))
    .toSorted((a, b) => a.usedAt - b.usedAt)
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { name, size, usedAt } of files) {
    if (total <= maxBytes || now().getTime() - usedAt < IN_USE_MS) return
    await rm(path.join(folder, name), { force: true })
    total -= size
  }
}
