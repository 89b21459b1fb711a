import { FileThing } from '#contract/things.ts'
import { isInScope } from '#core/offline/scope.ts'
import { dropImages, pinnedImages } from '#platform/cache/image-store.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import type { OfflineThings } from './offline-things.ts'
import type { Pins } from './pins.ts'

/** Drops things that no pin covers, and images that none of the remaining things uses. */
export async function sweepOffline(userId: string, pins: Pins, things: OfflineThings): Promise<void> {
  const all = await pins.list(userId)
  const going = new Map<string, string[]>()
  const needed = new Set<string>()
  await things.each(userId, (projectId, thing) => {
    if (all.some((pin) => pin.projectId === projectId && covers(pin, thing))) {
      for (const address of pagesOf(thing)) needed.add(address)
    } else going.set(projectId, [...(going.get(projectId) ?? []), thing.id])
  })
  for (const [projectId, ids] of going) await things.remove(userId, projectId, ids)
  const images = await pinnedImages(userId)
  await dropImages(
    userId,
    [...images.keys()].filter((address) => !needed.has(address)),
  )
}

/** Whether a pin covers a thing: its files, and for a folder's pin the folder itself. */
export const covers = (
  pin: Pick<PinRow, 'kind' | 'key'>,
  thing: { id: string; kind: string; data: object },
) =>
  thing.kind === 'Folder'
    ? pin.kind === 'folder' && pin.key === thing.id
    : isInScope(pin, thing as Parameters<typeof isInScope>[1])

/** Storage addresses of a file's pages; empty for anything else. */
export const pagesOf = (thing: unknown): readonly string[] => {
  const file = FileThing.safeParse(thing)
  return file.success ? file.data.data.pageImages : []
}
