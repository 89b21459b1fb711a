import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'children' | 'aria-label' | 'style' | 'render'
> {
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'danger'
  readonly className?: string
}

/** A button that shows only a picture; its name is read out and shown on hover. */
export function IconButton({ label, icon, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...rest}
        aria-label={label}
        className={classNames(
          'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control transition-colors duration-100 xl:size-9',
          'data-disabled:cursor-not-allowed data-disabled:opacity-50',
          tone === 'danger'
            ? 'text-danger hover:bg-danger-soft data-pressed:bg-danger-soft'
            : 'text-text-muted hover:bg-sunken hover:text-text data-pressed:bg-sunken',
          className,
        )}
      >
        {icon}
      </AriaButton>
    </Tooltip>
  )
}
