import { type ReactNode, useId } from 'react'
import { BareButton, type BareButtonProps } from './bare-button.tsx'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface IconButtonProps extends Omit<
  BareButtonProps,
  'className' | 'children' | 'aria-label' | 'style'
> {
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'danger'
  /** Why the button is disabled: it stays focusable and explains; a press does nothing. */
  readonly blockedReason?: string | undefined
  readonly className?: string
}

/** A button with only an icon; its name is announced and shown on hover. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'plain', blockedReason, className, ...rest } = props
  const reasonId = useId()
  const look = classNames(
    'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control transition-colors duration-100 xl:size-9 print:hidden',
    'data-disabled:cursor-not-allowed data-disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    tone === 'danger'
      ? 'text-danger hover:bg-danger-soft not-aria-disabled:active:bg-danger-soft'
      : 'text-text-muted hover:bg-sunken hover:text-text not-aria-disabled:active:bg-sunken',
    className,
  )
  if (blockedReason) {
    return (
      <>
        <button
          type="button"
          aria-disabled="true"
          aria-label={label}
          aria-describedby={reasonId}
          title={blockedReason}
          className={look}
        >
          {icon}
        </button>
        <VisuallyHidden id={reasonId}>{blockedReason}</VisuallyHidden>
      </>
    )
  }
  return (
    <Tooltip text={label}>
      <BareButton {...rest} aria-label={label} className={look}>
        {icon}
      </BareButton>
    </Tooltip>
  )
}
