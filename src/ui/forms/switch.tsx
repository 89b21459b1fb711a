import { type ReactNode, useId } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import { FieldHint } from './field-parts.tsx'

export interface SwitchProps {
  readonly children: ReactNode
  readonly selected: boolean
  readonly onChange: (selected: boolean) => void
  readonly hint?: string | undefined
  readonly disabled?: boolean
}

/** A setting that is on or off, shown by the knob's position and the filled track. */
export function Switch({ children, selected, onChange, hint, disabled = false }: SwitchProps) {
  const hintId = useId()
  return (
    <div className="flex flex-col">
      <AriaSwitch
        isSelected={selected}
        onChange={onChange}
        isDisabled={disabled}
        {...(hint !== undefined && { 'aria-describedby': hintId })}
        className="group inline-flex min-h-11 cursor-pointer items-center gap-3 self-start rounded-control text-base font-medium data-disabled:cursor-not-allowed data-disabled:opacity-70 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus xl:text-sm"
      >
        <span
          aria-hidden
          className="flex h-6 w-11 shrink-0 items-center rounded-full border-2 border-border-strong bg-surface px-0.5 transition-colors duration-100 group-data-selected:border-primary group-data-selected:bg-primary"
        >
          <span className="size-4 rounded-full bg-border-strong transition-transform duration-100 group-data-selected:translate-x-5 group-data-selected:bg-on-primary rtl:group-data-selected:-translate-x-5" />
        </span>
        {children}
      </AriaSwitch>
      {hint !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  )
}
