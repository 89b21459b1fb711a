import { stateKey } from '../approval/steps.ts'
import { labelOfKey, labelOfName } from '#lib/field-format.ts'
import { type DefaultNames, texts } from '#messages/default-names.ts'

// Display names of document types, fields, departments and states, for screens and exports. A workspace stores one
// name of each: built-in ones are shown in the reader's language, others as they were named. Each function also
// accepts the names of another language.

/** `Bank statement` for the type `bank statement`. */
export function typeName(name: string, { types }: DefaultNames = texts): string {
  const own = name.trim().toLowerCase()
  return isKeyOf(types, own) ? types[own] : labelOfName(name)
}

/** `Invoice number` for the field `invoice_number`. */
export const fieldName = (key: string, { fields }: DefaultNames = texts): string =>
  isKeyOf(fields, key) ? fields[key] : labelOfKey(key)

export const departmentName = (name: string, { departments }: DefaultNames = texts): string =>
  isKeyOf(departments, name) ? departments[name] : name

/**
 * A state of the workflow. One that differs from the built-in spelling, such as `APPROVED`, belongs to the workspace
 * and is not translated.
 */
export const stateName = (state: string, { states }: DefaultNames = texts): string =>
  isKeyOf(states, state) ? states[state] : state

/**
 * A text of a field: a state of the workflow, or a word of Sheaf's own such as `cash`. Others are what a document or a
 * person says, and are not translated.
 */
export function valueName(key: string | null, value: string, names: DefaultNames = texts): string {
  if (key === 'workflow') return stateName(value, names)
  const words = wordsOf(key, names)
  return (Object.hasOwn(words, value) ? words[value] : undefined) ?? value
}

const wordsOf = (key: string | null, { paymentMethods }: DefaultNames): Readonly<Record<string, string>> =>
  key === 'payment_method' ? paymentMethods : {}

/** The stored text for a typed one: `cash` for `bar` in German; others as typed. */
export function storedValue(key: string | null, typed: string): string {
  const words = Object.entries(wordsOf(key, texts)).filter(([word, name]) => word !== name)
  return keyCalled(Object.fromEntries(words), typed) ?? typed
}

/**
 * The stored name for a typed one: `invoice` for `Rechnung` if types are shown in German. Any other name, and one
 * that the workspace already has (`own`), is stored as typed.
 */
export function storedType(typed: string, own: readonly string[]): string {
  const name = typed.trim()
  const isKnown = own.includes(name) || isKeyOf(texts.types, name.toLowerCase())
  return isKnown ? name : (keyCalled(texts.types, labelOfName(name)) ?? name)
}

export function storedDepartment(typed: string, own: readonly string[]): string {
  const name = typed.trim()
  return own.includes(name) ? name : (keyCalled(texts.departments, name) ?? name)
}

/** States are compared ignoring case. */
export function storedState(typed: string, own: readonly string[]): string {
  const name = typed.trim()
  if (own.includes(name)) return name
  return own.find((state) => stateKey(state) === stateKey(name)) ?? keyCalled(texts.states, name) ?? name
}

/** Null for a field that is not built in. If two keys share the name, the first that is not in `taken`. */
export function storedField(typed: string, taken: readonly string[]): string | null {
  const keys = keysCalled(texts.fields, labelOfKey(typed.trim()))
  return keys.find((key) => !taken.includes(key)) ?? keys[0] ?? null
}

const keysCalled = (names: Readonly<Record<string, string>>, name: string): readonly string[] =>
  Object.keys(names).filter((key) => stateKey(names[key] ?? '') === stateKey(name))

const keyCalled = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  keysCalled(names, name)[0]

const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key)
