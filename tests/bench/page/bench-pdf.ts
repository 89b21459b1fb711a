import * as pdfjs from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { PDF_JPEG_QUALITY, PDF_RENDER_SCALE } from '#contract/limits.ts'
import { createRenderer } from '#platform/workers/pdf-renderer.ts'
import type { Pair } from './bench.ts'

/** The app's way: page images one at a time from the rendering worker. */
async function byWorker(file: Blob): Promise<number> {
  let pages = 0
  for await (const { jpeg } of createRenderer().render(file, 0)) {
    if (jpeg.size === 0) throw new Error('An empty page')
    pages += 1
  }
  return pages
}

/** pdf.js as its own examples use it: its parsing worker, and drawing in the page. */
async function byPage(file: Blob): Promise<number> {
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  const task = pdfjs.getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 })
  const opened = await task.promise
  for (let number = 1; number <= opened.numPages; number += 1) {
    const page = await opened.getPage(number)
    const viewport = page.getViewport({ scale: PDF_RENDER_SCALE })
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.floor(viewport.width),
      height: Math.floor(viewport.height),
    })
    await page.render({ canvas, viewport }).promise
    await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', PDF_JPEG_QUALITY))
    page.cleanup()
  }
  const { numPages } = opened
  await task.destroy()
  return numPages
}

async function rate(run: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const pages = await run()
  return pages / ((performance.now() - started) / 1000)
}

const bytesOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))])

/** The longest time, in ms, for which `run` blocked the page. */
async function longestGap(run: () => Promise<unknown>): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  let longest = 0
  let last = performance.now()
  port2.onmessage = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    port1.postMessage(null)
  }
  port1.postMessage(null)
  await run()
  port2.onmessage = null
  port1.close()
  return longest
}

/** Longest blocked time of both ways for one file, given as base64, in ms. */
export async function benchPdfGaps(base64: string): Promise<Pair> {
  const file = bytesOf(base64)
  await byWorker(file)
  const ours = await longestGap(() => byWorker(file))
  return { ours, reference: await longestGap(() => byPage(file)) }
}

/** Pages per second of both ways for one file, given as base64, after one warm-up each. */
export async function benchPdf(base64: string): Promise<Pair> {
  const file = bytesOf(base64)
  await byWorker(file)
  const ours = await rate(() => byWorker(file))
  await byPage(file)
  return { ours, reference: await rate(() => byPage(file)) }
}
