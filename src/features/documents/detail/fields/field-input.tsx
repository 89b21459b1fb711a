import type { SchemaProperty } from '#contract/things.ts'
import { useState } from 'react'
import { formatOf, inputTypeOf } from '#core/fields/field-formats.ts'
import { DayInput } from '#features/typed-values/index.ts'
import { CurrencyInput } from '#features/workspaces/index.ts'
import { texts as valueTexts } from '#messages/document-values.ts'
import { texts } from '#messages/documents.ts'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

export interface FieldInputProps {
  readonly label: string
  readonly schema: SchemaProperty | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Shown after the value, such as the currency of an amount. */
  readonly unit: string | null
  /** The value is a currency code. */
  readonly isCurrency: boolean
}

/** Longer texts are edited on several lines: about as much as a phone shows in one line. */
const LONG = 32

/** The control for one value, by its property's type. */
export function FieldInput(props: FieldInputProps) {
  const { label, schema, value, onChange, error, unit, isCurrency } = props
  // Not changed while typing, because another control would move the cursor.
  const [isLong] = useState(value.length > LONG || value.includes('\n'))
  const choices = choicesOf(schema)
  if (choices) {
    const known = value === '' || choices.some((choice) => choice.value === value)
    return (
      <Select
        label={label}
        value={value}
        onChange={onChange}
        autoFocus
        options={[{ value: '', label: texts.empty }, ...(known ? [] : [{ value, label: value }]), ...choices]}
        {...(error !== undefined && { error })}
      />
    )
  }
  const isList = schema?.type === 'array'
  if (isList || isLong) {
    return (
      <TextArea
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        autoFocus
        rows={Math.min(8, Math.max(2, value.split('\n').length + 1))}
        {...(isList && { hint: valueTexts.oneEachLine })}
      />
    )
  }
  if (formatOf(schema) === 'date') return <DayInput {...{ label, value, onChange, error }} autoFocus />
  if (isCurrency) return <CurrencyInput {...{ label, value, onChange, error }} autoFocus />
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      autoFocus
      type={inputTypeOf(schema, value)}
      inputMode={schema?.type === 'number' ? 'decimal' : 'text'}
      {...(unit !== null && { trailing: <span className="pe-3 text-sm text-text-muted">{unit}</span> })}
    />
  )
}

/** The possible values; null if the value is typed. */
function choicesOf(schema: SchemaProperty | undefined) {
  if (schema?.enum?.length) return schema.enum.map((entry) => ({ value: entry, label: entry }))
  if (schema?.type !== 'boolean') return null
  return [
    { value: 'true', label: texts.yes },
    { value: 'false', label: texts.no },
  ]
}
