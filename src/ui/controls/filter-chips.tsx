import { classNames } from '../class-names.ts'

export interface FilterChipsProps {
  /** Name of the row for screen readers. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Null if none is selected. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly className?: string
}

/** One filter out of several, or none: pressing the selected one clears it. The row scrolls on overflow. */
export function FilterChips({ label, options, value, onChange, className }: FilterChipsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? null : option.value)}
          className={classNames(
            'min-h-11 cursor-pointer rounded-full border border-border-strong bg-surface px-4 text-sm font-medium whitespace-nowrap text-text hover:bg-sunken xl:min-h-8 xl:px-3',
            'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft outdoor:aria-pressed:border-2',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
