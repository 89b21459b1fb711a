import type { ReadPage } from '#core/reading/types.ts'
import type { Pixels } from '#core/scan/types.ts'

/** Lines that are read at the same time where nothing else is set: a third thread has little left to do. */
export const READING_THREADS = 2

/** Reads the text of one page image. Any engine can stand behind it. */
export interface OcrEngine {
  /** `picture` is upright. Words come with boxes and confidence; a page without text has no lines. */
  read(picture: Pixels): Promise<ReadPage>
  close(): Promise<void>
}
