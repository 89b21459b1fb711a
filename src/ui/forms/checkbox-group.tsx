import { useId } from 'react'
import { Checkbox } from './checkbox.tsx'

export interface CheckboxGroupProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
  readonly selected: readonly Value[]
  /** In the order of the options. */
  readonly onChange: (selected: readonly Value[]) => void
}

/** Any number of several options. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, options, selected, onChange } = props
  const labelId = useId()
  const toggle = (value: Value, isSelected: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isSelected : selected.includes(one))),
    )
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col">
      <p id={labelId} className="text-sm font-medium">
        {label}
      </p>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          className="py-1"
          selected={selected.includes(option.value)}
          onChange={(isSelected) => toggle(option.value, isSelected)}
        >
          <span>
            {option.label}
            {option.hint !== undefined && (
              <span className="block text-sm text-text-muted">{option.hint}</span>
            )}
          </span>
        </Checkbox>
      ))}
    </div>
  )
}
