import { Check, SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { KeyHint } from './choices.tsx'

export interface ActionsProps {
  readonly onSkip: () => void
  readonly onPrevious: (() => void) | null
}

/** Buttons for the next and previous document. On phones only their icons are shown. */
export function Actions({ onSkip, onPrevious }: ActionsProps) {
  return (
    <>
      {onPrevious && (
        <Button icon={<SkipBack aria-hidden className="size-4 directional" />} onPress={onPrevious}>
          <span className="max-md:sr-only">{texts.previous}</span>
          <KeyHint>B</KeyHint>
        </Button>
      )}
      <Button icon={<SkipForward aria-hidden className="size-4 directional" />} onPress={onSkip}>
        <span className="max-md:sr-only">{texts.skip}</span>
        <KeyHint>S</KeyHint>
      </Button>
    </>
  )
}

export interface AcceptAllProps {
  readonly rejection: string | undefined
  readonly isBusy: boolean
  readonly onAcceptAll: () => void
}

export function AcceptAll({ rejection, isBusy, onAcceptAll }: AcceptAllProps) {
  return (
    <Button
      icon={<Check aria-hidden className="size-4" />}
      busy={isBusy}
      blockedReason={rejection}
      onPress={onAcceptAll}
    >
      {texts.acceptAll}
      <KeyHint>{texts.acceptAllKeys}</KeyHint>
    </Button>
  )
}

export interface BottomBarProps {
  readonly actions: ReactNode
  readonly choices: ReactNode
}

/** All buttons on a phone, always at the same position, with the decision next to the thumb. */
export function BottomBar({ actions, choices }: BottomBarProps) {
  return (
    <div
      data-snackbars="top"
      className="sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))] z-30 -mx-4 mt-auto flex @max-[14rem]:static @max-[14rem]:flex-wrap items-end gap-2 border-t border-border bg-bg px-4 pt-2 pb-6"
    >
      <div className="flex gap-2 [&>*]:size-11 [&>*]:p-0">{actions}</div>
      <div className="min-w-0 flex-1">{choices}</div>
    </div>
  )
}
