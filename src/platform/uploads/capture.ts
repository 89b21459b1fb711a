import type { ImportedValues } from '#contract/imported-values.ts'
import { captureIdOf } from '#core/uploads/capture-id.ts'
import { heicRejection, inspect, type Inspection, HEAD_BYTES, type Rejection } from '#core/uploads/inspect.ts'
import { storedFilename, numberedName } from '#core/uploads/stored-filename.ts'
import {
  FOLDER_ITEM_SCHEMA,
  ITEM_SCHEMA,
  type StoredBytes,
  PAGES_ITEM_SCHEMA,
  PLAIN_ITEM_SCHEMA,
  type UploadItem,
  unsent,
} from '#core/uploads/types.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/upload-status.ts'
import { recordCapture } from '#platform/bytes/first-capture.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import { requestSync } from '#platform/sw/request-sync.ts'
import { workerHasher } from '../workers/hash-worker.ts'
import { BUILD, bytes, outbox } from './outbox.ts'
import { wakeUploads } from './wake.ts'
import { outboxDb, type OutboxRow } from '#platform/db/outbox-db.ts'
import { applyChoice, dropReleased } from './upload-actions.ts'

export interface CaptureFor {
  readonly userId: string
  readonly projectId: string
  readonly source?: UploadItem['source']
  /** Name of the folder that the documents go into. */
  readonly folder?: string | undefined
  /** What another program knew of the documents. */
  readonly imported?: ImportedValues | undefined
}

/** `saved` is true only once the bytes were read back from the device and the row is committed. */
export type CaptureResult =
  | { readonly saved: true; readonly name: string; readonly captureId: string }
  | { readonly saved: false; readonly name: string; readonly rejection: Rejection }

/**
 * Adds picked, dropped or shared files to the outbox, one at a time. A rejected file does not block the others, and
 * nothing of it is stored.
 */
export async function capture(files: readonly File[], target: CaptureFor): Promise<CaptureResult[]> {
  const results: CaptureResult[] = []
  for (const [index, file] of files.entries()) {
    results.push(await captureOne(file, target, Date.now() + index))
  }
  if (results.some(({ saved }) => saved)) {
    wakeUploads()
    recordCapture()
    // The service worker continues if this page is closed.
    await requestSync()
  }
  return results
}

async function captureOne(file: File, target: CaptureFor, now: number): Promise<CaptureResult> {
  const reject = (rejection: Rejection): CaptureResult => ({ saved: false, name: file.name, rejection })
  const taken = await take(file, target.source)
  if ('reason' in taken) return reject(taken)
  const captureId = captureIdOf(now, crypto.getRandomValues(new Uint8Array(10)))
  try {
    const original = await bytes.write(`${captureId}/original`, taken.blob)
    const page = taken.page && (await bytes.write(`${captureId}/page-1`, taken.page))
    const item = itemOf(captureId, taken, { original, page }, target, now)
    const saved = await addCapture(item)
    if (saved !== captureId) await bytes.removeAll(captureId)
    return { saved: true, name: file.name, captureId: saved }
  } catch (error) {
    await dropUnsaved(captureId)
    return reject({
      reason: 'storage',
      text: texts.rejected.notSaved({
        name: nameInText(file.name),
        reason: storageErrorOf(error).message,
      }),
    })
  }
}

/** Removes the bytes unless the row was committed after all. */
async function dropUnsaved(captureId: string): Promise<void> {
  try {
    if (!(await outbox.get(captureId))) await bytes.removeAll(captureId)
  } catch {
    // A later start removes them as orphans.
  }
}

interface Taken {
  readonly blob: Blob
  readonly name: string
  readonly lastModified: number
  /** The page image of a converted image. */
  readonly page: Blob | null
  readonly inspection: Extract<Inspection, { take: 'image' | 'pdf' | 'converted' }>
}

