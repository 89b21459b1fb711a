import { texts } from '#messages/document-detail.ts'
import { type NamedBytes, saveFiles } from '#platform/files/save-file.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

/** Saves files, asking for another press if the browser requires one. Resolves to whether they were saved. */
export async function deliver(...files: readonly NamedBytes[]): Promise<boolean> {
  const saved = await saveFiles(files)
  const [first] = files
  if (saved !== 'needs-press' || !first) return saved === 'saved'
  showSnackbar({
    text: texts.fileReady({ name: first.name }),
    action: { label: texts.saveFile, onPress: () => void deliver(...files) },
  })
  return false
}
