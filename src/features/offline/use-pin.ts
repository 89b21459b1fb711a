import { useSyncExternalStore } from 'react'
import { typeKey } from '#contract/things.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { pinsStore } from '#platform/offline/page-offline.ts'

/** All pins of the user on this device, over all workspaces. */
export const usePins = (): readonly PinRow[] => useSyncExternalStore(pinsStore.subscribe, pinsStore.get)

/** The pin of a type (by name) or a folder (by id); undefined if it is not pinned. */
export function usePin(projectId: string, kind: PinRow['kind'], name: string): PinRow | undefined {
  const key = kind === 'type' ? typeKey(name) : name
  return usePins().find((pin) => pin.projectId === projectId && pin.kind === kind && pin.key === key)
}
