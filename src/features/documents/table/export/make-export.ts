import { collectFiles, collectFilesById } from '#features/workspace-data/index.ts'
import { cellFrom, csvFile } from '#lib/csv.ts'
import { localDay } from '#lib/local-day.ts'
import { texts } from '#messages/documents.ts'
import { texts as exportTexts } from '#messages/export.ts'
import { CSV, type Exporting, fetchExport } from './fetch-export.ts'
import { saveExport } from './save-export.ts'
import type { ExportAsked } from './use-export-files.ts'

/**
 * Loaded when an export starts. Makes it and saves it on the device; rejects with the error of the call. `streams`: the
 * server creates CSV.
 */
export async function makeExport(what: Exporting, asked: ExportAsked, streams: boolean): Promise<void> {
  const day = localDay(new Date())
  const bytes = what === 'csv' && !streams ? await collected(asked) : await exported(what, asked)
  await saveExport(asked.projectId, bytes, exportTexts.exportName({ type: asked.name, day, ending: what }))
}

function exported(
  what: Exporting,
  { projectId, ids, filters, sorting, columns }: ExportAsked,
): Promise<Blob> {
  const which = ids.length > 0 ? { ids: [...ids] } : { column_filters: [...filters] }
  const body = { ...which, sorting: [...sorting], columns: columns.map(({ key }) => key) }
  return fetchExport(what, projectId, body)
}

/** Builds the same from the list, for a server that does not create CSV. */
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
