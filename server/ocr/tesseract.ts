import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { assembleLines } from '#core/reading/assemble-lines.ts'
import type { Box, ReadPage, Word } from '#core/reading/types.ts'
import type { OcrEngine } from './engine.ts'
import { sizeOf } from './image.ts'

const require = createRequire(import.meta.url)
/** The smaller integer model: as accurate as the full one and lighter (measured). */
const languageFolder = () =>
  path.join(path.dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')

/** Words below this confidence (of 100) with no letter or digit are specks. */
const SPECK_CONFIDENCE = 40

/** tesseract.js with the language data of its npm package: nothing is fetched, nothing is written beside the code. */
export async function openTesseract(onError: (message: string) => void): Promise<OcrEngine> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: (error: unknown) => onError(String(error)),
  })
  await worker.setParameters({ debug_file: '/dev/null' })
  return {
    read: (image) => readPage(worker, image),
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Words that the engine is sure of, from this confidence on. */
const SURE = 0.6
/** A page with fewer sure words, or with lost amounts, is read again as one block: photos lose their columns. */
const FEW_WORDS = 30
/** Below this mean confidence the words are guesses at stains or handwriting: no text is better than a wrong one. */
const GUESSES = 0.35

/** Words that stand beside an amount, and amounts: labels left alone tell of a column that was not read. */
const AMOUNT_LABEL = /^(?:sub-?total|total|tax|vat|gst|balance|amount|due)\W*$/i
const AMOUNT = /^\W*\d{1,3}(?:[ ,.']?\d{3})*[.,]\d{2}\W*$/

const wordsOf = (page: ReadPage) => page.lines.flatMap((line) => line.words)
const sureWords = (page: ReadPage) => wordsOf(page).filter((word) => word.confidence >= SURE).length
const countOf = (page: ReadPage, pattern: RegExp) =>
  wordsOf(page).filter((word) => pattern.test(word.text)).length
const lostAmounts = (page: ReadPage) => countOf(page, AMOUNT_LABEL) > countOf(page, AMOUNT)

async function readPage(worker: Worker, image: Buffer): Promise<ReadPage> {
  const first = await recognize(worker, image, PSM.SINGLE_COLUMN)
  if (sureWords(first) >= FEW_WORDS && !lostAmounts(first)) return first
  const second = await recognize(worker, image, PSM.SINGLE_BLOCK)
  const better = sureWords(second) > sureWords(first) ? second : first
  const words = wordsOf(better)
  const mean = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length)
  return mean >= GUESSES ? better : { ...better, lines: [] }
}

async function recognize(worker: Worker, image: Buffer, segmentation: PSM): Promise<ReadPage> {
  const { width, height } = await sizeOf(image)
  await worker.setParameters({ tessedit_pageseg_mode: segmentation })
  const { data } = await worker.recognize(image, {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  )
  const runs = lines.map((line) => line.words.filter(isText).map((word) => wordOf(word, width, height)))
  return { source: 'ocr', aspect: width / height, lines: assembleLines(runs) }
}

type TesseractWord = Pick<import('tesseract.js').Word, 'text' | 'confidence' | 'bbox'>

const isText = (word: TesseractWord) =>
  word.text.trim() !== '' && (word.confidence >= SPECK_CONFIDENCE || /[\p{L}\d]/u.test(word.text))

function wordOf({ text, confidence, bbox }: TesseractWord, width: number, height: number): Word {
  const box: Box = [
    bbox.x0 / width,
    bbox.y0 / height,
    (bbox.x1 - bbox.x0) / width,
    (bbox.y1 - bbox.y0) / height,
  ]
  return { text: text.trim(), box, confidence: confidence / 100 }
}
