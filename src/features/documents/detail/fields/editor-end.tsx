import type { ReactNode } from 'react'
import { texts } from '#messages/document-values.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConflictChoice } from './conflict-choice.tsx'

export interface EditorEndProps {
  /** Both displayed values, if somebody else saved first; null otherwise. */
  readonly conflict: {
    readonly own: boolean
    readonly theirs: ReactNode
    readonly mine: ReactNode
  } | null
  readonly busy: boolean
  /** Why saving is not possible now. */
  readonly blocked: string | undefined
  /** Keyboard shortcuts of this kind of editor. */
  readonly keys: string
  readonly onMine: () => void
  readonly onClose: () => void
}

/** Buttons that end editing: save and cancel, or the choice between two values. */
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
