import { PAGE_SIZES } from '#contract/limits.ts'
import { type ColumnFilter, FileThing, type Thing, typeKey } from '#contract/things.ts'
import { filterOf } from '#core/offline/scope.ts'
import { typeName } from '#core/fields/shown-names.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { logUnforeseen, NoResponse, rejectionStatusOf, UnexpectedResponse } from '#platform/api/errors.ts'
import { completeRows } from '#platform/api/list-things.ts'
import { pinnedImages } from '#platform/cache/image-store.ts'
import type { PageImages } from '#platform/cache/page-images.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import type { OfflineThings } from './offline-things.ts'
import type { Pins } from './pins.ts'
import { covers } from './sweep.ts'

/** Images fetched at a time. */
const AT_ONCE = 2
/** Minimum interval between stored progress updates, in ms. */
const PROGRESS_EVERY_MS = 500
/** The browser's storage is measured after this many images. */
const MEASURE_EVERY = 8

/** Dependencies of syncing. */
export interface SyncPorts {
  readonly userId: string
  readonly api: Pick<ApiClient, 'call'>
  readonly images: Pick<PageImages, 'pin'>
  readonly pins: Pins
  readonly things: OfflineThings
  /** Whether the device has room for more. */
  readonly hasRoom: () => Promise<boolean>
  /** False while offline, with data saving on, or after the session has ended. */
  readonly canSync: () => boolean
  /** Removes things from the device that the server no longer returns, with their pages. */
  readonly drop: (projectId: string, things: readonly Thing[]) => Promise<void>
  /** Removes those of these things that no pin covers. */
  readonly dropUncovered: (projectId: string, things: readonly Thing[]) => Promise<void>
  readonly now: () => number
}

/**
 * `kept`: complete. `fault`: complete except for some pages that could not be fetched. `space`: the device is full.
 * `gone`: the server rejects it. `renamed`: the type has another name. `waiting`: interrupted, to be continued.
 */
type SyncOutcome = 'kept' | 'fault' | 'space' | 'gone' | 'renamed' | 'waiting'

/** A page size that every server supports. */
const PAGE = Math.max(...PAGE_SIZES)

/** One pass over a pin: its complete list, then the missing pages. Errors of the server or the device do not reject. */
export async function syncPin(ports: SyncPorts, pin: PinRow): Promise<SyncOutcome> {
  const patch = (changes: Partial<PinRow>) => ports.pins.patch(pin, changes)
  try {
    if (!(await patch({ state: 'working' }))) return 'waiting'
    if (pin.kind === 'folder') await syncFolder(ports, pin)
    const listed = await listAll(ports, pin)
    const renamed = newName(pin, listed)
    if (renamed !== null) {
      await ports.pins.remove(pin)
      await ports.pins.add({
        ...pin,
        key: typeKey(renamed),
        name: renamed,
        label: typeName(renamed),
        state: 'waiting',
      })
      return 'renamed'
    }
    const files = [...listed, ...(await recheckMissing(ports, pin, new Set(listed.map(({ id }) => id))))]
    await patch({ total: files.length, listedAt: ports.now() })
    const state = await fetchPages(ports, pin, files)
    await patch({ state })
    return state
  } catch (error) {
    return settle(ports, pin, error)
  }
}

async function settle(ports: SyncPorts, pin: PinRow, error: unknown): Promise<SyncOutcome> {
  if (isRejection(error)) return 'gone'
  const full = storageErrorOf(error).full
  if (!full) logUnforeseen(error)
  const outcome = full ? 'space' : 'waiting'
  // A full database may reject this too; its content stays readable.
  await ports.pins.patch(pin, { state: outcome }).catch(() => undefined)
  return outcome
}

/** The server rejects access for this person. */
export const isRejection = (error: unknown) => [403, 404, 410].includes(rejectionStatusOf(error) ?? 0)

async function syncFolder(ports: SyncPorts, pin: PinRow): Promise<void> {
  const folder = await ports.api.call('getThing', { params: { id: pin.key } }, { projectId: pin.projectId })
  await ports.things.put(pin.userId, pin.projectId, [folder], ports.now())
  const name = folder.data['name']
  if (typeof name === 'string' && name !== pin.label) await ports.pins.patch(pin, { label: name })
}

