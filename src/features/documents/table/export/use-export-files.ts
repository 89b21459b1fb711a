import { useState } from 'react'
import type { ColumnFilter, Sorting } from '#contract/things.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts as exportTexts } from '#messages/export.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import type { Property } from '../../document-type.ts'
import type { Exporting } from './fetch-export.ts'

const loadMaking = () => import('./make-export.ts')

export interface ExportAsked {
  readonly projectId: string
  /** Start of the file name. */
  readonly name: string
  /** Selected documents; empty: all that match. */
  readonly ids: readonly string[]
  readonly filters: readonly ColumnFilter[]
  readonly sorting: readonly Sorting[]
  readonly columns: readonly Property[]
}

/**
 * Exports files as CSV: the selected ones, else all that match (TABLE-04, OPEN-25). `startArchive` exports them with
 * their originals; null if the server cannot create archives.
 */
export function useExportFiles(asked: ExportAsked) {
  const streams = useAddition('export')
  const archives = useAddition('archive')
  const [exporting, setExporting] = useState<Exporting | null>(null)
  const run = async (what: Exporting) => {
    setExporting(what)
    try {
      const { makeExport } = await loadMaking()
      await makeExport(what, asked, streams)
    } catch (error) {
      console.error(error)
      showSnackbar({ text: exportTexts.exportError })
    } finally {
      setExporting(null)
    }
  }
  return {
    exporting,
    start: () => void run('csv'),
    startArchive: archives ? () => void run('zip') : null,
  }
}
