import { saveFile } from '#platform/files/save-file.ts'
import { stepsDone } from '#platform/preferences/steps-done.ts'

/** Saves exported documents on the device, which is one of the first steps in a workspace. */
export async function saveExport(projectId: string, bytes: Blob, name: string): Promise<void> {
  await saveFile(bytes, name)
  stepsDone.add(projectId, 'export')
}
