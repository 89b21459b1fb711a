import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { classNames } from '../class-names.ts'

export interface RadioListProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  /** Null if none is selected. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly className?: string
}

export function RadioList({ label, options, value, onChange, className }: RadioListProps) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={onChange}
      className={classNames('flex flex-col gap-1', className)}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={classNames(
            'group flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-transparent px-3 py-2 text-base hover:bg-sunken',
            'data-selected:border-primary data-selected:bg-primary-soft/50 data-focus-visible:outline-2 data-focus-visible:outline-focus',
          )}
        >
          <span
            aria-hidden
            className="flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-border-strong group-data-selected:border-primary"
          >
            <span className="size-2.5 rounded-full group-data-selected:bg-primary" />
          </span>
          <span className="min-w-0 flex-1 break-words">{option.label}</span>
          {option.hint !== undefined && (
            <span className="shrink-0 text-sm text-text-muted tabular-nums">{option.hint}</span>
          )}
        </Radio>
      ))}
    </RadioGroup>
  )
}
