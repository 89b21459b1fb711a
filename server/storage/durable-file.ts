import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { link, mkdir, open, rename, lstat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { StoredObject } from '#server/deps.ts'
import { StoreError, systemCode } from './store-error.ts'

// Steps that make a file survive a crash. Each is durable before the next begins.

const READ_PIECE_BYTES = 1 << 20
const NO_HARD_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Writes and syncs a new file. Rejects with `too-large` above `limit` bytes. The caller removes the file on failure. */
export async function writeNewFile(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<StoredObject> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of bytes) {
      size += piece.length
      if (size > limit) throw new StoreError('too-large')
      hash.update(piece)
      await file.appendFile(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/** Renames a synced file to its final name. False, with nothing changed, if that name exists. */
export async function publishFile(temporary: string, final: string): Promise<boolean> {
  try {
    await link(temporary, final)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EEXIST') return false
    if (code === undefined || !NO_HARD_LINKS.has(code)) throw error
    if (await lstat(final).catch(() => null)) return false
    await rename(temporary, final)
  }
  await syncFolder(dirname(final))
  return true
}

/** Creates a folder and its missing parents, and syncs each parent. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Opens a regular file for reading; null if it does not exist. Rejects a symbolic link with `bad-key`. */
export async function openStored(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT') return null
    if (code === 'ELOOP') throw new StoreError('bad-key', error)
    throw error
  }
}

/** Size and hash of the bytes on the disk. */
export async function measure(file: FileHandle): Promise<StoredObject> {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(READ_PIECE_BYTES)
  let size = 0
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, size)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    hash.update(piece.subarray(0, bytesRead))
    size += bytesRead
  }
}

/** Makes created and renamed files in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders; NTFS journals names itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
