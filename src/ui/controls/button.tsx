import { type ReactNode, type RefObject, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { BareButton, type BareButtonProps } from './bare-button.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { announce } from '../feedback/live-region.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface ButtonProps extends Omit<BareButtonProps, 'className' | 'children' | 'isPending' | 'style'> {
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

/** Announces when a focused button becomes busy, and when it no longer is. */
function useReadOut(isBusy: boolean, button: RefObject<HTMLButtonElement | null>) {
  const was = useRef(isBusy)
  useEffect(() => {
    const { current } = button
    if (was.current !== isBusy && current && current === document.activeElement)
      announce(current.ariaLabel ?? current.textContent, 'assertive')
    was.current = isBusy
  }, [isBusy, button])
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
    ref,
    ...rest
  } = props
  const reasonId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  useReadOut(busy, button)
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
    <BareButton {...rest} ref={button} isPending={busy} className={buttonClass(look)}>
      {busy ? <Spinner /> : icon}
      {busy && busyText ? busyText : children}
    </BareButton>
  )
}
