import type { UploadItem } from '#core/uploads/types.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { createSharedRead } from '#platform/db/shared-read.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { bytes } from '#platform/uploads/outbox.ts'
import { canRead, type DraftReading, readOnDevice } from '#platform/workers/reading-worker.ts'

/** PDFs are left to the server, which reads their text layer. */
const isRead = ({ kind, type }: UploadItem) =>
  kind === 'pages' || (kind === 'image' && type.startsWith('image/'))

const imagesOf = ({ original, pages }: UploadItem) => (original ? [original] : pages)

/** Drafts older than this are deleted, in ms. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Reads a user's captures on this device, one at a time, as they enter the queue. Does nothing if the device cannot.
 * Returns a function that stops it.
 */
export function readCaptures(
  userId: string,
  read: (pages: readonly Blob[]) => Promise<DraftReading | null> = readOnDevice,
): () => void {
  if (!canRead()) return () => undefined
  const done = new Set<string>()
  let busy = false
  let stopped = false
  let pending: UploadItem[] = []

  const work = async () => {
    if (busy) return
    busy = true
    for (let item = pending.shift(); item && !stopped; item = pending.shift()) {
      done.add(item.captureId)
      await readOne(item, read).catch((error: unknown) =>
        console.warn('A capture could not be read on this device', error),
      )
    }
    busy = false
  }

  const open = createSharedRead<readonly UploadItem[]>({
    db: outboxDb,
    tables: ['items'],
    read: () => outboxDb.items.where({ userId, lane: 'open' }).toArray(),
  })
  const stopWatching = open.listen({
    next: (items) => {
      pending = items.filter((item) => isRead(item) && !done.has(item.captureId))
      void work()
    },
    error: (error: unknown) => console.warn('Captures cannot be watched', error),
  })
  void sheafDb.draftReadings
    .filter(({ readAt }) => readAt < Date.now() - RETENTION_MS)
    .delete()
    .catch(() => undefined)
  return () => {
    stopped = true
    stopWatching()
  }
}

async function readOne(
  item: UploadItem,
  read: (pages: readonly Blob[]) => Promise<DraftReading | null>,
): Promise<void> {
  const { captureId, userId, projectId } = item
  if (await sheafDb.draftReadings.get(captureId)) return
  const parts = await Promise.all(imagesOf(item).map(({ at }) => bytes.read(at)))
  const blobs = parts.flatMap((part) => part ?? [])
  // Already uploaded, so the server reads it.
  if (blobs.length === 0 || blobs.length < parts.length) return
  // Copies: the files are deleted after the upload, while the models may still be loading.
  const images = await Promise.all(
    blobs.map(async (part) => new Blob([await part.arrayBuffer()], { type: item.type })),
  )
  const reading = await read(images)
  if (!reading) return
  const { documentType, department, schema } = reading.classification
  await sheafDb.draftReadings.put({
    captureId,
    userId,
    projectId,
    documentType,
    department,
    properties: schema.properties,
    extracted: reading.extraction.extracted,
    readAt: Date.now(),
  })
}
