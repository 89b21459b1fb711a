import { Check, SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { KeyHint } from './choices.tsx'

export interface ActionsProps {
  readonly rejection: string | undefined
  readonly isBusy: boolean
  /** Null with at most one field to confirm. */
  readonly onAcceptAll: (() => void) | null
  readonly onSkip: () => void
  readonly onPrevious: (() => void) | null
}

/** The actions on the whole document. */
export function Actions({ rejection, isBusy, onAcceptAll, onSkip, onPrevious }: ActionsProps) {
  return (
    <>
      {onPrevious && (
        <Button icon={<SkipBack aria-hidden className="size-4" />} onPress={onPrevious}>
          {texts.previous}
          <KeyHint>B</KeyHint>
        </Button>
      )}
      <Button icon={<SkipForward aria-hidden className="size-4" />} onPress={onSkip}>
        {texts.skip}
        <KeyHint>S</KeyHint>
      </Button>
      {onAcceptAll && (
        <Button
          icon={<Check aria-hidden className="size-4" />}
          busy={isBusy}
          blockedReason={rejection}
          onPress={onAcceptAll}
        >
          {texts.acceptAll}
          <KeyHint>{texts.acceptAllKeys}</KeyHint>
        </Button>
      )}
    </>
  )
}

export interface BottomBarProps {
  readonly actions: ReactNode
  /** Null while the field is edited. */
  readonly choices: ReactNode
}

/** Everything that is pressed on a phone, always at the same place: the decision lowest, next to the thumb. */
export function BottomBar({ actions, choices }: BottomBarProps) {
  return (
    <div
      data-snackbars="top"
      className="sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-30 -mx-4 mt-4 flex @max-[14rem]:static flex-col gap-2 border-t border-border bg-bg px-4 pt-2 pb-6"
    >
      <div className="flex flex-wrap gap-2 [&>*]:px-3 [&>*>svg]:hidden">{actions}</div>
      {choices}
    </div>
  )
}
