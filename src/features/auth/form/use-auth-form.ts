import { type FormEvent, useRef, useState } from 'react'
import type { FormError } from './validation.ts'
import { texts as authTexts } from '#messages/auth.ts'

/** Props of a field with this name. */
export interface FieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

interface AuthFormOptions<Form extends object> {
  readonly empty: Form
  readonly check: (form: Form) => FormError<keyof Form & string> | null
  readonly send: (form: Form) => Promise<void>
  /** What a refusal says that gives no reason. */
  readonly failed: string
}

/** Typed values, one fault at a time, and whether the call is under way. What was typed outlives every failure. */
export function useAuthForm<Form extends object>(options: AuthFormOptions<Form>) {
  const [form, setForm] = useState(options.empty)
  const [error, setError] = useState<FormError<keyof Form & string> | null>(null)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = options.check(form)
    setError(found)
    const first = found?.fields[0]
    if (first !== undefined) return element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    try {
      await options.send(form)
    } catch (error) {
      setError({ text: await reasonOf(error, options.failed), fields: [] })
    } finally {
      setBusy(false)
    }
  }

  /** Props of the field with this name. */
  const field = (name: keyof Form & string): FieldProps => ({
    name,
    value: String(form[name]),
    onChange: (value: string) => setForm((typed) => ({ ...typed, [name]: value })),
    error: error?.about === name ? error.text : error?.fields.includes(name) ? '' : undefined,
  })

  return {
    element,
    submit: (event: FormEvent) => void submit(event),
    busy,
    field,
    /** Puts values in, as if they were typed. */
    fill: (part: Partial<Form>) => setForm((typed) => ({ ...typed, ...part })),
    /** The sentence about the whole form. */
    message: error && error.about === undefined ? error.text : null,
  }
}

// The calls have brought this module along already; the form itself does without it.
async function reasonOf(error: unknown, otherwise: string): Promise<string> {
  const { detailOf, isNoResponse } = await import('#platform/api/errors.ts')
  return isNoResponse(error) ? authTexts.noResponse : detailOf(error, otherwise)
}
