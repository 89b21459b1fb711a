import type { PageText } from '#contract/document-details.ts'
import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/document-detail.ts'
import { pageImages } from '#platform/cache/page-cache.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { deliver } from './deliver.ts'
import { savePdf } from './save-pdf.ts'

export interface DownloadedPages {
  readonly projectId: string
  readonly file: FileThing
  readonly title: string
  /** File name without extension. */
  readonly stem: string
  /** Called with the progress as a text. */
  readonly onProgress: (text: string) => void
}

async function textOf({ projectId, file }: DownloadedPages): Promise<readonly PageText[]> {
  try {
    const { pages } = await api.call('pageText', { params: { id: file.id } }, { projectId })
    return pages
  } catch (error) {
    // A PDF without text is better than none, for example offline.
    console.warn('The text of the document could not be had', error)
    return []
  }
}

/** DETAIL-05. */
async function firstPage({ file, stem }: DownloadedPages): Promise<void> {
  const image = await pageImages.read(file.data.pageImages[0] ?? '')
  const name = `${stem}.${image.type === 'image/png' ? 'png' : 'jpg'}`
  if (await deliver({ bytes: image, name })) showSnackbar({ text: texts.pdfInstead })
}

/** Saves a PDF of the pages, with their text if the server has it; if that fails, the first page. Never rejects. */
export async function downloadPdf(wanted: DownloadedPages, hasText: boolean): Promise<void> {
  const { file, title, stem, onProgress } = wanted
  const { pageImages: pages } = file.data
  try {
    const onPage = (page: number) =>
      onProgress(
        pages.length > 1 ? texts.makingPage({ page: page + 1, pages: pages.length }) : texts.makingPdf,
      )
    await savePdf(
      {
        title,
        pageCount: pages.length,
        readPage: (page) => pageImages.read(pages[page] ?? ''),
        texts: hasText ? await textOf(wanted) : [],
        onPage,
      },
      stem,
    )
  } catch (error) {
    console.error('The PDF could not be made', error)
    await firstPage(wanted).catch(() => showSnackbar({ text: texts.pdfError }))
  }
}
