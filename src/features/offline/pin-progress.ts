import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { savesData, watchConnection } from '#platform/offline/device.ts'
import { texts } from '#messages/offline.ts'

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
