import { LatePart } from '#features/loading/index.ts'
import { lateCode } from '#platform/db/late.ts'
import type { PinRow } from '#platform/db/sheaf-db.ts'
import { usePin } from './use-pin.ts'

const loadNote = lateCode(async () => (await import('./pin-note.tsx')).PinNote)

export interface OfflineNoteProps {
  readonly projectId: string
  readonly kind: PinRow['kind']
  /** The type as spelled, or the folder's id. */
  readonly name: string
}

/** What is known of a pinned list (`pin-note.tsx`); renders nothing if it is not pinned. */
export function OfflineNote({ projectId, kind, name }: OfflineNoteProps) {
  const pin = usePin(projectId, kind, name)
  if (!pin) return null
  return (
    <LatePart load={loadNote} failed={null}>
      {(PinNote) => <PinNote pin={pin} />}
    </LatePart>
  )
}
