import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { classNames } from './class-names.ts'
import { FieldFault, FieldHint, FieldLabel } from './field-parts.tsx'
import { layerClass, optionClass } from './layer-class.ts'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface SelectProps<Value extends string> {
  readonly label: string
  /** Names the control without showing the label. */
  readonly labelHidden?: boolean
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly hint?: string
  /** What is wrong and how to put it right; its presence marks the field as invalid. */
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
}

/** One of a few values. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, options, value, onChange, hint, error, disabled, className } = props
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key)
        if (chosen) onChange(chosen.value)
      }}
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
      autoFocus={props.autoFocus ?? false}
      {...(labelHidden && { 'aria-label': label })}
      className={classNames('flex flex-col gap-1.5', className)}
    >
      {!labelHidden && <FieldLabel>{label}</FieldLabel>}
      <Button className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-control border border-border-strong bg-surface px-3 text-start text-base text-text hover:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55 xl:min-h-10 xl:text-sm">
        <SelectValue className="truncate">{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-muted" />
      </Button>
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
      <FieldFault text={error} />
      <Popover className={classNames(layerClass, 'min-w-(--trigger-width)')}>
        <ListBox className="max-h-80 overflow-auto p-1 outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={classNames(optionClass, 'justify-between')}
            >
              {({ isSelected }) => (
                <>
                  {option.label}
                  <Check aria-hidden className={classNames('size-4', !isSelected && 'invisible')} />
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
