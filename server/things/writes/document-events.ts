import type { WebhookEvent } from '#contract/webhooks.ts'
import type { DocumentEvent } from '#server/webhooks/index.ts'
import type { ThingRow } from '../rows/row.ts'
import { toThing } from '../rows/wire.ts'
import { fieldChanges } from './field-changes.ts'

interface Pair {
  /** Null: it was created. */
  readonly before: ThingRow | null
  readonly after: ThingRow
}

/** Events of the documents among these rows, for webhooks. `by` is the person, null for a reading. */
export function documentEvents(written: readonly Pair[], by: string | null): DocumentEvent[] {
  return written
    .filter(({ after }) => after.kind === 'File')
    .flatMap((pair) => eventsOf(pair, by).map((type) => ({ type, document: toThing(pair.after) })))
}

function eventsOf({ before, after }: Pair, by: string | null): WebhookEvent[] {
  if (before === null) return ['document.created']
  if (before.deleted_at === null && after.deleted_at !== null) return ['document.deleted']
  if (before.deleted_at !== null && after.deleted_at === null) return ['document.restored']
  const [was, is] = [before.data['status'], after.data['status']]
  const hasEnded = (status: unknown) => was !== status && is === status
  const events: WebhookEvent[] = []
  if (hasEnded('extracted')) events.push('document.read')
  else if (hasEnded('error')) events.push('document.failed')
  else if (isChange(before, after, by)) events.push('document.changed')
  if (before.review_count === 0 && after.review_count > 0) events.push('document.review_needed')
  return events
}

/** The steps of a first reading do not count as changes. */
const isChange = (before: ThingRow, after: ThingRow, by: string | null) =>
  (by !== null || before.data['status'] === 'extracted') &&
  fieldChanges(before.data, after.data, by).length > 0
