import { createHash } from 'node:crypto'
import { BrokenArchive, openZip, type OpenArchive } from '#server/archive/index.ts'
import { keyIn, Manifest, MANIFEST } from './manifest.ts'

export interface CheckedBackup {
  readonly manifest: Manifest
  readonly objects: number
  /** Total size of the objects. */
  readonly bytes: number
}

/** Reads an entire backup and compares every file with its checksum. Rejects with a `BrokenArchive`. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const archive = await openZip(file)
  try {
    const manifest = await manifestOf(archive)
    const named = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)])
    const unlisted = archive.names.find((name) => !named.has(name))
    if (unlisted !== undefined)
      throw new BrokenArchive(`The backup contains ${unlisted}, which its manifest does not list.`)
    for (const { name, size, sha256 } of manifest.files) {
      const hash = createHash('sha256')
      let read = 0
      for await (const piece of archive.read(name)) {
        hash.update(piece)
        read += piece.length
      }
      if (read !== size || hash.digest('hex') !== sha256) {
        throw new BrokenArchive(`${name} in the backup is damaged: its checksum differs.`)
      }
    }
    const objects = manifest.files.filter(({ name }) => keyIn(name) !== null)
    return { manifest, objects: objects.length, bytes: objects.reduce((sum, { size }) => sum + size, 0) }
  } finally {
    await archive.close()
  }
}

async function manifestOf(archive: OpenArchive): Promise<Manifest> {
  const pieces: Uint8Array[] = []
  for await (const piece of archive.read(MANIFEST)) pieces.push(piece)
  const parsed = Manifest.safeParse(JSON.parse(Buffer.concat(pieces).toString()))
  if (!parsed.success)
    throw new BrokenArchive('The file is an archive, but not a backup that this version of Sheaf can read.')
  return parsed.data
}
