import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import type { ShownAction } from '#features/documents/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-detail.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { isReport } from '../is-report.ts'

/**
 * Returns a function from a document to the button that saves it with its receipts as one PDF; the result is empty
 * for other documents.
 */
export function useReportPdf(projectId: string): (file: FileThing) => readonly ShownAction[] {
  const client = useQueryClient()
  const hasText = useAddition('page-text')
  const [progress, setProgress] = useState<string | null>(null)
  const save = async (file: FileThing) => {
    if (progress !== null) return
    setProgress(texts.makingPdf)
    try {
      const { saveReportPdf } = await import('./report-pdf.ts')
      const note = await saveReportPdf({ client, projectId, file, hasText, onProgress: setProgress })
      if (note !== undefined) showSnackbar({ text: note })
    } catch (error) {
      console.error('The PDF could not be made', error)
      showSnackbar({ text: texts.pdfError })
    } finally {
      setProgress(null)
    }
  }
  return (file) =>
    isReport(file)
      ? [
          {
            id: 'pdf',
            label: texts.downloadPdf,
            icon: <Download aria-hidden className="size-5" />,
            busyText: progress ?? undefined,
            onChoose: () => void save(file),
          },
        ]
      : []
}