/** Prepares a file for storage, or rejects it. */
async function take(file: File, source: UploadItem['source'] | undefined): Promise<Taken | Rejection> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (!head) {
    return {
      reason: 'storage',
      text: texts.rejected.unreadable({ name: nameInText(file.name) }),
    }
  }
  const inspection = inspect(file, new Uint8Array(head), source)
  if (inspection.take === 'nothing') return inspection.rejection
  const about = { lastModified: file.lastModified, name: storedFilename(file.name), page: null }
  if (inspection.take === 'converted') {
    const page = await imageToPng(file)
    return page ? { ...about, blob: file, page, inspection } : unreadable(file.name)
  }
  if (inspection.take !== 'heic') return { ...about, blob: file, inspection }
  const jpeg = await heicToJpeg(file)
  if (!jpeg) return heicRejection(file.name)
  return {
    ...about,
    blob: jpeg,
    name: storedFilename(file.name.replace(/\.\w+$/, '') + '.jpg'),
    inspection: { take: 'image', type: 'image/jpeg' },
  }
}

const unreadable = (name: string): Rejection => ({
  reason: 'type',
  text: texts.rejected.image({ name: nameInText(name) }),
})

const schemaOf = ({ folder, imported }: CaptureFor, page: StoredBytes | null) => {
  if (imported) return ITEM_SCHEMA
  if (folder !== undefined) return FOLDER_ITEM_SCHEMA
  return page ? PAGES_ITEM_SCHEMA : PLAIN_ITEM_SCHEMA
}

const itemOf = (
  captureId: string,
  { inspection, name, lastModified }: Taken,
  { original, page }: { readonly original: StoredBytes; readonly page: StoredBytes | null },
  target: CaptureFor,
  now: number,
): UploadItem => ({
  captureId,
  schema: schemaOf(target, page),
  build: BUILD,
  userId: target.userId,
  projectId: target.projectId,
  name,
  size: original.size,
  type: inspection.type,
  lastModified,
  source: target.source ?? 'local',
  kind: inspection.take,
  original,
  pages: page ? [page] : [],
  folder: target.folder,
  imported: target.imported,
  pageCount: page ? 1 : null,
  hash: null,
  ...unsent(now),
})

/**
 * Adds a capture by the rule that name and size identify a record (UPLOAD-26, UPLOAD-27); an unsent one is never replaced
 * (decisions §2). Returns the id of the stored capture: for the same unsent bytes under the same name that is the
 * existing one, which is retried, unless its bytes were lost or damaged: then the new one takes its place.
 */
async function addCapture(item: UploadItem): Promise<string> {
  const rows = (
    await outboxDb.items.where({ userId: item.userId, projectId: item.projectId }).toArray()
  ).filter((row) => row.lane !== 'removed' && row.size === item.size)
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? item.name : numberedName(item.name, count)
    const other = rows.find((row) => row.name === name)
    if (!other) {
      await outbox.add({ ...item, name })
      return item.captureId
    }
    if (other.lane === 'done') {
      await outbox.add({ ...item, name })
      // If the old record stays, two have the same name; the capture is safe.
      await dropReleased(other).catch(() => undefined)
      return item.captureId
    }
    if (!wasMadeOfSameBytes(other, item)) continue
    if (await isIntact(other)) {
      await applyChoice(other.captureId, 'retry')
      return other.captureId
    }
    await outbox.add({ ...item, name })
    // If the old row stays, two have the same name; the capture is safe.
    await applyChoice(other.captureId, 'remove').catch(() => undefined)
    return item.captureId
  }
}

const wasMadeOfSameBytes = (row: OutboxRow, item: UploadItem) =>
  row.original !== null && row.original.sha256 === item.original?.sha256

/** Whether all bytes of an item are still on the device as they were stored. */
async function isIntact({ original, pages }: UploadItem): Promise<boolean> {
  for (const stored of original ? [original, ...pages] : pages) {
    const sha256 = await bytes
      .read(stored.at)
      .then((blob) => blob && workerHasher.sha256(blob, stored.at))
      .catch(() => null)
    if (sha256 !== stored.sha256) return false
  }
  return true
}

/** High, because the original of a converted photo is not stored. */
const JPEG_QUALITY = 0.95

/** A HEIC photo as an upright JPEG; null if this browser cannot decode HEIC. */
const heicToJpeg = (file: Blob): Promise<Blob | null> =>
  convertImage(file, { type: 'image/jpeg', quality: JPEG_QUALITY })

/** The first frame of an image as a lossless PNG; null if this browser cannot decode it (DRIVE-02). */
const imageToPng = (file: Blob): Promise<Blob | null> => convertImage(file, { type: 'image/png' })

async function convertImage(file: Blob, to: ImageEncodeOptions): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d', { alpha: to.type !== 'image/jpeg' })?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob(to)
  } catch {
    return null
  }
}
