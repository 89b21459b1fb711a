import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { texts } from '#messages/schema-settings.ts'

export interface ValueListProps {
  readonly values: readonly string[]
  readonly disabled: boolean
  readonly onAdd: (typed: string) => void
  readonly onRemove: (value: string) => void
}

/** Predefined values of a text property (SCHEMA-03, SCHEMA-11). Enter adds. */
export function ValueList({ values, disabled, onAdd, onRemove }: ValueListProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    onAdd(typed)
    setTyped('')
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.values}</legend>
      <p className="text-sm text-text-muted">{texts.valuesHint}</p>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li
              key={value}
              className="flex max-w-full items-center rounded-full border border-border-strong ps-4 text-sm"
            >
              <span className="min-w-0 break-words">{value}</span>
              <IconButton
                label={texts.removeValue({ value })}
                icon={<X aria-hidden className="size-4" />}
                isDisabled={disabled}
                onPress={() => onRemove(value)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
        className="flex items-end gap-2"
      >
        <TextField
          label={texts.newValue}
          value={typed}
          onChange={setTyped}
          disabled={disabled}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" isDisabled={disabled || typed.trim() === ''}>
          {texts.addValue}
        </Button>
      </form>
    </fieldset>
  )
}
