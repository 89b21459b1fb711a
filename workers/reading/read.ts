import { createRecogniser } from '#core/reading/recognition/recognise-page.ts'
import type { Classification, Extraction, ReadPage } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import { pixelsOfPhoto } from '#workers/scan/pixels.ts'
import { openModels } from './models.ts'

/** Print is large enough for reading at this size; more costs memory. */
const LONGEST_SIDE = 2600
/** Of a long document the first pages tell what it is. */
const MOST_PAGES = 3

/** What a device makes of a document by itself. */
export interface DraftReading {
  readonly classification: Classification
  readonly extraction: Extraction
}

let opening: Promise<ReturnType<typeof createRecogniser>> | null = null

/** A failed start is tried again with the next document: the line may be back. */
function recogniser() {
  opening ??= openModels().then(createRecogniser)
  opening.catch(() => (opening = null))
  return opening
}

/** Reads the first pages of a document, in order. Null where nothing was read. Rejects where a model cannot be had. */
export async function read(pages: readonly Blob[]): Promise<DraftReading | null> {
  const reader = await recogniser()
  const read: ReadPage[] = []
  for (const page of pages.slice(0, MOST_PAGES)) {
    read.push(await reader.read(await pixelsOfPhoto(page, LONGEST_SIDE)))
  }
  return read.some(({ lines }) => lines.length > 0) ? understand({ pages: read }) : null
}
