import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { classNames } from './class-names.ts'
import { FieldFault, FieldHint, FieldLabel, inputClass } from './field-parts.tsx'

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

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    value,
    onChange,
    rows = 3,
    hint,
    error,
    required,
    disabled,
    autoFocus,
    maxLength,
    className,
  } = props
  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      isRequired={required ?? false}
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames('flex flex-col gap-1.5', className)}
      {...(autoFocus && { autoFocus })}
      {...(maxLength !== undefined && { maxLength })}
    >
      <FieldLabel required={required}>{label}</FieldLabel>
      <AriaTextArea rows={rows} className={classNames(inputClass, 'field-sizing-content py-2.5')} />
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
      <FieldFault text={error} />
    </AriaTextField>
  )
}
