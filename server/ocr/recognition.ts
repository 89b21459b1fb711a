import { arrange } from '#core/reading/recognition/arrange.ts'
import { type Language, languageOf } from '#core/reading/recognition/languages.ts'
import { hasLostSign } from '#core/reading/recognition/lost-signs.ts'
import { createRecogniser } from '#core/reading/recognition/recognise-page.ts'
import { takeAccents } from '#core/reading/recognition/take-accents.ts'
import type { ReadPage } from '#core/reading/types.ts'
import type { OcrEngine } from './engine.ts'
import { openModelThreads } from './model-threads.ts'
import { openRecognitionModels } from './recognition-models.ts'
import { openTesseract } from './tesseract.ts'

export interface RecognitionOptions {
  /** Languages of documents. */
  readonly languages: readonly Language[]
  /** Lines read at the same time, each on a thread. Default: 1, on the calling thread. */
  readonly threads?: number
  readonly onError: (message: string) => void
}

const textOf = ({ lines }: ReadPage) => lines.map(({ text }) => text).join('\n')

/**
 * OCR with the PP-OCRv4 models. They lack many accented letters and the signs for euro and pound. A page in a
 * language other than English, or with amounts that lack a currency sign, is therefore also read by tesseract.js,
 * whose result is used for these characters only.
 */
export async function openRecognition(options: RecognitionOptions): Promise<OcrEngine> {
  const { threads = 1 } = options
  const models = await (threads > 1 ? openModelThreads(threads) : openRecognitionModels())
  const recogniser = createRecogniser(models, { readsTwice: true })
  const accents = openTesseract(options.onError)
  return {
    async read(picture) {
      const lines = await recogniser.lines(picture)
      const page = arrange(lines)
      const text = textOf(page)
      const language = languageOf(text, options.languages)
      const isPlain = language === null || language === 'eng'
      if (isPlain && !hasLostSign(lines, page)) return page
      return takeAccents(page, await accents.words(picture, language ?? 'eng'))
    },
    async close() {
      await accents.close()
      await models.close()
    },
  }
}
