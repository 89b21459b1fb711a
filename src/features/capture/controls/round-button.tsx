import type { ReactNode } from 'react'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'

export interface RoundButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly onPress?: () => void
  /** For toggle buttons. */
  readonly pressed?: boolean
  readonly className?: string
}

/** A button over the live view, white on black. Its label is for screen readers. */
export function RoundButton({ label, children, onPress, pressed, className }: RoundButtonProps) {
  return (
    <BareButton
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...(onPress && { onPress })}
      className={classNames(
        'flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-full bg-camera/72 text-on-camera outline-on-camera',
        'hover:bg-on-camera/15 active:bg-on-camera/25',
        className,
      )}
    >
      {children}
    </BareButton>
  )
}
