import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface ButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'children' | 'isPending' | 'style' | 'render'
> {
  readonly children: ReactNode
  readonly icon?: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly wide?: boolean
  readonly busy?: boolean
  /** Replaces the label while busy, such as `Signing in...`. */
  readonly busyText?: string
  /** Why the button is disabled: it stays focusable and explains; a press does nothing. */
  readonly blockedReason?: string | undefined
  readonly className?: string
}

/** A button. While busy it keeps its size and focus, and does nothing. */
export function Button(props: ButtonProps) {
  const {
    children,
    icon,
    variant,
    size,
    wide,
    busy = false,
    busyText,
    blockedReason,
    className,
    ...rest
  } = props
  const reasonId = useId()
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className }
  if (blockedReason) {
    return (
      <>
        <button
          type="button"
          aria-disabled="true"
          aria-label={rest['aria-label']}
          aria-describedby={reasonId}
          title={blockedReason}
          className={buttonClass(look)}
        >
          {icon}
          {children}
        </button>
        <VisuallyHidden id={reasonId}>{blockedReason}</VisuallyHidden>
      </>
    )
  }
  return (
    <AriaButton {...rest} isPending={busy} className={buttonClass(look)}>
      {busy ? <Spinner /> : icon}
      {busy && busyText ? busyText : children}
    </AriaButton>
  )
}
