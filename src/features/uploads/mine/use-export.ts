import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { csvFile } from '#lib/csv.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { texts } from '../texts.ts'
import { tableOfFiles } from './csv-of-files.ts'

/** Saves the files that `collect` gives as a table. */
export function useExport(collect: () => Promise<FileThing[]>): { exporting: boolean; start: () => void } {
  const [exporting, setExporting] = useState(false)
  const run = async () => {
    setExporting(true)
    try {
      const day = new Date().toISOString().slice(0, 10)
      const file = new Blob([csvFile(tableOfFiles(await collect()))], { type: 'text/csv;charset=utf-8' })
      await saveFile(file, texts.exportName(day))
    } catch (error) {
      console.error(error)
      showSnackbar({ text: texts.exportFault })
    } finally {
      setExporting(false)
    }
  }
  return { exporting, start: () => void run() }
}
