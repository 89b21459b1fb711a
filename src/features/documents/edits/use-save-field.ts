import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { DocumentApproval } from '#contract/approval.ts'
import type { FieldValue, FileThing, Thing } from '#contract/things.ts'
import { seenOf } from '#core/approval/decided.ts'
import { isSameValue, partOf } from '#core/edits/parts.ts'
import { storedFilename } from '#core/uploads/stored-filename.ts'
import { filesAndAnswersIn, historyKey, thingKey } from '#features/query-cache/index.ts'
import { texts } from '#messages/approval.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useIsShown } from '#ui/hooks/use-is-shown.ts'
import { type Saved, saveEdit, subjectOf } from './save-edit.ts'

/** The editable fields of a document: its name, or one property (`extracted.total`). */
export type FieldName = 'filename' | `extracted.${string}`

/** A change of one field, and what the person saw when editing began. */
export interface FieldWrite {
  readonly field: FieldName
  readonly value: FieldValue
  /** The field's value at that time. */
  readonly base: FieldValue | undefined
  /** The document's version at that time; undefined if the server has no versions. */
  readonly version: number | undefined
  /** The person confirms the value: it is written although it does not change. */
  readonly vouch?: boolean
  /** Comment on a step of an approval. */
  readonly comment?: string
}

/**
 * Saves a field of a document. Rejects like `saveEdit`, with `EditConflict` if someone else changed the same field. If
 * only other fields changed since editing began, the write is based on the current version, so that the server does
 * not refuse it first.
 */
export async function saveField(
  client: QueryClient,
  projectId: string,
  file: FileThing,
  { field, value, base = null, version, vouch = false, comment }: FieldWrite,
  isWaitedFor: () => boolean,
): Promise<Saved> {
  // Normalised as the server does, so that a name whose response was lost is recognised.
  const sent = field === 'filename' && typeof value === 'string' ? storedFilename(value) : value
  const change = {
    projectId,
    thingId: file.id,
    part: field,
    value: sent,
    base,
    version: (isSameValue(partOf(file, field), base) ? file.version : version) ?? null,
    vouch,
    subject: subjectOf(client, projectId, file),
    ...(comment !== undefined && { comment }),
    ...(field === WORKFLOW && file.data.approval && { seen: seenOf(file.data.approval) }),
  }
  try {
    const saved = await saveEdit(client, change, { conflicts: 'caller', isWaitedFor })
    if (!saved.pending) {
      if (field !== WORKFLOW && isWithdrawn(file, saved.thing)) showSnackbar({ text: texts.withdrawn })
      void client.invalidateQueries({ queryKey: historyKey(projectId, file.id) })
      void client.invalidateQueries(filesAndAnswersIn(projectId))
    }
    return saved
  } catch (error) {
    // Deleted, or no longer accessible: the screen must show that.
    if ([403, 404].includes(rejectionStatusOf(error) ?? 0))
      void client.invalidateQueries({ queryKey: thingKey(projectId, file.id) })
    throw error
  }
}

const WORKFLOW = 'extracted.workflow'

/** An approved document was resubmitted because its values changed. */
const isWithdrawn = ({ data }: FileThing, saved: Thing | null): boolean =>
  data.approval?.decision === 'approved' &&
  saved?.kind === 'File' &&
  DocumentApproval.safeParse(saved.data['approval']).data?.decision === undefined

/**
 * The same as a mutation, for components that show its state. After they unmount, an unsaved change stays in the
 * queue.
 */
export function useSaveField(projectId: string, file: FileThing) {
  const client = useQueryClient()
  const isShown = useIsShown()
  return useMutation({
    mutationFn: (write: FieldWrite) => saveField(client, projectId, file, write, isShown),
  })
}
