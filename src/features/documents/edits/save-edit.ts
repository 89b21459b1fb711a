import type { QueryClient } from '@tanstack/react-query'
import type { FileThing, Thing } from '#contract/things.ts'
import { partOf } from '#core/edits/parts.ts'
import type { Change, Part, Subject } from '#core/edits/types.ts'
import { titleIn } from '#features/workspace-data/index.ts'
import { DisplayError } from '#lib/display-error.ts'
import { texts } from '#messages/documents.ts'
import { callFailureOf, detailOf } from '#platform/api/errors.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { applyThing } from './apply-thing.ts'

/** `thing`: as the server has it; null if there was nothing to write or another tab wrote it. */
export type Saved = { readonly pending: true } | { readonly pending: false; readonly thing: Thing | null }

/** Someone else changed the same part meanwhile: a person has to choose. */
export class EditConflict extends DisplayError {
  override readonly name = 'EditConflict'
  /** The thing as the server has it. */
  readonly current: Thing
  /** The same person changed it, elsewhere. */
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

/**
 * Saves a change by the queue of edits and puts the server's response into the query cache. Throws what the server
 * rejected. A conflict throws `EditConflict` if the `caller` offers the choice; else the edit is pending.
 */
export async function saveEdit(
  client: QueryClient,
  change: Change,
  conflicts: 'caller' | 'queue' = 'queue',
): Promise<Saved> {
  const onThing = (thing: Thing) => applyThing(client, change.projectId, thing)
  const outcome = await pageEdits.save(change, { onThing, conflicts })
  if (outcome.kind === 'rejected') throw outcome.error
  if (outcome.kind === 'conflict') throw new EditConflict(outcome.thing, outcome.theirs.own === true)
  return outcome.kind === 'saved' ? { pending: false, thing: outcome.thing } : { pending: true }
}

/** Why an edit was not saved, for people; the server's own sentence if it has one. */
export const saveErrorOf = (error: unknown): string =>
  detailOf(error, callFailureOf(error) === 'offline' ? texts.offlineSave : texts.saveError)
