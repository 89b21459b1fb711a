import { arrange } from '#core/reading/recognition/arrange.ts'
import { hasLostSign } from '#core/reading/recognition/lost-signs.ts'
import { createRecogniser } from '#core/reading/recognition/recognise-page.ts'
import type { Classification, Extraction, ReadPage } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import type { Pixels } from '#core/scan/types.ts'
import { pixelsOfPhoto } from '#workers/scan/pixels.ts'
import { readCodes } from './codes.ts'
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

type Recogniser = ReturnType<typeof createRecogniser>
let opening: Promise<Recogniser> | null = null

/** A failed start is tried again with the next document: the line may be back. */
function recogniser() {
  opening ??= openModels().then(createRecogniser)
  opening.catch(() => (opening = null))
  return opening
}

/** The text and the codes of a page. No second engine tells here which sign an amount lost: that it did is kept. */
async function readPage(reader: Recogniser, picture: Pixels): Promise<ReadPage> {
  const codes = await readCodes(picture)
  const lines = await reader.lines(picture)
  const page = arrange(lines)
  return { ...page, codes, lostSign: hasLostSign(lines, page) }
}

/** Reads the first pages of a document, in order. Null where nothing was read. Rejects where a model cannot be had. */
export async function read(pages: readonly Blob[]): Promise<DraftReading | null> {
  const reader = await recogniser()
  const read: ReadPage[] = []
  for (const page of pages.slice(0, MOST_PAGES)) {
    read.push(await readPage(reader, await pixelsOfPhoto(page, LONGEST_SIDE)))
  }
  return read.some(({ lines }) => lines.length > 0) ? understand({ pages: read }) : null
}
