import { type DisplayContext, displayOf, statusOf } from '#core/uploads/labels.ts'
import { isReadable } from '#core/uploads/steps.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { isUnsent } from './is-unsent.ts'

export type SyncSummary =
  | { readonly kind: 'offline'; readonly saved: number }
  | { readonly kind: 'attention'; readonly count: number }
  | { readonly kind: 'uploading'; readonly at: number; readonly of: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'idle' }

/** Captures that belong together: all since nothing was on its way for the last time. */
export type Batch = ReadonlySet<string>

const attention = new Set(['failed', 'limit', 'sign-in'])

/**
 * The queue in one line, and the batch to hand in next time. Held duplicates wait for a person, too, and so does what a
 * newer version saved: this page cannot send it, and must not hide the offer to update behind it.
 */
export function syncSummary(
  items: readonly UploadItem[],
  context: DisplayContext,
  before: Batch,
): { readonly summary: SyncSummary; readonly batch: Batch } {
  const unsent = items.filter(isUnsent)
  const needsPerson = unsent.filter(
    (item) =>
      item.state.at === 'held-duplicate' || !isReadable(item) || attention.has(displayOf(item, context)),
  )
  const moving = unsent.filter((item) => !needsPerson.includes(item) && statusOf(item).type !== 'complete')
  if (moving.length === 0) {
    if (needsPerson.length > 0)
      return { summary: { kind: 'attention', count: needsPerson.length }, batch: new Set() }
    return { summary: { kind: before.size > 0 ? 'done' : 'idle' }, batch: new Set() }
  }
  const batch = new Set([...before, ...moving.map((item) => item.captureId)])
  if (!context.reachable) return { summary: { kind: 'offline', saved: unsent.length }, batch }
  if (needsPerson.length > 0) return { summary: { kind: 'attention', count: needsPerson.length }, batch }
  return {
    summary: { kind: 'uploading', at: batch.size - moving.length + 1, of: batch.size },
    batch,
  }
}
