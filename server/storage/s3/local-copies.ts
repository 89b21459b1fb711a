import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'

/** Copies are let go of, the longest unused first, until they are no more than this, in bytes. */
const MOST_BYTES = 512 * 1024 ** 2
/** A copy that was asked for within this time, in ms, is taken for one that is being read. */
const IN_USE_MS = 30 * 60_000

/** Objects of a far store as files, for the processes that read documents. Whatever is in the folder can be lost. */
export interface LocalCopies {
  /** The file of this key; `fetchIt` brings the bytes where it is not there. */
  path(key: string, fetchIt: () => Promise<WebStream<Uint8Array>>): Promise<string>
  forget(key: string): Promise<void>
}

/** Copies of an earlier run are cleared. `folder` is this process's own. */
export async function openLocalCopies(
  folder: string,
  now: () => Date,
  mostBytes = MOST_BYTES,
): Promise<LocalCopies> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const coming = new Map<string, Promise<string>>()

  async function bring(key: string, fetchIt: () => Promise<WebStream<Uint8Array>>): Promise<string> {
    const file = path.join(folder, key)
    const touched = await utimes(file, now(), now()).then(
      () => true,
      () => false,
    )
    if (touched) return file
    await makeRoom(folder, now, mostBytes)
    const temporary = path.join(folder, `.${randomUUID()}`)
    try {
      await pipeline(Readable.fromWeb(await fetchIt()), createWriteStream(temporary, { mode: 0o600 }))
      await rename(temporary, file)
    } finally {
      await rm(temporary, { force: true })
    }
    return file
  }

  return {
    path(key, fetchIt) {
      const known = coming.get(key)
      if (known) return known
      const bringing = bring(key, fetchIt).finally(() => coming.delete(key))
      coming.set(key, bringing)
      return bringing
    },
    forget: (key) => rm(path.join(folder, key), { force: true }),
  }
}

async function makeRoom(folder: string, now: () => Date, mostBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const states = await Promise.all(
    names.map(async (name) => ({ name, state: await stat(path.join(folder, name)).catch(() => null) })),
  )
  const files = states
    .flatMap(({ name, state }) => (state ? [{ name, size: state.size, usedAt: state.mtimeMs }] : []))
    .toSorted((a, b) => a.usedAt - b.usedAt)
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { name, size, usedAt } of files) {
    if (total <= mostBytes || now().getTime() - usedAt < IN_USE_MS) return
    await rm(path.join(folder, name), { force: true })
    total -= size
  }
}
