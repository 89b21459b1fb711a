import { isTrusted, withMargin } from '#core/capture/crop-handles.ts'
import { changePage, type Documents } from '#core/capture/documents.ts'
import { hasImage } from '#core/capture/outbox-item.ts'
import type { DraftPage, PageFindings } from '#core/capture/types.ts'
import { bytes } from '#platform/uploads/outbox.ts'
import type { ScanWorker } from '#platform/workers/scan-worker.ts'
import { changeDrafts, type DraftScope, readDrafts } from './draft-rows.ts'

/** Analyses photos and builds page images, one at a time. */
export interface PageBuilder {
  /** Starts the work that these documents need. Call it after each change. */
  update(documents: Documents): void
  /** Resolves when all work is done, or after `limitMs`. */
  settled(limitMs: number): Promise<void>
}

/** A page that failed with an appearance is not tried again with it: the photo itself is sent. */
const tryOf = ({ id, look, findings }: DraftPage) => `${id} ${findings === null} ${JSON.stringify(look)}`

export function createPageBuilder(scope: DraftScope, scan: ScanWorker): PageBuilder {
  const failed = new Set<string>()
  let working = false
  let waiting: (() => void)[] = []

  const work = async (page: DraftPage) => {
    try {
      const photo = await bytes.read(page.photo.at)
      if (!photo) throw new Error('The photo is gone')
      await (page.findings === null
        ? analysePhoto(scope, page, photo, scan)
        : buildPage(scope, page, photo, scan))
    } catch (error) {
      console.warn('A page image could not be built', error)
      failed.add(tryOf(page))
    }
  }
  const update = (documents: Documents) => {
    if (working) return
    const pages = documents.flatMap((document) => document.pages)
    // Newest first: its card is on the screen.
    const next = pages.findLast((page) => !hasImage(page) && !failed.has(tryOf(page)))
    if (!next) {
      for (const resolve of waiting) resolve()
      waiting = []
      return
    }
    working = true
    void work(next).finally(() => {
      working = false
      // Rows may have changed meanwhile.
      void readDrafts(scope).then(update, () => undefined)
    })
  }
  return {
    update,
    settled: (limitMs) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        setTimeout(resolve, limitMs)
        void readDrafts(scope).then(update, resolve)
      }),
  }
}

/** Finds the document on the photo. It is cropped only if its edges are certain. */
async function analysePhoto(
  scope: DraftScope,
  page: DraftPage,
  photo: Blob,
  scan: ScanWorker,
): Promise<void> {
  const outline = await scan.detect(photo)
  const found = isTrusted(outline) ? withMargin(outline.corners) : null
  const legibility = await scan.legibility(photo, found)
  const findings: PageFindings = { edgesClear: found !== null, found, legibility }
  await changeDrafts(scope, (documents) =>
    changePage(documents, page.id, (now) => ({
      ...now,
      findings,
      // Corners set by the person meanwhile stay.
      look: now.look.corners === null ? { ...now.look, corners: found } : now.look,
    })),
  )
}

async function buildPage(scope: DraftScope, page: DraftPage, photo: Blob, scan: ScanWorker): Promise<void> {
  const { look } = page
  const jpeg = await scan.crop(photo, look.corners, look.filter, look.rotation)
  const image = await bytes.write(`${page.id}/image-${crypto.randomUUID().slice(0, 8)}`, jpeg)
  await changeDrafts(scope, (documents) =>
    changePage(documents, page.id, (now) => ({ ...now, made: { look, image } })),
  )
}
