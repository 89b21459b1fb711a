// Entry of the process that opens strangers' files: what crashes or hangs here costs one document, not the server.

import { flushCompileCache } from 'node:module'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { languagesOf } from '#core/reading/recognition/languages.ts'
import type { OcrEngine } from '#server/ocr/engine.ts'
import { openRecognition } from '#server/ocr/recognition.ts'
import { readDocument } from './read-document.ts'
import type { ReaderMessage, ReadRequest } from './reader.ts'

/** Below the server's: requests are answered first. Threads made later inherit it. Raising it may be forbidden. */
const low = os.constants.priority.PRIORITY_BELOW_NORMAL
if (os.getPriority() < low) os.setPriority(low)

const send = (message: ReaderMessage) => process.send?.(message)

new Worker(new URL('./orphan-watch.ts', import.meta.url), { workerData: process.ppid }).unref()
// Ctrl+C reaches the whole group of processes: the server decides when this one ends.
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
    // Loading the models is no part of what a page may cost.
    opened ??= open().finally(onPage)
    return opened
  }
  readDocument(paths, { engine, onPage }).then(
    (outcome) => {
      send({ type: 'done', id, outcome })
      // Now everything is loaded; and most of these processes are ended without a word.
      flushCompileCache()
    },
    (error: unknown) =>
      send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  )
})
// The server is gone: nobody waits for the answer.
process.on('disconnect', () => process.exit(0))

send({ type: 'ready' })
