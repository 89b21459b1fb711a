import { PAGE_SIZES } from '#contract/limits.ts'
import { type ColumnFilter, FileThing, typeKey } from '#contract/things.ts'
import { filterOf } from '#core/offline/scope.ts'
import { labelOfName } from '#lib/field-format.ts'
import { logUnforeseen, NoResponse, rejectionStatusOf } from '#platform/api/errors.ts'
import { completeRows } from '#platform/api/list-things.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { storageErrorOf } from '#platform/db/storage-error.ts'
import { keepPages } from './keep-pages.ts'
import type { KeepPorts } from './keep-ports.ts'
import { covers } from './sweep.ts'

/**
 * `kept`: all is here. `fault`: all but some pages that the store did not give. `space`: the device is full. `gone`: the
 * host gives nothing of it any more. `renamed`: the type has another name. `waiting`: cut short, to go on later.
 */
export type Outcome = 'kept' | 'fault' | 'space' | 'gone' | 'renamed' | 'waiting'

/** As many as every host gives at a time. */
const PAGE = Math.max(...PAGE_SIZES)

/** One pass over a pin: its whole list, then the pages that are not here yet. Never rejects for what a host or a device does. */
export async function keepPin(ports: KeepPorts, pin: PinRow): Promise<Outcome> {
  const patch = (changes: Partial<PinRow>) => ports.pins.patch(pin, changes)
  try {
    if (!(await patch({ state: 'working' }))) return 'waiting'
    if (pin.kind === 'folder') await keepFolder(ports, pin)
    const listed = await listAll(ports, pin)
    const renamed = newName(pin, listed)
    if (renamed !== null) {
      await ports.pins.remove(pin)
      await ports.pins.add({
        ...pin,
        key: typeKey(renamed),
        name: renamed,
        label: labelOfName(renamed),
        state: 'waiting',
      })
      return 'renamed'
    }
    const files = [...listed, ...(await lookAgain(ports, pin, new Set(listed.map(({ id }) => id))))]
    await patch({ total: files.length, listedAt: ports.now() })
    const state = await keepPages(ports, pin, files)
    await patch({ state })
    return state
  } catch (error) {
    return settle(ports, pin, error)
  }
}

async function settle(ports: KeepPorts, pin: PinRow, error: unknown): Promise<Outcome> {
  if (isRejection(error)) return 'gone'
  const full = storageErrorOf(error).full
  if (!full) logUnforeseen(error)
  const outcome = full ? 'space' : 'waiting'
  // The database that is full may refuse this too; what it holds stays readable.
  await ports.pins.patch(pin, { state: outcome }).catch(() => undefined)
  return outcome
}

/** The host said that this person has nothing to see here. */
export const isRejection = (error: unknown) => [403, 404, 410].includes(rejectionStatusOf(error) ?? 0)

async function keepFolder(ports: KeepPorts, pin: PinRow): Promise<void> {
  const folder = await ports.api.call('getThing', { params: { id: pin.key } }, { projectId: pin.projectId })
  await ports.things.put(pin.userId, pin.projectId, [folder], ports.now())
  const name = folder.data['name']
  if (typeof name === 'string' && name !== pin.label) await ports.pins.patch(pin, { label: name })
}

/** Asks for a page of files and writes them down. */
async function askFiles(ports: KeepPorts, pin: PinRow, filter: ColumnFilter, page: number) {
  if (!ports.mayGo()) throw new NoResponse('offline', 'Paused')
  const query = { kind: 'File' as const, page, page_size: PAGE, column_filters: JSON.stringify([filter]) }
  const answer = await ports.api.call('listThings', { query }, { projectId: pin.projectId })
  const rows = await completeRows(ports.api, answer.rows, { projectId: pin.projectId })
  const files = rows.flatMap((row) => {
    const file = FileThing.safeParse(row)
    return file.success ? [file.data] : []
  })
  if (!ports.mayGo()) throw new NoResponse('offline', 'Paused')
  await ports.things.put(pin.userId, pin.projectId, files, ports.now())
  return { files, total: answer.total_count, empty: answer.rows.length === 0 }
}

async function listAll(ports: KeepPorts, pin: PinRow): Promise<FileThing[]> {
  const found = new Map<string, FileThing>()
  for (let page = 1; ; page += 1) {
    const { files, total, empty } = await askFiles(ports, pin, filterOf(pin.kind, pin.name), page)
    for (const file of files) found.set(file.id, file)
    if (!(await ports.pins.patch(pin, { total }))) throw new NoResponse('offline', 'No longer wanted')
    if (empty || page * PAGE >= total) return [...found.values()]
  }
}

/** A type that was renamed still answers to its former name, with files that bear the new one. */
function newName(pin: PinRow, files: readonly FileThing[]): string | null {
  const type = files[0]?.data.document_type
  return pin.kind === 'type' && type && typeKey(type) !== pin.key ? type : null
}

/** Kept files that the list did not name: asked for by their ids; what does not come is no longer given and goes. */
async function lookAgain(ports: KeepPorts, pin: PinRow, listed: ReadonlySet<string>): Promise<FileThing[]> {
  const kept = await ports.things.inScope(pin.userId, pin.projectId, pin)
  const missing = kept.flatMap(({ thing }) => (listed.has(thing.id) ? [] : [thing]))
  const stay: FileThing[] = []
  for (let at = 0; at < missing.length; at += PAGE) {
    const some = missing.slice(at, at + PAGE)
    const { files } = await askFiles(ports, pin, { id: 'id', value: some.map(({ id }) => id) }, 1)
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
