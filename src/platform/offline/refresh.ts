import type { ProjectEvent } from '#contract/events.ts'
import { type Thing, typeKey } from '#contract/things.ts'
import { pinnedImages } from '#platform/cache/image-store.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { isRejection } from './keep-pin.ts'
import type { KeepPorts } from './keep-ports.ts'
import { covers, pagesOf } from './sweep.ts'

/** More changes than this at once are cheaper as one list. */
const MOST = 20

/**
 * Brings single kept things up to date after live events. Answers false where the pins' whole lists have to be asked
 * for instead: too much changed, or an answer did not come.
 */
export async function refreshThings(
  ports: KeepPorts,
  projectId: string,
  pins: readonly PinRow[],
  events: readonly ProjectEvent[],
): Promise<boolean> {
  const ids = await concerned(ports, projectId, pins, events)
  if (ids.size > MOST) return false
  for (const id of ids) {
    if (!ports.mayGo()) return false
    const outcome = await refreshOne(ports, projectId, pins, id)
    if (!outcome) return false
  }
  if (ids.size > 0) for (const pin of pins) await recount(ports, pin)
  return true
}

/** What is kept already, what a pinned type names, and with a pinned folder every file: an event names no folder. */
async function concerned(
  ports: KeepPorts,
  projectId: string,
  pins: readonly PinRow[],
  events: readonly ProjectEvent[],
): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const event of events) {
    if (event.type === 'extraction-progress' || event.type === 'project-changed') continue
    const named = pins.some((pin) =>
      pin.kind === 'type' ? pin.key === typeKey(event.document_type ?? '') : event.kind === 'File',
    )
    if (named || (await ports.things.read(ports.userId, projectId, event.id))) ids.add(event.id)
  }
  return ids
}

async function refreshOne(
  ports: KeepPorts,
  projectId: string,
  pins: readonly PinRow[],
  id: string,
): Promise<boolean> {
  const kept = await ports.things.read(ports.userId, projectId, id)
  try {
    const thing = await ports.api.call('getThing', { params: { id } }, { projectId })
    if (pins.some((pin) => covers(pin, thing))) {
      await ports.things.put(ports.userId, projectId, [thing], ports.now())
      return await keepPagesOf(ports, projectId, thing)
    }
    if (kept) await ports.dropUncovered(projectId, [thing])
    return true
  } catch (error) {
    if (!isRejection(error)) return false
    if (kept) await ports.drop(projectId, [kept.thing])
    return true
  }
}

async function keepPagesOf(ports: KeepPorts, projectId: string, thing: Thing): Promise<boolean> {
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

/** Counts a pin anew after single changes; one whose list is not here in whole keeps its total. */
async function recount(ports: KeepPorts, pin: PinRow): Promise<void> {
  const kept = await ports.things.inScope(pin.userId, pin.projectId, pin)
  const here = await pinnedImages(pin.userId)
  let [done, bytes] = [0, 0]
  for (const { thing, bytes: text } of kept) {
    const pages = pagesOf(thing)
    bytes += text + pages.reduce((sum, address) => sum + (here.get(address) ?? 0), 0)
    if (pages.every((address) => here.has(address))) done += 1
  }
  const whole = pin.state === 'kept' || pin.state === 'fault'
  await ports.pins.patch(pin, { done, bytes, ...(whole && { total: kept.length, listedAt: ports.now() }) })
}
