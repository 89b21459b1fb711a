import { classNames } from '../class-names.ts'
import { FieldError, FieldHint, FieldLabel, inputClass, useFieldParts } from './field-parts.tsx'

export interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
  readonly hint?: string
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly maxLength?: number
  readonly className?: string
}

/** A multi-line text field; grows with its text if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, rows = 3, hint, error, required, maxLength, className } = props
  const { ids, control } = useFieldParts(props)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <FieldLabel id={ids.label} htmlFor={ids.control} required={required}>
        {label}
      </FieldLabel>
      <textarea
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        rows={rows}
        {...(maxLength !== undefined && { maxLength })}
        // A box that grows with its text would start with a single line.
        style={{ minHeight: `calc(${rows} * 1.5rem + 1.25rem + 2px)` }}
        className={classNames(inputClass, 'field-sizing-content py-2.5')}
      />
      {hint !== undefined && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      <FieldError id={ids.error} text={error} />
    </div>
  )
}
