import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageText } from '#contract/document-details.ts'
import type { FileThing } from '#contract/things.ts'
import { titleStemIn } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-detail.ts'
import { pageImages, storedFiles } from '#platform/cache/page-cache.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { deliver } from './deliver.ts'
import { originalName } from './file-names.ts'

/** Downloads of the document: as a PDF of its pages, and its originals. */
export function useDownloads(projectId: string, file: FileThing, title: string) {
  const client = useQueryClient()
  const stem = () => titleStemIn(client, projectId, file.data)
  const hasText = useAddition('page-text')
  const [progress, setProgress] = useState<string | null>(null)
  const [fetching, setFetching] = useState(false)
  const { filename, pageImages: pages } = file.data
  const originals = file.data.originals ?? []

  const textOf = async (): Promise<readonly PageText[]> => {
    if (!hasText) return []
    try {
      const { pages: texts } = await api.call('pageText', { params: { id: file.id } }, { projectId })
      return texts
    } catch (error) {
      // A PDF without text is better than none, for example offline.
      console.warn('The text of the document could not be had', error)
      return []
    }
  }
  const pdf = async () => {
    const [{ savePdf }, pageTexts] = await Promise.all([import('./save-pdf.ts'), textOf()])
    const onPage = (page: number) =>
      setProgress(
        pages.length > 1 ? texts.makingPage({ page: page + 1, pages: pages.length }) : texts.makingPdf,
      )
    await savePdf(
      {
        title,
        pageCount: pages.length,
        readPage: (page) => pageImages.read(pages[page] ?? ''),
        texts: pageTexts,
        onPage,
      },
      stem(),
    )
  }
  /** DETAIL-05. */
  const firstPage = async () => {
    const image = await pageImages.read(pages[0] ?? '')
    const name = `${stem()}.${image.type === 'image/png' ? 'png' : 'jpg'}`
    if (await deliver({ bytes: image, name })) showSnackbar({ text: texts.pdfInstead })
  }

  return {
    /** The current download; null for none. */
    progress,
    hasPages: pages.length > 0,
    downloadPdf: async () => {
      if (progress !== null) return
      setProgress(texts.makingPdf)
      try {
        await pdf()
      } catch (error) {
        console.error('The PDF could not be made', error)
        await firstPage().catch(() => showSnackbar({ text: texts.pdfError }))
      } finally {
        setProgress(null)
      }
    },
    downloadProof: async () => {
      try {
        const { fetchProof } = await import('./fetch-proof.ts')
        await deliver(await fetchProof(projectId, file.id, stem()))
      } catch (error) {
        console.error('The upload proof could not be had', error)
        showSnackbar({ text: texts.proofError })
      }
    },
    originals: originals.length,
    fetching,
    downloadOriginals: async () => {
      if (fetching) return
      setFetching(true)
      try {
        const all = await Promise.all(originals.map((gcsUrl) => storedFiles.read(gcsUrl)))
        await deliver(
          ...all.map((bytes, index) => ({
            bytes,
            name: originalName({ stem: stem(), filename }, bytes.type, index, all.length),
          })),
        )
      } catch (error) {
        console.error('An original could not be had', error)
        showSnackbar({ text: texts.originalError })
      } finally {
        setFetching(false)
      }
    },
  }
}
