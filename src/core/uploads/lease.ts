import type { UploadPorts } from './ports.ts'
import type { UploadItem } from './types.ts'

/** Lease after each write, in ms: longer than the longest single transfer. */
export const LEASE_MS = 180_000

/** Null if someone wrote since the item was read; the next drain sees the new row. */
export async function lease(item: UploadItem, ports: UploadPorts): Promise<UploadItem | null> {
  const next = {
    ...item,
    epoch: item.epoch + 1,
    lease: { owner: ports.owner, until: ports.now() + LEASE_MS },
  }
  return (await ports.store.swap(next, item.epoch)) ? next : null
}

export async function unlease(item: UploadItem, ports: UploadPorts): Promise<void> {
  await ports.store.swap({ ...item, epoch: item.epoch + 1, lease: null }, item.epoch)
}
