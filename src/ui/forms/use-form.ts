import { type RefObject, useEffect, useRef, useState } from 'react'

/** Error texts by field; missing or undefined for valid fields. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined }

export interface FormOptions<Values extends object> {
  readonly initial: Values
  /**
   * Returns errors; if there are any, nothing is sent. They are shown after the first submit, then on every change.
   */
  readonly check?: (values: Values) => FieldErrors<Values>
  /** The form is busy until the promise settles. A rejection keeps the values. */
  readonly send: (values: Values) => unknown
  /**
   * Error texts for a rejected `send`: one for the form, or one for each field that the server names. Absent if
   * `send` cannot fail.
   */
  readonly errorText?: (error: unknown) => string | FieldErrors<Values>
  /** Why sending is not possible now, for example offline. */
  readonly blockedReason?: string | undefined
  /** For a dialog that stays mounted: each opening starts again with `initial`. */
  readonly open?: boolean
}

/** Props of one field. */
export interface FormField<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

/** The state of a form, independent of its values. */
export interface FormState {
  /** Whether `check` finds nothing. */
  readonly isValid: boolean
  readonly isChanged: boolean
  readonly busy: boolean
  /** The error of the last submit. */
  readonly error: string | undefined
  readonly blockedReason: string | undefined
  readonly element: RefObject<HTMLFormElement | null>
  readonly submit: () => void
}

export interface Form<Values extends object> extends FormState {
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  readonly field: <Name extends keyof Values>(name: Name) => FormField<Values[Name]>
  /** Shows field errors even before the first submit. */
  readonly showErrors: () => void
  readonly reset: () => void
}

interface Outcome<Values> {
  readonly text?: string
  readonly fields: FieldErrors<Values>
}

const NOTHING = { fields: {} }

/** Values and errors of a form, with one request at a time. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, check, send, errorText, blockedReason, open } = options
  const [values, setValues] = useState(initial)
  const [isChanged, setChanged] = useState(false)
  const [errorsShown, setErrorsShown] = useState(false)
  const [failedTries, setFailedTries] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<Values>>(NOTHING)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const element = useRef<HTMLFormElement>(null)

  const reset = () => {
    setValues(initial)
    setChanged(false)
    setErrorsShown(false)
    setOutcome(NOTHING)
  }
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) reset()
  }

  useEffect(() => {
    if (failedTries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedTries])

  const found: FieldErrors<Values> = check?.(values) ?? {}
  const isValid = Object.values(found).every((text) => text === undefined)
  const errors: FieldErrors<Values> = errorsShown ? found : {}

  const change = (part: Partial<Values>) => {
    setValues((typed) => ({ ...typed, ...part }))
    setChanged(true)
    // The server's error was about the previous value.
    setOutcome((before) => ({ ...before, fields: without(before.fields, part) }))
  }
  const submit = async () => {
    if (sending.current || blockedReason !== undefined) return
    setErrorsShown(true)
    if (!isValid) return setFailedTries((tries) => tries + 1)
    sending.current = true
    setBusy(true)
    setOutcome(NOTHING)
    try {
      await send(values)
    } catch (error) {
      if (!errorText) throw error
      const text = errorText(error)
      setOutcome(typeof text === 'string' ? { text, fields: {} } : { fields: text })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    values,
    change,
    field: (name) => ({
      value: values[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      error: errors[name] ?? outcome.fields[name],
    }),
    showErrors: () => setErrorsShown(true),
    reset,
    isValid,
    isChanged,
    busy,
    error: outcome.text,
    blockedReason,
    element,
    submit: () => void submit(),
  }
}

function without<Values>(errors: FieldErrors<Values>, part: Partial<Values>): FieldErrors<Values> {
  const left = Object.entries(errors).filter(([name]) => !(name in part))
  return Object.fromEntries(left) as FieldErrors<Values>
}
