import type { ExportPeriod } from '#contract/bulk.ts'
import type { Project } from '#contract/projects.ts'
import { texts } from '#messages/period-export.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

/** Exports a period and saves it on the device. False if the person cancelled. */
export async function savePeriod(project: Project, asked: ExportPeriod): Promise<boolean> {
  const stream = await api.stream('exportPeriod', { body: asked }, { projectId: project.id })
  const archive = new Response(stream, { headers: { 'Content-Type': 'application/zip' } })
  const name = texts.fileName({ workspace: project.name, from: asked.from, to: asked.to })
  const outcome = await saveFile(await archive.blob(), name)
  if (outcome === 'saved') showSnackbar({ text: texts.saved({ name }) })
  return outcome !== 'cancelled'
}
