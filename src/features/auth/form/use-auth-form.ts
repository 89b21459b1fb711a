import { type FormEvent, useRef, useState } from 'react'
import type { FormError } from './validation.ts'
import { texts as authTexts } from '#messages/auth.ts'

export interface FieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

interface AuthFormOptions<Form extends object> {
  readonly empty: Form
  readonly check: (form: Form) => FormError<keyof Form & string> | null
  /** `left`: another screen replaces the form, which is busy until then. */
  readonly send: (form: Form) => Promise<void | 'left'>
  /** Shown if the server rejects the form without a reason. */
  readonly failed: string
}

export type AuthForm<Form extends object> = ReturnType<typeof useAuthForm<Form>>

/** Form values with one error at a time. Typed text is kept after an error. */
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
      if ((await options.send(form)) === 'left') return
    } catch (error) {
      setError({ text: await reasonOf(error, options.failed), fields: [] })
    }
    setBusy(false)
  }

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
    /** Sets values as if they had been typed. */
    fill: (part: Partial<Form>) => setForm((typed) => ({ ...typed, ...part })),
    /** An error about the form as a whole. */
    message: error && error.about === undefined ? error.text : null,
  }
}

/** The error text for a failed call. Imported lazily: the call has already loaded its module. */
export async function reasonOf(error: unknown, otherwise: string): Promise<string> {
  const { detailOf, isNoResponse } = await import('#platform/api/errors.ts')
  return isNoResponse(error) ? authTexts.noResponse : detailOf(error, otherwise)
}
