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
  /** Languages that papers may be written in. */
  readonly languages: readonly Language[]
  /** Lines that are read at the same time, each on a thread; one, on the calling thread, where it is left out. */
  readonly threads?: number
  readonly onError: (message: string) => void
}

const textOf = ({ lines }: ReadPage) => lines.map(({ text }) => text).join('\n')

/**
 * The PP-OCRv4 models under the recognition of the core. They lack many accents, the euro and the pound: a page in
 * another of the languages than English, or one with amounts whose sign is lost, is read by tesseract.js too, for those
 * alone.
 */
export async function openRecognition(options: RecognitionOptions): Promise<OcrEngine> {
  const { threads = 1 } = options
  const models = await (threads > 1 ? openModelThreads(threads) : openRecognitionModels())
  const recogniser = createRecogniser(models, { looksTwice: true })
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
