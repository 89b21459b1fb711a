import type { QueryClient } from '@tanstack/react-query'
import type { FileThing } from '#contract/things.ts'
import type { Part, Wanted } from '#core/edits/types.ts'
import type { ManyOutcome } from '#platform/api/change-many.ts'
import { partOf } from '#core/edits/parts.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { anyKnownFile } from './known-file.ts'
import { mayHaveLeft, subjectOf, writerId } from './save-or-wait.ts'

/** What every one of the files is to be. */
export type ManyWanted = Pick<Wanted, 'value'> & {
  readonly part: Part
  /** Of a move: the folder's name, and the names of those that hold the files now. */
  readonly names?: (file: FileThing) => NonNullable<Wanted['names']>
}

/**
 * Keeps a change of many files until it can be sent: one edit each, on what this device knows of it. Answers the files
 * that wait by now and those that the device knows nothing of, which cannot.
 */
export async function queueForMany(
  client: QueryClient,
  projectId: string,
  ids: readonly string[],
  { part, value, names }: ManyWanted,
): Promise<{ readonly waiting: readonly string[]; readonly unknown: readonly string[] }> {
  const userId = writerId()
  const found = await Promise.all(ids.map((id) => anyKnownFile(client, projectId, id)))
  const known = found.filter((file) => file !== undefined)
  if (userId === null) return { waiting: [], unknown: ids }
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
      subject: subjectOf(file),
      ...(names && { names: names(file) }),
      maybeSent: mayHaveLeft(),
    })),
  )
  pageEdits.wake('timer')
  const waiting = new Set(known.map(({ id }) => id))
  return { waiting: [...waiting], unknown: ids.filter((id) => !waiting.has(id)) }
}

/** The same for what of a call for many files met no answer; the rest of its outcome stays. */
export async function queueUnanswered(
  client: QueryClient,
  projectId: string,
  { done, failed }: ManyOutcome,
  wanted: ManyWanted,
): Promise<ManyOutcome & { readonly waiting: readonly string[] }> {
  const ids = failed.flatMap((one) => (one.unanswered ? one.id : []))
  if (ids.length === 0) return { done, failed, waiting: [] }
  const { waiting } = await queueForMany(client, projectId, ids, wanted)
  const kept = new Set(waiting)
  return { done, failed: failed.filter(({ id }) => !kept.has(id)), waiting }
}
