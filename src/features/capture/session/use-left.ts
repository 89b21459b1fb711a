import type { Documents } from '#core/capture/documents.ts'
import type { DraftDocument } from '#core/capture/types.ts'
import { type Captured, useCaptured } from '#features/uploads/index.ts'

/** A document of this session that is no longer a draft. */
export interface LeftDocument {
  readonly document: DraftDocument
  /** Null until the device's database has returned it. */
  readonly captured: Captured | null
}

/** The current state of enqueued documents, in order. */
export function useLeft(projectId: string, left: Documents): readonly LeftDocument[] {
  const captured = useCaptured(
    projectId,
    left.map(({ pages }) => pages[0]?.id ?? ''),
  )
  return left.map((document) => ({ document, captured: captured.get(document.pages[0]?.id ?? '') ?? null }))
}
