import { fileSize } from '#lib/file-size.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { unpin } from '#platform/kept/page-kept.ts'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { keptTexts } from './texts.ts'

/** Takes a pin off the device and says how much space that freed. */
export async function stopKeeping(pin: PinRow): Promise<void> {
  try {
    await unpin(pin)
    const { label, bytes } = pin
    showSnackbar({
      text: bytes > 0 ? keptTexts.freed(label, fileSize(bytes)) : keptTexts.stopped(label),
    })
  } catch (error) {
    changeFault(error)
  }
}

export function changeFault(error: unknown): void {
  console.error(error)
  showSnackbar({ text: keptTexts.changeFault })
}
