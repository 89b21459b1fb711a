import type { UploadItem } from '#core/uploads/types.ts'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { uploads } from '../engine.ts'
import { texts } from '../texts.ts'

/** An address of saved bytes must outlive the download's start by this long, in ms. */
const KEEP_ADDRESS_MS = 60_000

/** Hands the captured bytes to the person as ordinary files, one for each page of a several-page capture. */
export async function saveCopy(item: UploadItem): Promise<void> {
  const parts = await uploads.bytesOf(item)
  if (parts.length === 0) return showSnackbar({ text: texts.copyFault })
  parts.forEach((bytes, index) => download(bytes, partName(item.name, index, parts.length)))
}

function partName(name: string, index: number, parts: number): string {
  if (parts === 1) return name
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return `${stem} ${index + 1}${dot > 0 ? name.slice(dot) : '.jpg'}`
}

function download(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_ADDRESS_MS)
}
