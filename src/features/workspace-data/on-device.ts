import type { QueryClient } from '@tanstack/react-query'
import { PENDING_FOR_ME } from '#contract/approval.ts'
import { FRESH_MS } from '#contract/limits.ts'
import { type ColumnFilter, FileThing, type Thing } from '#contract/things.ts'
import type { SummariseFiles } from '#contract/summary.ts'
import { findType, type NamedType, presentName } from '#core/fields/find-type.ts'
import type { PartyRecord } from '#core/query/vocabulary.ts'
import type { OfflineList } from '#core/offline/list-offline.ts'
import {
  dataBelow,
  type FileRows,
  filesPrefix,
  myFilesPrefix,
  projectKey,
  statsKey,
  type SummaryData,
  thingScope,
} from '#features/query-cache/index.ts'
import { type OfflineCopy, offlineFilesOf } from '#platform/offline/page-offline.ts'
import { isWhole } from './thing-in-memory.ts'

/** Whether `a` is a later version of the document than `b`, or the same version with values that a list cut off. */
const isBetter = (a: Thing, b: Thing) =>
  (a.version ?? 0) === (b.version ?? 0) ? isWhole(a) && !isWhole(b) : (a.version ?? 0) > (b.version ?? 0)

/** Copies from before a rename are assigned to the type with its current name. */
function withPresentType(types: readonly NamedType[] | undefined, file: FileThing): FileThing {
  const { document_type: name } = file.data
  const present = name ? presentName(types, name) : name
  return present === name ? file : { ...file, data: { ...file.data, document_type: present } }
}

const withPresentTypes = (
  types: readonly NamedType[] | undefined,
  filters: readonly ColumnFilter[] = [],
): ColumnFilter[] =>
  filters.map((filter) => {
    const { id, value } = filter
    if (id !== 'data.document_type' && id !== 'document_type') return filter
    if (Array.isArray(value)) return { ...filter, value: value.map((name) => presentName(types, name)) }
    return typeof value === 'string' ? { ...filter, value: presentName(types, value) } : filter
  })

/** Every document of a workspace on this device: pinned, among the newest, in a list, or opened. */
export async function filesOnDevice(client: QueryClient, projectId: string): Promise<FileThing[]> {
  const files = new Map<string, FileThing>()
  const add = (file: FileThing) => {
    const known = files.get(file.id)
    if (!known || isBetter(file, known)) files.set(file.id, file)
  }
  for (const file of await offlineFilesOf(projectId)) add(file)
  for (const prefix of [filesPrefix(projectId), myFilesPrefix(projectId)])
    for (const { rows } of dataBelow(client, prefix)) for (const file of rows) add(file)
  for (const data of dataBelow(client, thingScope(projectId))) {
    const file = FileThing.safeParse(data)
    if (file.success) add(file.data)
  }
  const types = client.getQueryData(statsKey(projectId))
  return [...files.values()].map((file) => withPresentType(types, file))
}

const withoutParty = (filters: readonly ColumnFilter[] = []) => filters.filter(({ id }) => id !== 'party_id')

/** Filters in a form that copies can be compared with: with current type names, and without parties. */
const filtersOnDevice = (client: QueryClient, projectId: string, filters?: readonly ColumnFilter[]) =>
  withPresentTypes(client.getQueryData(statsKey(projectId)), withoutParty(filters))

/** The parties that this device knows, with their spellings. */
export const partiesOnDevice = async (client: QueryClient, projectId: string): Promise<PartyRecord[]> =>
  (await import('./party-filters.ts')).recordsOnDevice(client, projectId)

/** The documents on this device, marked if they wait for the person. */
export async function markedOnDevice(client: QueryClient, projectId: string): Promise<FileThing[]> {
  const { markPending } = await import('./pending-documents.ts')
  return markPending(client, projectId, await filesOnDevice(client, projectId))
}

/** The documents on this device, with what a list filters by: their party, or whether they wait for the person. */
async function filesFor(
  client: QueryClient,
  projectId: string,
  filters: readonly ColumnFilter[] = [],
  by: readonly { readonly id: string }[] = [],
): Promise<FileThing[]> {
  const isWaiting = filters.some(({ id }) => id === PENDING_FOR_ME)
  const files = await (isWaiting ? markedOnDevice : filesOnDevice)(client, projectId)
  const asks = withoutParty(filters).length < filters.length || by.some(({ id }) => id === 'party')
  if (!asks) return files
  const { ofParties } = await import('./party-filters.ts')
  return ofParties(client, projectId, files, filters)
}

/** A time that makes data count as stale. */
const staleNow = () => Date.now() - FRESH_MS.lists - 1

/**
 * How many documents of a type are missing on this device: none, if it has as many as the server last counted.
 * `savedAt`: time of that count.
 */
function extentOf(
  client: QueryClient,
  projectId: string,
  files: readonly FileThing[],
  of: readonly ColumnFilter[],
): { readonly partial?: true; readonly savedAt: number } {
  const stats = client.getQueryState(statsKey(projectId))
  const type = of.length === 1 && of[0]?.id === 'data.document_type' ? of[0].value : null
  const known = typeof type === 'string' ? findType(stats?.data, type) : undefined
  const onDevice = files.filter(({ data }) => data.document_type === known?.document_type).length
  if (!stats || !known || onDevice < known.file_count) return { partial: true, savedAt: staleNow() }
  return { savedAt: Math.min(stats.dataUpdatedAt, staleNow()) }
}

/** The part of a list that is on this device; null if there is none. It counts as stale, so it is refetched. */
export async function listOnDevice(
  client: QueryClient,
  projectId: string,
  list: OfflineList,
  of: readonly ColumnFilter[],
): Promise<OfflineCopy<FileRows> | null> {
  const { listOffline } = await import('#core/offline/list-offline.ts')
  const files = await filesFor(client, projectId, list.filters, list.sorting)
  if (
    listOffline(files, { page: 1, pageSize: 1, filters: filtersOnDevice(client, projectId, of) }).total === 0
  )
    return null
  const filters = filtersOnDevice(client, projectId, list.filters)
  const rows = listOffline(files, { ...list, filters })
  const { savedAt, ...extent } = extentOf(client, projectId, files, of)
  return { value: { ...rows, ...extent }, savedAt }
}

/** Count and sums of the files on this device; null if no file of the list is here. */
export async function summaryOnDevice(
  client: QueryClient,
  projectId: string,
  asked: SummariseFiles,
  of: readonly ColumnFilter[],
): Promise<OfflineCopy<SummaryData> | null> {
  const { group_by: by } = asked
  const { listOffline } = await import('#core/offline/list-offline.ts')
  const files = await filesFor(client, projectId, asked.column_filters, by ? [by] : [])
  if (
    listOffline(files, { page: 1, pageSize: 1, filters: filtersOnDevice(client, projectId, of) }).total === 0
  )
    return null
  const shown = { ...asked, column_filters: filtersOnDevice(client, projectId, asked.column_filters) }
  const currency = client.getQueryData(projectKey(projectId))?.default_currency ?? null
  const { summariseOffline } = await import('#core/offline/summarise-offline.ts')
  const { savedAt, ...extent } = extentOf(client, projectId, files, of)
  return { value: { ...summariseOffline(files, shown, currency), ...extent }, savedAt }
}
