import type { QueryClient } from '@tanstack/react-query'
import type { SeenApproval } from '#contract/approval.ts'
import { FileThing } from '#contract/things.ts'
import { partOf } from '#core/edits/parts.ts'
import type { Part, Wanted } from '#core/edits/types.ts'
import { dataBelow, filesPrefix, thingKey } from '#features/query-cache/index.ts'
import { refreshLists, refreshThings } from '#features/workspace-data/index.ts'
import { changeCount } from '#platform/api/change-count.ts'
import type { ManyOutcome } from '#platform/api/change-many.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { readOfflineThing } from '#platform/offline/page-offline.ts'
import { session } from '#platform/session/page-session.ts'
import { applyThing } from './apply-thing.ts'
import { subjectOf } from './save-edit.ts'

/** The newest copy of a document in the query cache. */
export function cachedFile(client: QueryClient, projectId: string, id: string): FileThing | undefined {
  const own = FileThing.safeParse(client.getQueryData(thingKey(projectId, id)))
  const copies = dataBelow(client, filesPrefix(projectId)).flatMap(({ rows }) =>
    rows.filter((file) => file.id === id),
  )
  if (own.success) copies.push(own.data)
  return copies.toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0))[0]
}

/** The same, or else the copy that is stored offline. */
export async function fileOnDevice(
  client: QueryClient,
  projectId: string,
  id: string,
): Promise<FileThing | undefined> {
  const known = cachedFile(client, projectId, id)
  if (known) return known
  const offline = FileThing.safeParse((await readOfflineThing(projectId, id))?.value)
  return offline.success ? offline.data : undefined
}

/** The same change of several files. */
export type ManyWanted = Pick<Wanted, 'value'> & {
  readonly part: Part
  /** Comment on a step of an approval. */
  readonly comment?: string | undefined
  /** With a step: the state that the person saw, by document. */
  readonly seen?: Readonly<Record<string, SeenApproval>>
  /** For a move: the names of the folders. */
  readonly names?: (file: FileThing) => NonNullable<Wanted['names']>
}

/**
 * Queues a change of several files, as one edit each. `unknown` are files without a copy on this device, so that
 * their edits could not be merged.
 */
export async function queueForMany(
  client: QueryClient,
  projectId: string,
  ids: readonly string[],
  { part, value, names, comment, seen }: ManyWanted,
): Promise<{ readonly waiting: readonly string[]; readonly unknown: readonly string[] }> {
  const userId = session.credentials()?.userId ?? null
  const found = await Promise.all(ids.map((id) => fileOnDevice(client, projectId, id)))
  const known = found.filter((file) => file !== undefined)
  if (userId === null) return { waiting: [], unknown: ids }
  changeCount.add()
  await pageEdits.add(
    known.map((file) => ({
      userId,
      projectId,
      thingId: file.id,
      part,
      value,
      base: partOf(file, part),
      version: file.version ?? null,
      vouch: false,
      subject: subjectOf(client, projectId, file),
      ...(names && { names: names(file) }),
      ...(comment !== undefined && { comment }),
      ...(seen?.[file.id] && { seen: seen[file.id] }),
      // Offline, nothing has left the device; otherwise a request without a response may have arrived.
      maybeSent: navigator.onLine,
    })),
  )
  pageEdits.wake('timer')
  const waiting = new Set(known.map(({ id }) => id))
  return { waiting: [...waiting], unknown: ids.filter((id) => !waiting.has(id)) }
}

/** Queues the change for files whose bulk call got no response. */
export async function queueUnanswered(
  client: QueryClient,
  projectId: string,
  outcome: ManyOutcome,
  wanted: ManyWanted,
): Promise<ManyOutcome & { readonly waiting: readonly string[] }> {
  const { failed } = outcome
  const ids = failed.flatMap((one) => (one.unanswered ? one.id : []))
  if (ids.length === 0) return { ...outcome, waiting: [] }
  const { waiting } = await queueForMany(client, projectId, ids, wanted)
  const queued = new Set(waiting)
  return { ...outcome, failed: failed.filter(({ id }) => !queued.has(id)), waiting }
}

/**
 * Shows the changed files as returned by the server, or refetches them. An edit based on an old copy would be a
 * conflict.
 */
export function applyMany(client: QueryClient, projectId: string, { done, things }: ManyOutcome): void {
  for (const thing of things) applyThing(client, projectId, thing)
  const returned = new Set(things.map(({ id }) => id))
  const others = done.filter((id) => !returned.has(id))
  refreshThings(client, projectId, others)
  refreshLists(client, projectId)
}
