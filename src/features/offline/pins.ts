import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { savesData, watchConnection } from '#platform/offline/device.ts'
import { texts } from '#messages/offline.ts'
import { unpin } from '#platform/offline/page-offline.ts'
import { fileSize } from '#lib/file-size.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

/** Progress as text: `Kept offline · 42 of 120 documents`. */
export function progressText({ total, done }: PinRow): string {
  if (total === null) return texts.starting
  return done >= total ? texts.all({ n: total }) : texts.some({ done, total })
}

/** Why the sync is paused; undefined if it is not. */
export function usePauseReason(
  pin: PinRow | undefined,
): 'offline' | 'dataSaver' | 'space' | 'fault' | undefined {
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const saving = useSyncExternalStore(watchConnection, savesData)
  if (!pin) return undefined
  if (pin.state === 'space' || pin.state === 'fault') return pin.state
  if (pin.state === 'kept') return undefined
  if (!online) return 'offline'
  return saving ? 'dataSaver' : undefined
}

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
