import type { FileThing } from '#contract/things.ts'
import { NoResponse, UnexpectedResponse, rejectionStatusOf } from '#platform/api/errors.ts'
import { pinnedImages } from '#platform/cache/image-store.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import type { KeepPorts } from './keep-ports.ts'

/** Images on their way at a time. */
const AT_ONCE = 2
/** How far it got is written down this often at most, in ms. */
const TELL_EVERY_MS = 500
/** The browser's storage is measured before every so many images. */
const MEASURE_EVERY = 8

/** Fetches the pages of these files that are not here yet. Rejects where the line, the session or the device ends it. */
export async function keepPages(
  ports: KeepPorts,
  pin: PinRow,
  files: readonly FileThing[],
): Promise<'kept' | 'fault' | 'space'> {
  const here = await pinnedImages(ports.userId)
  const kept = await ports.things.inScope(pin.userId, pin.projectId, pin)
  let bytes = kept.reduce((sum, thing) => sum + thing.bytes, 0)
  let [done, errors, fetched, toldAt] = [0, 0, 0, 0]
  let full = false
  let room = Promise.resolve(true)
  const tell = async (always = false) => {
    if (!always && ports.now() - toldAt < TELL_EVERY_MS) return
    toldAt = ports.now()
    // A pin that was taken away meanwhile ends its pass.
    if (!(await ports.pins.patch(pin, { done, bytes }))) throw new NoResponse('offline', 'No longer wanted')
  }
  const keepOne = async (file: FileThing): Promise<void> => {
    for (const address of file.data.pageImages) {
      const known = here.get(address)
      if (known === undefined) {
        if (!ports.mayGo()) throw new NoResponse('offline', 'Paused')
        // Both workers wait for the one measurement.
        if (fetched++ % MEASURE_EVERY === 0) room = ports.hasRoom()
        full ||= !(await room)
        if (full) return
      }
      const size = known ?? (await ports.images.pin(address, pin.projectId).catch(missing))
      if (size === null) {
        errors += 1
        return
      }
      bytes += size
    }
    done += 1
    await tell()
  }
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      if (full) return
      await keepOne(file)
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  await tell(true)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return full ? 'space' : errors > 0 ? 'fault' : 'kept'
}

/** An image that the host or its store has not, or does not give, keeps no other from coming. */
function missing(error: unknown): null {
  const status = error instanceof UnexpectedResponse ? error.status : rejectionStatusOf(error)
  if (status === undefined || status === 401 || status === 429) throw error
  return null
}
