import type { ProjectEvent } from '#contract/events.ts'
import { type Thing, typeKey } from '#contract/things.ts'
import { pinnedImages } from '#platform/cache/image-store.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { isRejection, type SyncPorts } from './sync-pin.ts'
import { covers, pagesOf } from './sweep.ts'

/** More changes than this are fetched by refetching the list. */
const MAX_SINGLE = 20

/**
 * Updates single stored things after live events. Returns false if the pins' complete lists must be fetched instead,
 * because too much changed or a response is missing.
 */
export async function refreshThings(
  ports: SyncPorts,
  projectId: string,
  pins: readonly PinRow[],
  events: readonly ProjectEvent[],
): Promise<boolean> {
  const ids = await affectedIds(ports, projectId, pins, events)
  if (ids.size > MAX_SINGLE) return false
  for (const id of ids) {
    if (!ports.canSync()) return false
    const outcome = await refreshOne(ports, projectId, pins, id)
    if (!outcome) return false
  }
  if (ids.size > 0) for (const pin of pins) await recount(ports, pin)
  return true
}

/**
 * Ids of stored things, of files of a pinned type, and with a pinned folder of every file, because events name no
 * folder.
 */
async function affectedIds(
  ports: SyncPorts,
  projectId: string,
  pins: readonly PinRow[],
  events: readonly ProjectEvent[],
): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const event of events) {
    if (!('kind' in event)) continue
    const named = pins.some((pin) =>
      pin.kind === 'type' ? pin.key === typeKey(event.document_type ?? '') : event.kind === 'File',
    )
    if (named || (await ports.things.read(ports.userId, projectId, event.id))) ids.add(event.id)
  }
  return ids
}

async function refreshOne(
  ports: SyncPorts,
  projectId: string,
  pins: readonly PinRow[],
  id: string,
): Promise<boolean> {
  const stored = await ports.things.read(ports.userId, projectId, id)
  try {
    const thing = await ports.api.call('getThing', { params: { id } }, { projectId })
    if (pins.some((pin) => covers(pin, thing))) {
      await ports.things.put(ports.userId, projectId, [thing], ports.now())
      return await fetchPagesOf(ports, projectId, thing)
    }
    if (stored) await ports.dropUncovered(projectId, [thing])
    return true
  } catch (error) {
    if (!isRejection(error)) return false
    if (stored) await ports.drop(projectId, [stored.thing])
    return true
  }
}

async function fetchPagesOf(ports: SyncPorts, projectId: string, thing: Thing): Promise<boolean> {
  try {
    for (const address of pagesOf(thing)) {
      if (!(await ports.hasRoom())) return false
      await ports.images.pin(address, projectId)
    }
    return true
  } catch {
    return false
  }
}

/** Recounts a pin after single changes. A pin whose list is incomplete keeps its total. */
async function recount(ports: SyncPorts, pin: PinRow): Promise<void> {
  const stored = await ports.things.inScope(pin.userId, pin.projectId, pin)
  const here = await pinnedImages(pin.userId)
  let [done, bytes] = [0, 0]
  for (const { thing, bytes: text } of stored) {
    const pages = pagesOf(thing)
    bytes += text + pages.reduce((sum, address) => sum + (here.get(address) ?? 0), 0)
    if (pages.every((address) => here.has(address))) done += 1
  }
  const isComplete = pin.state === 'kept' || pin.state === 'fault'
  await ports.pins.patch(pin, {
    done,
    bytes,
    ...(isComplete && { total: stored.length, listedAt: ports.now() }),
  })
}
