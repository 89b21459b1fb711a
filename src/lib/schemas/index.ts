// What the contract uses of `zod/mini`, under the same names: `server/ops/client-schemas.ts` builds it into the app in place
// of zod. It only parses, and states where a value does not fit, but not why.

import { optional } from './objects.ts'
import { FAILED, forgetPath, Schema } from './schema.ts'

export {
  array,
  discriminatedUnion,
  extend,
  looseObject,
  object,
  omit,
  optional,
  partial,
  record,
  tuple,
  union,
} from './objects.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

const only = (fits: (value: unknown) => boolean) => new Schema((value) => (fits(value) ? value : FAILED))
const oneOf = (values: readonly unknown[]) => only((value) => values.includes(value))

export const string = () => only((value) => typeof value === 'string')
export const number = () => only((value) => Number.isFinite(value))
export const int = () => only((value) => Number.isSafeInteger(value))
export const boolean = () => only((value) => typeof value === 'boolean')
const absent = () => only((value) => value === undefined)
const nothing = () => only((value) => value === null)
export const unknown = () => new Schema((value) => value)
export const literal = (value: unknown) => oneOf(Array.isArray(value) ? value : [value])
const date = () =>
  only((value) => {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
    const time = Date.parse(value)
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
  })
export const iso = { date }
export const uuid = () => only((value) => typeof value === 'string' && UUID.test(value))
export const coerce = {
  number: () => new Schema((value) => (Number.isFinite(Number(value)) ? Number(value) : FAILED)),
}

export const nullable = (inner: Schema) =>
  new Schema((value) => (value === null ? value : inner.run(value)), inner.absence)
export const nullish = (inner: Schema) => optional(nullable(inner))

export const lazy = (inner: () => Schema) =>
  new Schema(
    (value) => inner().run(value),
    () => inner().absence(),
  )

/** A copy, since the result may be changed. */
const copyOf = (value: unknown) =>
  Array.isArray(value)
    ? [...(value as unknown[])]
    : typeof value === 'object' && value !== null
      ? { ...value }
      : value

const defaulted = (inner: Schema, value: unknown) =>
  new Schema(
    (input) => {
      const result = input === undefined ? input : inner.run(input)
      return result === undefined ? copyOf(value) : result
    },
    () => ({ missing: 'replaced' }),
  )

const caught = (inner: Schema, value: unknown) =>
  new Schema(
    (input) => {
      const result = inner.run(input)
      if (result !== FAILED) return result
      forgetPath()
      return value
    },
    () => ({ ...inner.absence(), missing: inner.absence().missing ?? 'allowed' }),
  )

export const pipe = (first: Schema, second: Schema) =>
  new Schema(
    (value) => {
      const result = first.run(value)
      return result === FAILED ? FAILED : second.run(result)
    },
    () => ({ missing: first.absence().missing, omitted: second.absence().omitted }),
  )
/** The result of a transformation that failed. */
export const NEVER = FAILED
export const transform = (change: (value: unknown, context: { readonly issues: unknown[] }) => unknown) =>
  new Schema(
    (value) => {
      const issues: unknown[] = []
      const result = change(value, { issues })
      return issues.length > 0 ? FAILED : result
    },
    () => ({ missing: 'allowed' }),
  )

const when =
  <T>(fits: (value: T) => boolean) =>
  (value: T) =>
    fits(value) ? value : FAILED

interface Sized {
  readonly length: number
}

export const trim = () => (text: string) => text.trim()
export const toUpperCase = () => (text: string) => text.toUpperCase()
export const minLength = (least: number) => when(({ length }: Sized) => length >= least)
export const maxLength = (most: number) => when(({ length }: Sized) => length <= most)
export const minimum = (least: number) => when((value: number) => value >= least)
export const maximum = (most: number) => when((value: number) => value <= most)
export const regex = (shape: RegExp) => when((text: string) => shape.test(text))
export const startsWith = (start: string) => when((text: string) => text.startsWith(start))
export const refine = when

// Names that are words of the language.
export { oneOf as enum, nothing as null, absent as undefined, defaulted as _default, caught as catch }
