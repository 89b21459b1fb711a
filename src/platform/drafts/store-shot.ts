import { addShot, documentOfPage, movePage } from '#core/capture/documents.ts'
import { captureName } from '#core/capture/capture-name.ts'
import type { CaptureMode, DraftPage, PageAppearance } from '#core/capture/types.ts'
import { captureIdOf } from '#core/uploads/capture-id.ts'
import { recordCapture } from '#platform/bytes/first-capture.ts'
import { bytes } from '#platform/uploads/outbox.ts'
import { changeDrafts, type DraftScope } from './draft-rows.ts'

export interface Shot {
  /** A JPEG. */
  readonly photo: Blob
  readonly mode: CaptureMode
  readonly filter: PageAppearance['filter']
  /** Index within the document, for a retake. */
  readonly place?: number
}

export interface StoredShot {
  readonly page: DraftPage
  /** Position within its document, from 1. */
  readonly number: number
}

/** An id for a page or a document, sorting by age. */
export const newDraftId = (): string => captureIdOf(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

/**
 * Writes a photo to the device, then its row. Both are durable when it resolves; only then may "saved" be shown.
 * @throws StorageError with nothing left behind
 */
export async function storeShot(
  scope: DraftScope,
  { photo, mode, filter, place }: Shot,
): Promise<StoredShot> {
  const id = newDraftId()
  const takenAt = Date.now()
  try {
    const page: DraftPage = {
      id,
      photo: await bytes.write(`${id}/photo`, photo),
      takenAt,
      look: { corners: null, filter, rotation: 0 },
      findings: null,
      made: null,
    }
    const name = captureName(takenAt, crypto.getRandomValues(new Uint8Array(3)))
    const documents = await changeDrafts(scope, (documents) => {
      const added = addShot(documents, page, mode, { ...scope, id, name })
      return place === undefined ? added : movePage(added, id, place)
    })
    recordCapture()
    const pages = documentOfPage(documents, id)?.pages ?? []
    return { page, number: pages.findIndex((one) => one.id === id) + 1 }
  } catch (error) {
    await bytes.removeAll(id).catch(() => undefined)
    throw error
  }
}
