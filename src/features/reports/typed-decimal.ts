import { RATE_SHAPE } from '#contract/expense-reports.ts'
import { type Typed, typedNumber } from '#features/typed-values/index.ts'
import { writeNumber } from '#lib/typed-number.ts'

/** A typed positive number with its digits, in the form that is sent. `invalid`: the error for anything else. */
export function typedDecimal(text: string, invalid: string): Typed<string> {
  const typed = typedNumber(text, invalid)
  if (!typed.ok) return typed
  const bare = text.trim().replace(',', '.')
  const written = Number(bare) === typed.value ? bare : writeNumber(typed.value, 'en-US')
  return RATE_SHAPE.test(written) && typed.value > 0
    ? { ok: true, value: written }
    : { ok: false, error: invalid }
}

/** The error of a typed value; undefined if it is valid. */
export const errorOf = <Value>(typed: Typed<Value>): string | undefined =>
  typed.ok ? undefined : typed.error

/** Whether two decimals are the same number, apart from trailing zeros. */
export const isSameDecimal = (a: string, b: string): boolean => Number(a) === Number(b)
