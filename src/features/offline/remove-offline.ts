import { fileSize } from '#lib/file-size.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { unpin } from '#platform/offline/offline-data.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts } from '#messages/offline.ts'

/** Removes a pin from the device and reports the freed space. */
export async function removeOffline(pin: PinRow): Promise<void> {
  try {
    await unpin(pin)
    const { label, bytes } = pin
    showSnackbar({
      text: bytes > 0 ? texts.freed({ label, size: fileSize(bytes) }) : texts.stopped({ label }),
    })
  } catch (error) {
    changeError(error)
  }
}

export function changeError(error: unknown): void {
  console.error(error)
  showSnackbar({ text: texts.changeError })
}
