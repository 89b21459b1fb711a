import { PDF_PAGE_TIMEOUT_MS } from '#contract/limits.ts'
import { PdfError } from '#core/uploads/failures.ts'
import type { Bytes, RenderedPage, Renderer } from '#core/uploads/ports.ts'
import type { OpenPdf, PageImage } from '#platform/pdf/document.ts'
import type { PdfApi } from '#workers/pdf/main.ts'
import type { PdfAnswer } from '#workers/pdf/render.ts'
import { type Bridge, createBridge, WorkerFailure } from './bridge.ts'
import { createPool } from './pool.ts'

const startBridge = () =>
  createBridge<PdfApi>({
    name: 'pdf',
    start: () =>
      new Worker(new URL('../../../workers/pdf/main.ts', import.meta.url), { type: 'module', name: 'pdf' }),
  })

/** A second worker gains a fifth on two cores, and costs as much memory again. */
const workers = createPool(navigator.hardwareConcurrency >= 4 ? 2 : 1, startBridge)

/** The engine's renderer, whose pages are Blobs here. */
export interface PdfRenderer extends Renderer {
  render(pdf: Bytes, fromPage: number): AsyncGenerator<RenderedPage & { readonly jpeg: Blob }>
}

export interface RendererOptions {
  /** Longest time without a finished page, in ms. */
  readonly pageTimeoutMs?: number
}

/** Page images of a PDF, drawn in a worker one at a time, as they are asked for. */
export function createRenderer({ pageTimeoutMs = PDF_PAGE_TIMEOUT_MS }: RendererOptions = {}): PdfRenderer {
  return {
    async *render(pdf, fromPage) {
      const file = pdf as Blob
      const limit = { timeoutMs: pageTimeoutMs }
      const bridge = await workers.take()
      const page = createFallback(file)
      try {
        const total = valueOf(await limited(() => bridge.call((api) => api.open(file), limit)))
        for (let index = fromPage; index < total; index += 1) {
          yield { index, total, jpeg: await drawPage(bridge, page, index, limit) }
        }
        await bridge.call((api) => api.close(), limit).catch(() => undefined)
      } finally {
        await page.close()
        // Whoever stops half-way leaves a document open in the worker: the next one closes it.
        workers.give(bridge)
      }
    },
  }
}

function valueOf<T>(answer: PdfAnswer<T>): T {
  if (answer.ok) return answer.value
  throw new PdfError(answer.code)
}

/** A worker that is too slow was ended by the bridge: the file is to blame, not the device. */
async function limited<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof WorkerFailure && error.reason === 'timeout') {
      throw new PdfError('pdf-timeout', { cause: error })
    }
    throw error
  }
}

/** Draws in the worker; in the page what the worker cannot. What hangs is not tried in the page: it would hang it. */
async function drawPage(
  bridge: Bridge<PdfApi>,
  page: Fallback,
  index: number,
  limit: { timeoutMs: number },
): Promise<Blob> {
  const drawn = await limited(() => bridge.call((api) => api.page(index), limit).then(valueOf)).catch(
    (error: unknown) => {
      if (error instanceof PdfError) throw error
      return null
    },
  )
  if (drawn?.exact) return drawn.jpeg
  const again = await page.draw(index).catch((error: unknown) => {
    if (drawn) return drawn
    throw new PdfError('pdf-failed', { cause: error })
  })
  return again.jpeg
}

interface Fallback {
  draw(index: number): Promise<PageImage>
  close(): Promise<void>
}

/** The same document in the page's own thread, loaded once it is needed. */
function createFallback(file: Blob): Fallback {
  let opening: Promise<OpenPdf> | null = null
  const open = async () => {
    const [{ openPdf }, { pageEnvironment }] = await Promise.all([
      import('#platform/pdf/document.ts'),
      import('#platform/pdf/environment.ts'),
    ])
    return openPdf(file, pageEnvironment)
  }
  return {
    draw: async (index) => (await (opening ??= open())).renderPage(index),
    close: async () => (await opening?.catch(() => null))?.close(),
  }
}
