import { texts } from '#messages/export.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

/** Saves an export on the device and reports it. Counts as one of the first steps in a workspace. */
export async function saveExport(projectId: string, bytes: Blob, name: string): Promise<void> {
  const outcome = await saveFile(bytes, name)
  if (outcome === 'cancelled') return
  stepsDone.add(projectId, 'export')
  if (outcome === 'saved') showSnackbar({ text: texts.exported({ name }) })
}
