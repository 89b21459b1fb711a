import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, FieldHint, FieldLabel, inputClass, useFieldParts } from './field-parts.tsx'

export interface TextFieldProps {
  readonly label: string
  readonly name?: string
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
  readonly onBlur?: () => void
  readonly type?: 'text' | 'email' | 'url' | 'number' | 'date' | 'password'
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly placeholder?: string
  readonly hint?: ReactNode
  /** The error and its remedy; marks the field as invalid. */
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly autoFocus?: boolean
  readonly maxLength?: number
  /** Values that the browser offers while one is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** At the end inside the box, such as the show-password toggle. */
  readonly trailing?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
  readonly className?: string
}

/** One line of text with its label above. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, trailing, inputRef, className, onChange, readOnly, choices } = props
  const { ids, control } = useFieldParts(props)
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <FieldLabel id={ids.label} htmlFor={ids.control} required={required}>
        {label}
      </FieldLabel>
      <div className="relative">
        <input
          {...control}
          {...given(props)}
          {...(inputRef && { ref: inputRef })}
          {...(choices && { list: `${ids.control}-choices` })}
          type={props.type ?? 'text'}
          onChange={(event) => onChange?.(event.target.value)}
          readOnly={readOnly ?? false}
          className={classNames(inputClass, trailing !== undefined && 'pe-12')}
        />
        {choices && (
          <datalist id={`${ids.control}-choices`}>
            {choices.map((choice) => (
              <option key={choice.value} {...choice} />
            ))}
          </datalist>
        )}
        {trailing !== undefined && (
          <div className="absolute inset-y-0 end-0 flex items-center">{trailing}</div>
        )}
      </div>
      {hint !== undefined && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      <FieldError id={ids.error} text={error} />
    </div>
  )
}

/** Only the given props: with exact optional types, undefined is a value. */
function given(props: TextFieldProps) {
  const { name, value, defaultValue, onBlur, inputMode, autoComplete, maxLength, placeholder } = props
  return {
    ...(name !== undefined && { name }),
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(onBlur && { onBlur: () => onBlur() }),
    ...(inputMode && { inputMode }),
    ...(autoComplete && { autoComplete }),
    ...(maxLength !== undefined && { maxLength }),
    ...(placeholder !== undefined && { placeholder }),
  }
}
