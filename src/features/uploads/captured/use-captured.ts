import { useMemo } from 'react'
import type { SessionResult } from '#core/capture/session.ts'
import { documentTitle, unreadTitle } from '#core/titles/document-title.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { useMainAmounts, useTitles } from '#features/workspace-data/index.ts'
import type { OwnReading, QueueEntry } from '../engine.ts'
import { itemView, type ItemView, type Outcome } from '../queue/item-view.ts'
import { useReadings } from '../queue/readings-context.ts'
import { useOutcomes } from '../queue/use-outcome.ts'
import { isUnsent } from '../sync/is-unsent.ts'
import { useQueue } from '../use-queue.ts'

/** One capture between the camera and its document. */
export interface Captured extends SessionResult {
  readonly item: UploadItem
  readonly title: string
  readonly view: ItemView
  /** Storage address of the document's first page. */
  readonly page: string | undefined
}

/** Captures of a workspace by capture id, as they change; those under Removed too. Unknown ids are missing. */
export function useCaptured(projectId: string, captureIds: readonly string[]): ReadonlyMap<string, Captured> {
  const { entries, context, proven } = useQueue(projectId)
  const wanted = captureIds.join(' ')
  const known = useMemo(() => {
    const ids = new Set(wanted.split(' '))
    return (entries ?? []).filter(({ item }) => ids.has(item.captureId))
  }, [entries, wanted])
  const items = useMemo(() => known.map(({ item }) => item), [known])
  const outcomes = useOutcomes(projectId, items)
  const readings = useReadings(projectId)
  const titleOf = useTitles(projectId)
  const amountOf = useMainAmounts(projectId)
  return useMemo(() => {
    const describe = ({ item, sent }: QueueEntry): Captured => {
      const outcome = outcomes.get(item.captureId) ?? null
      const isProven = proven.has(item.captureId)
      const view = itemView(item, sent, { ...context, isProven, ahead: null, outcome })
      const isRead = view.shown === 'read'
      const document = outcome && { ...outcome, filename: item.name, document_type: outcome.documentType }
      const draft = draftOf(item, readings.get(item.captureId))
      const draftTitle = draft && documentTitle(draft.data, draft.type)
      return {
        item,
        view,
        title: document && isRead ? titleOf(document) : (draftTitle ?? unreadTitle(item.name)),
        page: outcome?.page,
        state: stateOf(item, view, outcome),
        isUnsent: isUnsent(item),
        amount: document && isRead ? amountOf(document) : null,
      }
    }
    return new Map(known.map((entry) => [entry.item.captureId, describe(entry)]))
  }, [known, outcomes, readings, context, proven, titleOf, amountOf])
}

const NEEDS_PERSON: ReadonlySet<ItemView['shown']> = new Set(['failed', 'read-failed', 'duplicate'])

/** A held duplicate waits for a person; one that was skipped asks for nothing. */
function stateOf(
  { state }: UploadItem,
  { shown }: ItemView,
  outcome: Outcome | null,
): SessionResult['state'] {
  if (shown === 'duplicate' && state.at !== 'held-duplicate') return 'duplicate'
  if (NEEDS_PERSON.has(shown)) return 'check'
  if (shown !== 'read') return 'unread'
  return outcome?.toCheck ? 'check' : 'read'
}

/** What this device read of a capture, in the shape of a document. */
function draftOf({ name }: UploadItem, reading: OwnReading | undefined) {
  if (!reading) return null
  const { draft, corrected } = reading
  return {
    data: { filename: name, status: undefined, extracted: { ...draft.extracted, ...corrected } },
    type: { schema: { type: 'object' as const, properties: { ...draft.properties } } },
  }
}
