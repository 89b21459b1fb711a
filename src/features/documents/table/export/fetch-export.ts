import type { ExportFiles } from '#contract/bulk.ts'
import { api } from '#platform/session/page-session.ts'

/** What is made of files: a table alone, or an archive with what was captured. */
export type Exporting = 'csv' | 'zip'

export const CSV = 'text/csv;charset=utf-8'

/** Files as the host makes them. Rejects with the failure of the call, also where it breaks off. */
export async function fetchExport(what: Exporting, projectId: string, body: ExportFiles): Promise<Blob> {
  const call = what === 'zip' ? 'exportArchive' : 'exportFiles'
  const stream = await api.stream(call, { body }, { projectId })
  return new Response(stream, {
    headers: { 'Content-Type': what === 'zip' ? 'application/zip' : CSV },
  }).blob()
}
