import type { OutboxDb } from '#platform/db/outbox-db.ts'

// Where the browser has no private files: ArrayBuffers in the outbox, since WebKit loses Blobs there.

/** Writes bytes durably and reads the copy back; rejects with nothing left behind. */
export async function keepInIndexedDb(
  strict: OutboxDb,
  path: string,
  given: Blob,
  sha256: (bytes: Blob) => Promise<string>,
): Promise<{ size: number; sha256: string }> {
  const bytes = await given.arrayBuffer()
  await strict.transaction('rw', strict.bytes, () => strict.bytes.put({ path, bytes, type: given.type }))
  const copy = await readFromIndexedDb(strict, path)
  const kept = copy && { size: copy.size, sha256: await sha256(copy) }
  if (kept?.size === given.size && kept.sha256 === (await sha256(given))) return kept
  await strict.bytes.delete(path)
  throw new Error('The copy on the device differs from the file')
}

/** Null where there are no such bytes. */
export async function readFromIndexedDb(db: OutboxDb, path: string): Promise<Blob | null> {
  const row = await db.bytes.get(path)
  return row ? new Blob([row.bytes], { type: row.type }) : null
}

/** Everything of a capture. */
export async function removeFromIndexedDb(db: OutboxDb, captureId: string): Promise<void> {
  // Looked at first: with private files there is nothing here, and a write costs more than it.
  const paths = await db.bytes.where('path').startsWith(`${captureId}/`).primaryKeys()
  if (paths.length > 0) await db.bytes.bulkDelete(paths)
}

/** Ids of all captures that have bytes here. */
export async function listInIndexedDb(db: OutboxDb): Promise<string[]> {
  const paths = await db.bytes.toCollection().primaryKeys()
  return [...new Set(paths.map((path) => path.split('/')[0] ?? ''))].filter((id) => id !== '')
}
