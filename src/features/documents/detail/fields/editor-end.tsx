import type { ReactNode } from 'react'
import { texts } from '#messages/documents.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConflictChoice } from './conflict-choice.tsx'

export interface EditorEndProps {
  /** Both values as they are shown, where somebody else was quicker; null where nobody was. */
  readonly conflict: {
    readonly own: boolean
    readonly theirs: ReactNode
    readonly mine: ReactNode
  } | null
  readonly busy: boolean
  /** Why nothing can be saved now. */
  readonly blocked: string | undefined
  /** The keys that an editor of this kind has. */
  readonly keys: string
  readonly onMine: () => void
  readonly onClose: () => void
}

/** What ends the editing of a value: saving and cancelling, or the choice between two values. */
export function EditorEnd({ conflict, busy, blocked, keys, onMine, onClose }: EditorEndProps) {
  if (conflict) return <ConflictChoice {...conflict} busy={busy} onMine={onMine} onTheirs={onClose} />
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant="primary" busy={busy} busyText={texts.saving} blockedReason={blocked}>
        {texts.save}
      </Button>
      <Button onPress={onClose}>{texts.cancel}</Button>
      <span className="text-xs text-text-muted max-lg:hidden">{keys}</span>
    </div>
  )
}
