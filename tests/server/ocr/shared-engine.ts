import { LANGUAGES } from '#core/reading/recognition/languages.ts'
import type { OcrEngine } from '#server/ocr/engine.ts'
import { openRecognition } from '#server/ocr/recognition.ts'

let opened: Promise<OcrEngine> | undefined

/**
 * The engine of all test files in this process, which is never closed: its models take 1.2 s of processor time to load,
 * and as much again until V8 has optimised them.
 */
export const sharedEngine = (): Promise<OcrEngine> =>
  (opened ??= openRecognition({ languages: LANGUAGES, onError: () => {} }))
