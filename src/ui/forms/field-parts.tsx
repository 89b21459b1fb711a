import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'

/** Classes of text inputs, as high as a `Select`. Text is 16 px on touch screens so that they do not zoom in. */
export const inputClass =
  'w-full min-h-11 rounded-control border border-border-strong bg-surface px-3 text-base text-text xl:min-h-10 xl:pointer-fine:text-sm ' +
  'transition-[border-color] duration-100 data-invalid:border-danger data-invalid:border-2 ' +
  'data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-text-muted'

export interface FieldState {
  readonly hint?: ReactNode
  /** The error; an empty text marks the field without a message. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Whether the control takes the focus when it mounts. */
  readonly autoFocus?: boolean | undefined
}

/** Ids of a field's parts, and the ARIA attributes of its control. */
export function useFieldParts({ hint, error, required, disabled, autoFocus = false }: FieldState) {
  const id = useId()
  // Not the attribute: a dialog that opens over another one would lose the focus to the lower one, which releases it
  // only after the upper one is mounted.
  useEffect(() => {
    if (autoFocus) document.getElementById(id)?.focus()
  }, [id, autoFocus])
  const ids = { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = classList(hint !== undefined && ids.hint, error !== undefined && ids.error)
  return {
    ids,
    control: {
      id: ids.control,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error !== undefined && { 'aria-invalid': true, 'data-invalid': true }),
      ...(required && { 'aria-required': true }),
      ...(disabled && { disabled: true, 'data-disabled': true }),
    },
  }
}

const classList = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ')

export interface FieldLabelProps {
  readonly id: string
  /** Id of the control; absent if the control refers to the label by id. */
  readonly htmlFor?: string
  readonly children: ReactNode
  readonly required?: boolean | undefined
}

export function FieldLabel({ id, htmlFor, children, required }: FieldLabelProps) {
  const content = (
    <>
      {children}
      {required && (
        <span aria-hidden className="text-danger">
          {' '}
          *
        </span>
      )}
    </>
  )
  const look = 'text-sm font-medium text-text'
  return htmlFor === undefined ? (
    <span id={id} className={look}>
      {content}
    </span>
  ) : (
    <label id={id} htmlFor={htmlFor} className={look}>
      {content}
    </label>
  )
}

export function FieldHint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <span id={id} className="text-sm text-text-muted">
      {children}
    </span>
  )
}

/**
 * The error and its remedy, with an icon: colour is never the only sign. The element stays while the text is empty, so
 * that it can describe the field later.
 */
export function FieldError({ id, text }: { readonly id: string; readonly text?: string | undefined }) {
  if (text === undefined) return null
  return (
    <span id={id} className="text-sm font-medium text-danger empty:hidden">
      {text && (
        <span className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{text}</span>
        </span>
      )}
    </span>
  )
}
