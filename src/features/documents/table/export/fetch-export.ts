import type { ExportFiles } from '#contract/bulk.ts'
import { api } from '#platform/session/page-session.ts'

/** Export format: a table only, or an archive with the originals. */
export type Exporting = 'csv' | 'zip'

export const CSV = 'text/csv;charset=utf-8'

/** The export created by the server. Rejects with the error of the call, also if the download breaks off. */
export async function fetchExport(what: Exporting, projectId: string, body: ExportFiles): Promise<Blob> {
  const call = what === 'zip' ? 'exportArchive' : 'exportFiles'
  const stream = await api.stream(call, { body }, { projectId })
  return new Response(stream, {
    headers: { 'Content-Type': what === 'zip' ? 'application/zip' : CSV },
  }).blob()
}
