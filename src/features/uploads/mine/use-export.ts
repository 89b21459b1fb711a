import { useState } from 'react'
import type { ExportFiles } from '#contract/bulk.ts'
import type { FileThing } from '#contract/things.ts'
import { type Exporting, fetchExport, saveExport } from '#features/documents/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { localDay } from '#lib/local-day.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/uploads.ts'

export interface ExportInput {
  readonly projectId: string
  /** The files for the table. */
  readonly collect: () => Promise<readonly FileThing[]>
  /** The same files as a request to the server. */
  readonly asked: ExportFiles
}

/** Saves files as a table; `startArchive` saves the originals and is null if the server makes no archives. */
export function useExport({ projectId, collect, asked }: ExportInput) {
  const archives = useAddition('archive')
  const [exporting, setExporting] = useState<Exporting | null>(null)
  const run = async (what: Exporting, bytesOf: () => Promise<Blob>) => {
    setExporting(what)
    try {
      const day = localDay(new Date())
      await saveExport(projectId, await bytesOf(), texts.exportName({ day, ending: what }))
    } catch (error) {
      console.error(error)
      showSnackbar({ text: texts.exportError })
    } finally {
      setExporting(null)
    }
  }
  const table = async () => {
    const { csvOfFiles } = await import('./csv-of-files.ts')
    return csvOfFiles(await collect())
  }
  return {
    exporting,
    start: () => void run('csv', table),
    startArchive: archives ? () => void run('zip', () => fetchExport('zip', projectId, asked)) : null,
  }
}
