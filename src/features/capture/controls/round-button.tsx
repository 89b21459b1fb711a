import type { ReactNode } from 'react'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { classNames } from '#ui/class-names.ts'

export interface RoundButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly onPress?: () => void
  /** For what is on or off. */
  readonly pressed?: boolean
  readonly className?: string
}

/** A button over the live picture, white on black; its name is read out. */
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