/** Fetches and stores one page of the list. */
async function fetchFiles(ports: SyncPorts, pin: PinRow, filter: ColumnFilter, page: number) {
  if (!ports.canSync()) throw new NoResponse('offline', 'Paused')
  const query = { kind: 'File' as const, page, page_size: PAGE, column_filters: JSON.stringify([filter]) }
  const response = await ports.api.call('listThings', { query }, { projectId: pin.projectId })
  const rows = await completeRows(ports.api, response.rows, { projectId: pin.projectId })
  const files = rows.flatMap((row) => {
    const file = FileThing.safeParse(row)
    return file.success ? [file.data] : []
  })
  if (!ports.canSync()) throw new NoResponse('offline', 'Paused')
  await ports.things.put(pin.userId, pin.projectId, files, ports.now())
  return { files, total: response.total_count, empty: response.rows.length === 0 }
}

async function listAll(ports: SyncPorts, pin: PinRow): Promise<FileThing[]> {
  const found = new Map<string, FileThing>()
  for (let page = 1; ; page += 1) {
    const { files, total, empty } = await fetchFiles(ports, pin, filterOf(pin.kind, pin.name), page)
    for (const file of files) found.set(file.id, file)
    if (!(await ports.pins.patch(pin, { total }))) throw new NoResponse('offline', 'No longer wanted')
    if (empty || page * PAGE >= total) return [...found.values()]
  }
}

/** The new name of a renamed type: the server still finds it by its former name. Null if the name is the same. */
function newName(pin: PinRow, files: readonly FileThing[]): string | null {
  const type = files[0]?.data.document_type
  return pin.kind === 'type' && type && typeKey(type) !== pin.key ? type : null
}

/** Fetches stored files that were missing in the list by id, and drops those that the server no longer returns. */
async function recheckMissing(
  ports: SyncPorts,
  pin: PinRow,
  listed: ReadonlySet<string>,
): Promise<FileThing[]> {
  const stored = await ports.things.inScope(pin.userId, pin.projectId, pin)
  const missing = stored.flatMap(({ thing }) => (listed.has(thing.id) ? [] : [thing]))
  const stay: FileThing[] = []
  for (let at = 0; at < missing.length; at += PAGE) {
    const some = missing.slice(at, at + PAGE)
    const { files } = await fetchFiles(ports, pin, { id: 'id', value: some.map(({ id }) => id) }, 1)
    const given = new Set(files.map(({ id }) => id))
    stay.push(...files.filter((file) => covers(pin, file)))
    await ports.drop(
      pin.projectId,
      some.filter(({ id }) => !given.has(id)),
    )
    await ports.dropUncovered(pin.projectId, files)
  }
  return stay
}

/** Fetches the missing pages of these files. Rejects when offline, signed out, or the device is full. */
async function fetchPages(
  ports: SyncPorts,
  pin: PinRow,
  files: readonly FileThing[],
): Promise<'kept' | 'fault' | 'space'> {
  const here = await pinnedImages(ports.userId)
  const stored = await ports.things.inScope(pin.userId, pin.projectId, pin)
  let bytes = stored.reduce((sum, thing) => sum + thing.bytes, 0)
  // Stored pages count from the start, so that an interrupted pass over a complete pin leaves it complete.
  const isHere = (file: FileThing) => file.data.pageImages.every((address) => here.has(address))
  const complete = files.filter(isHere)
  for (const { data } of complete) for (const address of data.pageImages) bytes += here.get(address) ?? 0
  let done = complete.length
  let [errors, fetched, reportedAt] = [0, 0, 0]
  let full = false
  let room = Promise.resolve(true)
  const report = async (always = false) => {
    if (!always && ports.now() - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = ports.now()
    // The pin was removed meanwhile.
    if (!(await ports.pins.patch(pin, { done, bytes }))) throw new NoResponse('offline', 'No longer wanted')
  }
  const fetchOne = async (file: FileThing): Promise<void> => {
    for (const address of file.data.pageImages) {
      const known = here.get(address)
      if (known === undefined) {
        if (!ports.canSync()) throw new NoResponse('offline', 'Paused')
        // Both workers share one measurement.
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
    await report()
  }
  const queue = files.filter((file) => !isHere(file)).values()
  const work = async () => {
    for (const file of queue) {
      if (full) return
      await fetchOne(file)
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  await report(true)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return full ? 'space' : errors > 0 ? 'fault' : 'kept'
}

/** Null for an image that the server does not have, so that the others are still fetched. */
function missing(error: unknown): null {
  const status = error instanceof UnexpectedResponse ? error.status : rejectionStatusOf(error)
  if (status === undefined || status === 401 || status === 429) throw error
  return null
}
