import { useState } from 'react'
import type { ColumnFilter, Sorting } from '#contract/things.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { collectFiles, collectFilesById } from '#features/workspace-data/index.ts'
import { cellFrom, csvFile } from '#lib/csv.ts'
import { texts as exportTexts } from '#messages/export.ts'
import { texts } from '#messages/documents.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import type { Property } from '../../document-type.ts'
import { CSV, type Exporting, fetchExport } from './fetch-export.ts'

export interface ExportAsked {
  readonly projectId: string
  /** Begins the file's name. */
  readonly name: string
  /** Selected files; with none, all that match. */
  readonly ids: readonly string[]
  readonly filters: readonly ColumnFilter[]
  readonly sorting: readonly Sorting[]
  readonly columns: readonly Property[]
}

/**
 * Saves files as CSV: the selected ones, else all that match (TABLE-04, OPEN-25). `startArchive` saves them with what was
 * captured; null for a host that makes no archives.
 */
export function useExportFiles(asked: ExportAsked) {
  const streams = useAddition('export')
  const archives = useAddition('archive')
  const [exporting, setExporting] = useState<Exporting | null>(null)
  const run = async (what: Exporting, bytesOf: () => Promise<Blob>) => {
    setExporting(what)
    try {
      const day = new Date().toISOString().slice(0, 10)
      await saveFile(await bytesOf(), exportTexts.exportName({ type: asked.name, day, ending: what }))
    } catch (error) {
      console.error(error)
      showSnackbar({ text: exportTexts.exportError })
    } finally {
      setExporting(null)
    }
  }
  return {
    exporting,
    start: () => void run('csv', () => (streams ? exported('csv', asked) : collected(asked))),
    startArchive: archives ? () => void run('zip', () => exported('zip', asked)) : null,
  }
}

function exported(
  what: Exporting,
  { projectId, ids, filters, sorting, columns }: ExportAsked,
): Promise<Blob> {
  const which = ids.length > 0 ? { ids: [...ids] } : { column_filters: [...filters] }
  const body = { ...which, sorting: [...sorting], columns: columns.map(({ key }) => key) }
  return fetchExport(what, projectId, body)
}

/** The same from the list, for a host that makes no CSV. */
async function collected({ projectId, ids, filters, sorting, columns }: ExportAsked): Promise<Blob> {
  const files =
    ids.length > 0
      ? await collectFilesById(projectId, ids, [])
      : await collectFiles(projectId, { filters, sorting })
  const head = [texts.filename, ...columns.map(({ key }) => key)]
  const lines = files.map(({ data }) => [
    data.filename,
    ...columns.map(({ key }) => cellFrom(data.extracted[key])),
  ])
  return new Blob([csvFile([head, ...lines])], { type: CSV })
}
