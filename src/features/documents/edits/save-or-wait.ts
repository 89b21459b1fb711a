import type { QueryClient } from '@tanstack/react-query'
import type { FileThing } from '#contract/things.ts'
import type { EditKey, Subject, Wanted } from '#core/edits/types.ts'
import { storedFilename } from '#core/uploads/stored-filename.ts'
import { ApiError, isNoResponse, rejectionStatusOf } from '#platform/api/errors.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { session } from '#platform/session/page-session.ts'
import { type FieldWrite, saveField } from '../save-field.ts'
import { knownFile } from './known-file.ts'

/** A change as a screen knows it; whose it is, and whether it left the device, is known here. */
export type Change = Omit<Wanted, 'userId' | 'maybeSent'>

/** `waits`: it is kept on this device and will be sent. */
export type Saved<T> = { readonly waits: false; readonly saved: T } | { readonly waits: true }

/** Offline for sure, nothing has left the device; else an answer that did not come proves nothing. */
export const mayHaveLeft = () => navigator.onLine

/** Who writes. Asked for before a call: whoever is signed in when it has failed may be somebody else. */
export const writerId = () => session.credentials()?.userId ?? null

export const subjectOf = (file: FileThing | undefined): Subject => ({
  name: file?.data.filename ?? '',
  type: file?.data.document_type ?? null,
})

/** Nothing answered, or the session had ended before the write came. */
const isUnsent = (error: unknown) => isNoResponse(error) || rejectionStatusOf(error) === 401
/** The queue merges it, or makes a choice of it. */
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale-version'

const waitingOf = (userId: string, { projectId, thingId, part }: Omit<EditKey, 'userId'>) =>
  pageEdits
    .getSnapshot()
    .find(
      (one) =>
        one.userId === userId && one.projectId === projectId && one.thingId === thingId && one.part === part,
    )

/**
 * Runs a write, and keeps the change as an edit that waits where no answer came; an edit of the same part that waits
 * already takes in the new value instead. Rejects with the write's own error where the host refused it, and where the
 * device could not keep it.
 */
export async function orWait<T>(change: Change, write: () => Promise<T>): Promise<Saved<T>> {
  const userId = writerId()
  if (userId === null) return { waits: false, saved: await write() }
  const before = waitingOf(userId, change)
  if (before && before.state.at !== 'refused') {
    await pageEdits.add([{ ...change, userId, maybeSent: false }])
    pageEdits.wake('now')
    return { waits: true }
  }
  try {
    const saved = await write()
    // What was refused before has been put right.
    if (before) await pageEdits.discard(before)
    return { waits: false, saved }
  } catch (error) {
    if (!isUnsent(error) && !isStale(error)) throw error
    try {
      await pageEdits.add([{ ...change, userId, maybeSent: mayHaveLeft() && !isStale(error) }])
    } catch (cause) {
      console.warn('A change could not be kept on this device', cause)
      throw error
    }
    pageEdits.wake(isStale(error) ? 'now' : 'timer')
    return { waits: true }
  }
}

/** Saves a field of a document, or keeps the change until it can be saved. */
export function saveOrWait(client: QueryClient, projectId: string, id: string, write: FieldWrite) {
  // As the host stores it: a name that arrived without an answer is recognised there.
  const value =
    write.field === 'filename' && typeof write.value === 'string' ? storedFilename(write.value) : write.value
  const change: Change = {
    projectId,
    thingId: id,
    part: write.field,
    value,
    base: write.base ?? null,
    version: write.version ?? null,
    vouch: write.vouch ?? false,
    subject: subjectOf(knownFile(client, projectId, id)),
  }
  return orWait(change, () => saveField(projectId, id, { ...write, value }))
}
