import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { classNames } from './class-names.ts'

export interface CheckboxProps {
  /** Shown beside the box; without it `ariaLabel` names the box. */
  readonly children?: ReactNode
  readonly ariaLabel?: string
  readonly selected: boolean
  /** Some, not all, of what the box stands for. */
  readonly indeterminate?: boolean
  readonly onChange: (selected: boolean) => void
  readonly disabled?: boolean
  readonly className?: string
}

/** A box to tick, with a target of 44 px on phones. */
export function Checkbox(props: CheckboxProps) {
  const { children, ariaLabel, selected, indeterminate = false, onChange, disabled, className } = props
  return (
    <AriaCheckbox
      isSelected={selected}
      isIndeterminate={indeterminate}
      isDisabled={disabled ?? false}
      onChange={onChange}
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      className={classNames(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 text-base xl:min-h-8 xl:min-w-8 xl:text-sm',
        'rounded-control data-disabled:cursor-not-allowed data-disabled:opacity-55',
        children === undefined && 'justify-center',
        className,
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'flex size-5 shrink-0 items-center justify-center rounded-[0.25rem] border-2 transition-colors duration-100',
          selected || indeterminate
            ? 'border-primary bg-primary text-on-primary'
            : 'border-border-strong bg-surface',
        )}
      >
        {indeterminate ? (
          <Minus className="size-3.5" strokeWidth={3} />
        ) : (
          selected && <Check className="size-3.5" strokeWidth={3} />
        )}
      </span>
      {children}
    </AriaCheckbox>
  )
}
