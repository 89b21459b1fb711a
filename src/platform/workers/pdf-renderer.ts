import { PDF_PAGE_TIMEOUT_MS } from '#contract/limits.ts'
import { PdfError, RendererError } from '#core/uploads/failures.ts'
import type { Bytes, RenderedPage, Renderer } from '#core/uploads/ports.ts'
import { texts } from '#messages/pdf-problems.ts'
import type { OpenPdf, PageImage } from '#platform/pdf/document.ts'
import type { PdfApi } from '#workers/pdf/main.ts'
import type { PdfResponse } from '#workers/pdf/render.ts'
import { type Bridge, createBridge, WorkerFailure } from './bridge.ts'

const startBridge = () =>
  createBridge<PdfApi>({
    name: 'pdf',
    start: () =>
      new Worker(new URL('../../../workers/pdf/main.ts', import.meta.url), { type: 'module', name: 'pdf' }),
  })

/** A second worker is only 20 % faster on two cores and doubles the memory. */
const workers = createPool(navigator.hardwareConcurrency >= 4 ? 2 : 1, startBridge)

/** The engine's renderer, whose pages are Blobs here. */
export interface PdfRenderer extends Renderer {
  render(pdf: Bytes, fromPage: number): AsyncGenerator<RenderedPage & { readonly jpeg: Blob }>
}

export interface RendererOptions {
  /** Longest time without a finished page, in ms. */
  readonly pageTimeoutMs?: number
}

/** Renders the pages of a PDF or e-invoice in a worker, one at a time, as they are requested. */
export function createRenderer({ pageTimeoutMs = PDF_PAGE_TIMEOUT_MS }: RendererOptions = {}): PdfRenderer {
  return {
    async *render(pdf, fromPage) {
      const file = pdf as Blob
      const bridge = await workers.take()
      const page = createFallback(file)
      try {
        // Opening counts towards the first page's time.
        let deadline = startDeadline(pageTimeoutMs)
        const total = await openIn(bridge, file, deadline)
        for (let index = fromPage; index < total; index += 1) {
          yield { index, total, jpeg: await drawPage(bridge, page, index, deadline) }
          deadline = startDeadline(pageTimeoutMs)
        }
        await bridge.call((api) => api.close(), { timeoutMs: pageTimeoutMs }).catch(() => undefined)
      } finally {
        await page.close()
        // A caller that stops early leaves the document open; the next one closes it.
        workers.give(bridge)
      }
    },
  }
}

/** Time limit for the next page, in worker and main thread together. */
interface Deadline {
  /** In ms. */
  left(): number
}

function startDeadline(ms: number): Deadline {
  const until = performance.now() + ms
  return { left: () => Math.max(0, until - performance.now()) }
}

function valueOf<T>(response: PdfResponse<T>): T {
  if (response.ok) return response.value
  throw new PdfError(response.code, response.text)
}

/** Opens the document in the worker. Returns its number of pages. */
async function openIn(bridge: Bridge<PdfApi>, file: Blob, deadline: Deadline): Promise<number> {
  try {
    return valueOf(await limited(() => bridge.call((api) => api.open(file), { timeoutMs: deadline.left() })))
  } catch (error) {
    // Errors lose their class between threads.
    const isRenderer = error instanceof Error && error.name === 'RendererError'
    if (isRenderer || error instanceof WorkerFailure)
      throw new RendererError(texts.notStarted, { cause: error })
    throw error
  }
}

/** A timeout becomes `pdf-timeout`: the file is the cause, not the device. */
async function limited<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof WorkerFailure && error.reason === 'timeout') {
      throw new PdfError('pdf-timeout', texts.timeout, { cause: error })
    }
    throw error
  }
}

/** Draws in the worker, or in the main thread if the worker cannot. A page that hangs is not tried there. */
async function drawPage(
  bridge: Bridge<PdfApi>,
  page: Fallback,
  index: number,
  deadline: Deadline,
): Promise<Blob> {
  const inWorker = () => bridge.call((api) => api.page(index), { timeoutMs: deadline.left() }).then(valueOf)
  const drawn = await limited(inWorker).catch((error: unknown) => {
    if (error instanceof PdfError) throw error
    return null
  })
  if (drawn?.exact) return drawn.jpeg
  const again = await inTime(page.draw(index), deadline).catch((error: unknown) => {
    if (drawn) return drawn
    throw error instanceof PdfError ? error : new PdfError('pdf-failed', texts.failed, { cause: error })
  })
  return again.jpeg
}

/** The main thread draws in pieces and pauses while the tab is hidden, so it may never finish. */
async function inTime<T>(drawing: Promise<T>, deadline: Deadline): Promise<T> {
  drawing.catch(() => undefined)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new PdfError('pdf-timeout', texts.timeout)), deadline.left())
  try {
    return await Promise.race([drawing, late])
  } finally {
    clearTimeout(timer)
  }
}

interface Fallback {
  draw(index: number): Promise<PageImage>
  close(): Promise<void>
}

/** The same document in the main thread, opened when first needed. */
function createFallback(file: Blob): Fallback {
  let opening: Promise<OpenPdf> | null = null
  const open = async () => {
    const [{ openPages }, { pageEnvironment }] = await Promise.all([
      import('#platform/pdf/open-pages.ts'),
      import('#platform/pdf/document.ts'),
    ])
    return openPages(file, pageEnvironment)
  }
  return {
    draw: async (index) => (await (opening ??= open())).renderPage(index),
    close: async () => (await opening?.catch(() => null))?.close(),
  }
}

/** A pool of `size` items, created on demand. */
interface Pool<T> {
  /** Waits until one is free. */
  take(): Promise<T>
  give(one: T): void
}

function createPool<T>(size: number, make: () => T): Pool<T> {
  const free: T[] = []
  const waiting: ((one: T) => void)[] = []
  let made = 0
  return {
    async take() {
      const one = free.pop()
      if (one !== undefined) return one
      if (made < size) {
        made += 1
        return make()
      }
      return new Promise<T>((resolve) => waiting.push(resolve))
    },
    give(one) {
      const next = waiting.shift()
      if (next) next(one)
      else free.push(one)
    },
  }
}
