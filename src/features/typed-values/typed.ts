import { longDays, plainNumber } from '#lib/field-format.ts'
import { readDay } from '#lib/typed-day.ts'
import { readNumber } from '#lib/typed-number.ts'
import { texts } from '#messages/typed-values.ts'

/** A typed value, or its error. */
export type Typed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: string }

const longDay = (day: string) => longDays().format(new Date(`${day}T00:00:00Z`))

/** A typed date in ISO format. `invalid`: the error for anything else. */
export function typedDay(text: string, invalid: string): Typed<string> {
  const read = readDay(text)
  if (read.ok) return { ok: true, value: read.day }
  if (!read.readings) return { ok: false, error: invalid }
  const [first, second] = read.readings
  return { ok: false, error: texts.dayTwice({ first: longDay(first), second: longDay(second) }) }
}

/** A typed number. `invalid`: the error for anything else. */
export function typedNumber(text: string, invalid: string): Typed<number> {
  const read = readNumber(text)
  if (read.ok) return read
  if (!read.readings) return { ok: false, error: invalid }
  const [first, second] = read.readings
  return {
    ok: false,
    error: texts.numberTwice({ first: plainNumber(first), second: plainNumber(second) }),
  }
}
