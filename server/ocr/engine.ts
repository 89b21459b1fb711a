import type { ReadPage } from '#core/reading/types.ts'
import type { Pixels } from '#core/scan/types.ts'

/** Default threads per document. A third thread would be mostly idle. */
export const READING_THREADS = 2

/** Reads the text of one page image. */
export interface OcrEngine {
  /** `picture` must be upright. A page without text has no lines. */
  read(picture: Pixels): Promise<ReadPage>
  close(): Promise<void>
}
