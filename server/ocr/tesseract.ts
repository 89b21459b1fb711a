import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { Language } from '#core/reading/recognition/languages.ts'
import type { Box, Word } from '#core/reading/types.ts'
import type { Pixels } from '#core/scan/types.ts'

const require = createRequire(import.meta.url)
/** The smaller integer models: as accurate as the full ones (measured). */
const dataFolder = (language: Language) =>
  path.join(path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')

/** Images are enlarged until the narrow side has this many pixels, at most `MAX_ZOOM` times. */
const NARROW_SIDE = 1100
const MAX_ZOOM = 2.5
const MAX_ZOOMED_PIXELS = 9_000_000

export interface LanguageReader {
  words(picture: Pixels, language: Language): Promise<Word[]>
  close(): Promise<void>
}

/** tesseract.js with data from npm packages, without network access. Keeps one language loaded. */
export function openTesseract(onError: (message: string) => void): LanguageReader {
  let open: { language: Language; worker: Promise<Worker> } | null = null

  const close = async () => {
    const closing = open
    open = null
    await (await closing?.worker)?.terminate()
  }

  async function workerFor(language: Language): Promise<Worker> {
    if (open?.language !== language) {
      await close()
      open = { language, worker: start(language, onError) }
    }
    return open.worker
  }

  return {
    close,
    async words(picture, language) {
      const worker = await workerFor(language)
      const { image, width, height } = await prepared(picture)
      const { data } = await worker.recognize(image, {}, { blocks: true, text: false })
      const lines = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) => paragraph.lines),
      )
      return lines.flatMap((line) => line.words.map((word) => wordOf(word, width, height)))
    },
  }
}

async function start(language: Language, onError: (message: string) => void): Promise<Worker> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: dataFolder(language),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: (error: unknown) => onError(String(error)),
  })
  await worker.setParameters({ debug_file: '/dev/null', tessedit_pageseg_mode: PSM.SPARSE_TEXT })
  return worker
}

/** Greyscale with normalised contrast, at a size that suits Tesseract. */
async function prepared({ data, width, height }: Pixels) {
  const wanted = Math.min(MAX_ZOOM, Math.max(1, NARROW_SIDE / Math.min(width, height)))
  const zoom = Math.min(wanted, Math.sqrt(MAX_ZOOMED_PIXELS / (width * height)))
  const raw = { width, height, channels: 4 as const }
  const { data: image, info } = await sharp(data, { raw })
    .removeAlpha()
    .resize({ width: Math.max(1, Math.round(zoom * width)), kernel: 'lanczos3' })
    .grayscale()
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { image, width: info.width, height: info.height }
}

type TesseractWord = Pick<import('tesseract.js').Word, 'text' | 'confidence' | 'bbox'>

function wordOf({ text, confidence, bbox }: TesseractWord, width: number, height: number): Word {
  const box: Box = [
    bbox.x0 / width,
    bbox.y0 / height,
    (bbox.x1 - bbox.x0) / width,
    (bbox.y1 - bbox.y0) / height,
  ]
  return { text: text.trim(), box, confidence: confidence / 100 }
}
