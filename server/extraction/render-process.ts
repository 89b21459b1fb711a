// Entry of the process that renders pages of untrusted PDFs. Takes the requests of a reading process: a PDF and a
// folder.

import { readFile, writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { MAX_PAGES } from '#contract/limits.ts'
import { openPdf, PdfError } from '#server/ocr/pdf.ts'
import { failure, type ReadOutcome } from './failures.ts'
import type { ReaderMessage, ReadRequest } from './reader.ts'

const send = (message: ReaderMessage) => process.send?.(message)

new Worker(new URL('./orphan-watch.ts', import.meta.url), { workerData: process.ppid }).unref()
process.on('SIGINT', () => {})

async function renderPages(file: string, folder: string, onPage: () => void): Promise<ReadOutcome> {
  try {
    const pdf = await openPdf(new Uint8Array(await readFile(file)))
    try {
      if (pdf.pageCount > MAX_PAGES) return { ok: false, failure: failure('too-many-pages') }
      for (let number = 1; number <= pdf.pageCount; number += 1) {
        const picture = await (await pdf.page(number)).picture()
        await writeFile(path.join(folder, `${String(number).padStart(4, '0')}.jpg`), picture)
        onPage()
      }
      return { ok: true, pages: [] }
    } finally {
      await pdf.close()
    }
  } catch (error) {
    if (error instanceof PdfError) return { ok: false, failure: failure(error.kind) }
    throw error
  }
}

process.on('message', ({ id, paths: [file = '', folder = ''] }: ReadRequest) => {
  renderPages(file, folder, () => send({ type: 'page', id })).then(
    (outcome) => {
      send({ type: 'done', id, outcome })
      flushCompileCache()
    },
    (error: unknown) =>
      send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

send({ type: 'ready' })
