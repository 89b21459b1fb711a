import type { ReadPage } from '#core/reading/types.ts'

/** Reads the text of one page image. Any engine can stand behind it; this one is replaced by an issue of its own. */
export interface OcrEngine {
  /** `image` is an encoded, upright picture. Rejects where it is none. Words come with boxes and confidence. */
  read(image: Buffer): Promise<ReadPage>
  close(): Promise<void>
}
