import type { UploadItem } from '#core/uploads/types.ts'
import { saveFiles } from '#platform/files/save-file.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { act } from '../act.ts'
import { texts } from '#messages/uploads.ts'

/** Hands the captured bytes to the person as ordinary files, one for each page of a several-page capture. */
export async function saveCopy(item: UploadItem): Promise<void> {
  const parts = await act((actions) => actions.bytesOf(item))
  if (parts.length === 0) return showSnackbar({ text: texts.copyError })
  await saveFiles(parts.map((bytes, index) => ({ bytes, name: partName(item.name, index, parts.length) })))
}

function partName(name: string, index: number, parts: number): string {
  if (parts === 1) return name
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return `${stem} ${index + 1}${dot > 0 ? name.slice(dot) : '.jpg'}`
}
