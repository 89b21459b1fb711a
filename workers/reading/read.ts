import { arrange } from '#core/reading/recognition/arrange.ts'
import { hasLostSign } from '#core/reading/recognition/lost-signs.ts'
import { createRecogniser } from '#core/reading/recognition/recognise-page.ts'
import type { Classification, Extraction, ReadPage } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import type { Pixels } from '#core/scan/types.ts'
import { pixelsOfPhoto } from '#workers/scan/pixels.ts'
import { readCodes } from './codes.ts'
import { openModels } from './models.ts'

/** Text is large enough at this size; more costs memory. */
const LONGEST_SIDE = 2600
/** The first pages are enough to tell what a document is. */
const MOST_PAGES = 3

/** What the device reads from a document. */
export interface DraftReading {
  readonly classification: Classification
  readonly extraction: Extraction
}

type Recogniser = ReturnType<typeof createRecogniser>
let opening: Promise<Recogniser> | null = null

/** A failed start is retried with the next document: the network may be back. */
function recogniser() {
  opening ??= openModels().then(createRecogniser)
  opening.catch(() => (opening = null))
  return opening
}

/** The text and codes of a page. Notes a lost currency sign; there is no second engine here to recognise it. */
async function readPage(reader: Recogniser, picture: Pixels): Promise<ReadPage> {
  const codes = await readCodes(picture)
  const lines = await reader.lines(picture)
  const page = arrange(lines)
  return { ...page, codes, lostSign: hasLostSign(lines, page) }
}

/** Reads the first pages of a document. Null if nothing was read. Rejects if a model is unavailable. */
export async function read(pages: readonly Blob[]): Promise<DraftReading | null> {
  const reader = await recogniser()
  const read: ReadPage[] = []
  for (const page of pages.slice(0, MOST_PAGES)) {
    read.push(await readPage(reader, await pixelsOfPhoto(page, LONGEST_SIDE)))
  }
  return read.some(({ lines }) => lines.length > 0) ? understand({ pages: read }) : null
}
