import { Check, Minus } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { classNames } from '../class-names.ts'

export interface CheckboxProps {
  /** Shown next to the box; without it `ariaLabel` names the box. */
  readonly children?: ReactNode
  readonly ariaLabel?: string
  readonly selected: boolean
  /** Indeterminate: some but not all are selected. */
  readonly indeterminate?: boolean
  readonly onChange: (selected: boolean) => void
  readonly disabled?: boolean
  readonly className?: string
}

const signClass = 'pointer-events-none absolute inset-0 m-auto size-3.5 text-on-primary'

/** The browser's own checkbox in the product's style, with a target of 44 px on phones. */
export function Checkbox(props: CheckboxProps) {
  const { children, ariaLabel, selected, indeterminate = false, onChange, disabled, className } = props
  const box = useCallback(
    (input: HTMLInputElement | null) => {
      // `indeterminate` can only be set by script.
      if (input) input.indeterminate = indeterminate
    },
    [indeterminate],
  )
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 text-base xl:min-h-8 xl:min-w-8 xl:text-sm',
        'rounded-control has-disabled:cursor-not-allowed has-disabled:opacity-55',
        children === undefined && 'justify-center',
        className,
      )}
    >
      <span className="relative inline-flex shrink-0">
        <input
          ref={box}
          type="checkbox"
          checked={selected}
          disabled={disabled ?? false}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
          className={classNames(
            'size-5 cursor-[inherit] appearance-none rounded-[0.25rem] border-2',
            selected || indeterminate ? 'border-primary bg-primary' : 'border-border-strong bg-surface',
          )}
        />
        {indeterminate ? (
          <Minus aria-hidden className={signClass} strokeWidth={3} />
        ) : (
          selected && <Check aria-hidden className={signClass} strokeWidth={3} />
        )}
      </span>
      {children}
    </label>
  )
}
