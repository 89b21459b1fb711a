// Entry of the process that opens strangers' files: what crashes or hangs here costs one document, not the server.

import os from 'node:os'
import { Worker } from 'node:worker_threads'
import type { OcrEngine } from '#server/ocr/engine.ts'
import { openTesseract } from '#server/ocr/tesseract.ts'
import { readDocument } from './read-document.ts'
import type { ReaderMessage, ReadRequest } from './reader-messages.ts'

/** Below the server's: requests are answered first. Threads made later inherit it. Raising it may be forbidden. */
const low = os.constants.priority.PRIORITY_BELOW_NORMAL
if (os.getPriority() < low) os.setPriority(low)

const send = (message: ReaderMessage) => process.send?.(message)

new Worker(new URL('./orphan-watch.ts', import.meta.url), { workerData: process.ppid }).unref()
// Ctrl+C reaches the whole group of processes: the server decides when this one ends.
process.on('SIGINT', () => {})

let opened: Promise<OcrEngine> | null = null
const engine = () => (opened ??= openTesseract((message) => process.stderr.write(`${message}\n`)))

process.on('message', (request: ReadRequest) => {
  const { id, paths } = request
  readDocument(paths, { engine, onPage: () => send({ type: 'page', id }) }).then(
    (outcome) => send({ type: 'done', id, outcome }),
    (error: unknown) =>
      send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  )
})
// The server is gone: nobody waits for the answer.
process.on('disconnect', () => process.exit(0))

send({ type: 'ready' })
