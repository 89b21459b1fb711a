import { type FormEvent, useState } from 'react'
import { texts } from '#messages/schema-settings.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

export interface AddValueProps {
  readonly label: string
  readonly disabled: boolean
  /** Called with the typed text, which is never blank. */
  readonly onAdd: (typed: string) => void
}

/** A text field with a button that adds the text to a list. Enter adds too. */
export function AddValue({ label, disabled, onAdd }: AddValueProps) {
  const [typed, setTyped] = useState('')
  const blank = typed.trim() === ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!blank) onAdd(typed)
    setTyped('')
  }
  return (
    <form noValidate onSubmit={add} className="flex items-end gap-2">
      <TextField
        label={label}
        value={typed}
        onChange={setTyped}
        disabled={disabled}
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <Button type="submit" isDisabled={disabled || blank}>
        {texts.addValue}
      </Button>
    </form>
  )
}
