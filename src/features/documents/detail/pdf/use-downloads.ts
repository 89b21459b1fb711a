import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { titleStemIn } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-detail.ts'
import { storedFiles } from '#platform/cache/page-cache.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { loadEditors } from '../fields/late-editors.ts'
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

  return {
    /** The current download; null for none. */
    progress,
    hasPages: pages.length > 0,
    downloadPdf: async () => {
      if (progress !== null) return
      setProgress(texts.makingPdf)
      const wanted = { projectId, file, title, stem: stem(), onProgress: setProgress }
      await loadEditors()
        .then(({ downloadPdf }) => downloadPdf(wanted, hasText))
        .finally(() => setProgress(null))
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
