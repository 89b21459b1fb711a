import type { SchemaProperty } from '#contract/things.ts'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { texts } from '../texts.ts'
import { editorOf } from './use-document.ts'

export interface FieldInputProps {
  readonly label: string
  readonly schema: SchemaProperty | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Text longer than this is edited on several lines. */
const LONG = 60

/** The control for one value, by its property's type. */
export function FieldInput({ label, schema, value, onChange, error }: FieldInputProps) {
  const editor = editorOf(schema)
  if (editor === 'choice' || editor === 'switch') {
    const choices =
      editor === 'choice'
        ? (schema?.enum ?? []).map((entry) => ({ value: entry, label: entry }))
        : [
            { value: 'true', label: texts.yes },
            { value: 'false', label: texts.no },
          ]
    const known = value === '' || choices.some((choice) => choice.value === value)
    return (
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={[{ value: '', label: texts.empty }, ...(known ? [] : [{ value, label: value }]), ...choices]}
      />
    )
  }
  if (editor === 'lines' || value.length > LONG || value.includes('\n')) {
    return (
      <TextArea
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        autoFocus
        rows={Math.min(8, Math.max(3, value.split('\n').length + 1))}
        {...(editor === 'lines' && { hint: texts.oneEachLine })}
      />
    )
  }
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      autoFocus
      type={schema?.format === 'date' && /^(\d{4}-\d{2}-\d{2})?$/.test(value) ? 'date' : 'text'}
      inputMode={schema?.type === 'number' ? 'decimal' : 'text'}
    />
  )
}
