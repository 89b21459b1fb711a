import { liveQuery } from 'dexie'
import type { FieldValue } from '#contract/things.ts'
import { type DraftReadingRow, sheafDb } from '#platform/db/sheaf-db.ts'
import { type CorrectionRow, editsDb } from '#platform/edits/edits-db.ts'

/** What this device read from a capture, with the person's corrections. */
export interface OwnReading {
  readonly draft: DraftReadingRow
  /** By property name. */
  readonly corrected: Readonly<Record<string, FieldValue>>
}

/** Calls back with the readings of a workspace by capture, now and on every change. Returns an unsubscribe function. */
export function watchReadings(
  userId: string,
  projectId: string,
  next: (readings: ReadonlyMap<string, OwnReading>) => void,
): () => void {
  let drafts: readonly DraftReadingRow[] | null = null
  let corrections: readonly CorrectionRow[] | null = null
  const emit = () => {
    if (!drafts || !corrections) return
    const values = new Map(corrections.map((row) => [row.captureId, row.values]))
    next(
      new Map(
        drafts.map((draft) => [draft.captureId, { draft, corrected: values.get(draft.captureId) ?? {} }]),
      ),
    )
  }
  const error = (reason: unknown) => console.warn('Readings of this device cannot be watched', reason)
  // Two queries, because a live query follows a single database.
  const ofDrafts = liveQuery(() => sheafDb.draftReadings.where({ userId, projectId }).toArray()).subscribe({
    next: (rows) => {
      drafts = rows
      emit()
    },
    error,
  })
  const ofCorrections = liveQuery(() => editsDb.corrections.where({ userId }).toArray()).subscribe({
    next: (rows) => {
      corrections = rows
      emit()
    },
    error,
  })
  return () => {
    ofDrafts.unsubscribe()
    ofCorrections.unsubscribe()
  }
}

/** Stores a person's corrections of a draft, durably. */
export async function correctDraft(
  { captureId, userId, projectId }: DraftReadingRow,
  values: Readonly<Record<string, FieldValue>>,
): Promise<void> {
  await editsDb.transaction('rw', editsDb.corrections, async () => {
    const before = await editsDb.corrections.get(captureId)
    await editsDb.corrections.put({
      ...before,
      captureId,
      userId,
      projectId,
      values: { ...before?.values, ...values },
    })
  })
}
