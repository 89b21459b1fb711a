import { readFile } from 'node:fs/promises'
import { languagesOf } from '#core/reading/recognition/languages.ts'
import { openPicture } from '#server/ocr/image.ts'
import { READING_THREADS } from '#server/ocr/engine.ts'
import { openRecognition } from '#server/ocr/recognition.ts'

// The engine alone in its own process, like the server's readers: gets a path, reads the image and returns its text.

const engine = await openRecognition({
  languages: languagesOf(process.argv[2] ?? ''),
  threads: READING_THREADS,
  onError: (message) => process.stderr.write(`${message}\n`),
})
process.on('message', (path: string) => {
  void readFile(path)
    .then(openPicture)
    .then((picture) => engine.read(picture))
    .then(({ lines }) => process.send?.({ lines: lines.length }))
})
process.on('disconnect', () => process.exit(0))
process.send?.({ lines: 0 })
