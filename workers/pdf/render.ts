import { PdfError } from '#core/uploads/failures.ts'
import type { OpenPdf, PageImage } from '#platform/pdf/document.ts'
import { openPages } from '#platform/pdf/open-pages.ts'
import { workerEnvironment } from '#platform/pdf/worker-environment.ts'

/** Errors lose their class between threads, so a `PdfError` is sent as its code and text. */
export type PdfResponse<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: PdfError['code']; readonly text: string }

/** One document at a time: opening closes the previous one. Errors other than `PdfError` reject. */
export function renderSession() {
  let open: OpenPdf | null = null
  const close = async () => {
    const closing = open
    open = null
    await closing?.close()
  }
  return {
    close,
    async open(file: Blob): Promise<PdfResponse<number>> {
      await close()
      return respond(async () => {
        open = await openPages(file, workerEnvironment())
        return open.pageCount
      })
    },
    page(index: number): Promise<PdfResponse<PageImage>> {
      return respond(() => {
        if (!open) throw new Error('No document is open')
        return open.renderPage(index)
      })
    },
  }
}

async function respond<T>(work: () => Promise<T>): Promise<PdfResponse<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof PdfError) return { ok: false, code: error.code, text: error.message }
    throw error
  }
}
