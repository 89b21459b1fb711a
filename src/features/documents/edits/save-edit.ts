import type { QueryClient } from '@tanstack/react-query'
import type { FileThing, Thing } from '#contract/things.ts'
import { partOf } from '#core/edits/parts.ts'
import type { Change, Part, Subject } from '#core/edits/types.ts'
import { titleIn } from '#features/workspace-data/index.ts'
import { DisplayError } from '#lib/display-error.ts'
import { texts } from '#messages/document-values.ts'
import { changeCount } from '#platform/api/change-count.ts'
import { callFailureOf, detailOf } from '#platform/api/errors.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import type { SaveOptions } from '#platform/edits/save-edit.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { applyThing } from './apply-thing.ts'

/** `thing`: the server's version; null if there was nothing to write or another tab wrote it. */
export type Saved = { readonly pending: true } | { readonly pending: false; readonly thing: Thing | null }

/** Someone else changed the same part meanwhile: a person has to choose. */
export class EditConflict extends DisplayError {
  override readonly name = 'EditConflict'
  /** The server's current version of the thing. */
  readonly current: Thing
  /** The same person changed it elsewhere. */
  readonly isOwn: boolean

  constructor(current: Thing, isOwn: boolean) {
    super(isOwn ? texts.conflictOwn : texts.conflictNow)
    this.current = current
    this.isOwn = isOwn
  }

  theirs(part: Part) {
    return partOf(this.current, part)
  }
}

export const subjectOf = (
  client: QueryClient,
  projectId: string,
  { data }: Pick<FileThing, 'data'>,
): Subject => ({ name: titleIn(client, projectId, data), type: data.document_type ?? null })

/** For callers that report the outcome on any screen. */
export const ALWAYS = () => true

/**
 * Saves a change through the queue of edits and puts the server's response into the query cache. Throws the server's
 * rejection while the caller is waiting; otherwise the edit stays pending. Throws `EditConflict` if the caller
 * (`conflicts`) lets the person choose.
 */
export async function saveEdit(
  client: QueryClient,
  change: Change,
  { conflicts, isWaitedFor }: Pick<SaveOptions, 'conflicts' | 'isWaitedFor'>,
): Promise<Saved> {
  changeCount.add()
  const onThing = (thing: Thing) => applyThing(client, change.projectId, thing)
  const outcome = await pageEdits.save(change, { onThing, conflicts, isWaitedFor })
  if (outcome.kind === 'saved') return { pending: false, thing: outcome.thing }
  if (outcome.kind === 'pending') return { pending: true }
  const error =
    outcome.kind === 'conflict' ? new EditConflict(outcome.thing, outcome.theirs.own === true) : outcome.error
  // A device without storage has no queue for it.
  if (!isWaitedFor()) showSnackbar({ text: saveErrorOf(error) })
  throw error
}

/** Why an edit was not saved, as a message; the server's own sentence if it has one. */
export const saveErrorOf = (error: unknown): string =>
  detailOf(error, callFailureOf(error) === 'offline' ? texts.offlineSave : texts.saveError)
