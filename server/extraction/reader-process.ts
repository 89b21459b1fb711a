// Entry of the process that opens untrusted files: a crash or hang costs one document, not the server.

import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { languagesOf } from '#core/reading/recognition/languages.ts'
import { openRecognition, type OcrEngine } from '#server/ocr/index.ts'
import { readDocument } from './read-document.ts'
import type { ReaderMessage, ReadRequest } from './reader.ts'

const send = (message: ReaderMessage) => process.send?.(message)

new Worker(new URL('./orphan-watch.ts', import.meta.url), { workerData: process.ppid }).unref()
// Ctrl+C reaches the whole process group: the server decides when this process ends.
process.on('SIGINT', () => {})

let opened: Promise<OcrEngine> | null = null
const open = () =>
  openRecognition({
    languages: languagesOf(process.argv[2] ?? ''),
    threads: Number(process.argv[3] ?? 1),
    onError: (message) => process.stderr.write(`${message}\n`),
  })

process.on('message', (request: ReadRequest) => {
  const { id, paths } = request
  const onPage = () => send({ type: 'page', id })
  const engine = () => {
    // Loading the models does not count as time of a page.
    opened ??= open().finally(onPage)
    return opened
  }
  readDocument(paths, { engine, onPage }).then(
    (outcome) => {
      send({ type: 'done', id, outcome })
      // Everything is loaded by now, and most of these processes are killed.
      flushCompileCache()
    },
    (error: unknown) =>
      send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  )
})
// The server is gone.
process.on('disconnect', () => process.exit(0))

send({ type: 'ready' })
