import { liveQuery } from 'dexie'
import type { FieldValue } from '#contract/things.ts'
import { type DraftReadingRow, sheafDb } from '#platform/db/sheaf-db.ts'
import { type CorrectionRow, editsDb } from '#platform/edits/edits-db.ts'

/** What this device read of a capture, and what a person made of it. */
export interface OwnReading {
  readonly draft: DraftReadingRow
  /** By the name of the property; empty where nobody corrected anything. */
  readonly corrected: Readonly<Record<string, FieldValue>>
}

/** Tells the readings of a workspace by capture, now and whenever one changes; answers what ends it. */
export function watchReadings(
  userId: string,
  projectId: string,
  next: (readings: ReadonlyMap<string, OwnReading>) => void,
): () => void {
  let drafts: readonly DraftReadingRow[] | null = null
  let corrections: readonly CorrectionRow[] | null = null
  const tell = () => {
    if (!drafts || !corrections) return
    const values = new Map(corrections.map((row) => [row.captureId, row.values]))
    next(
      new Map(
        drafts.map((draft) => [draft.captureId, { draft, corrected: values.get(draft.captureId) ?? {} }]),
      ),
    )
  }
  const error = (reason: unknown) => console.warn('What this device read cannot be shown', reason)
  // One query each: a live query follows one database.
  const ofDrafts = liveQuery(() => sheafDb.draftReadings.where({ userId, projectId }).toArray()).subscribe({
    next: (rows) => {
      drafts = rows
      tell()
    },
    error,
  })
  const ofCorrections = liveQuery(() => editsDb.corrections.where({ userId }).toArray()).subscribe({
    next: (rows) => {
      corrections = rows
      tell()
    },
    error,
  })
  return () => {
    ofDrafts.unsubscribe()
    ofCorrections.unsubscribe()
  }
}

/** Keeps a person's values for fields of a draft, durably. */
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
