import { stateKey } from '../approval/steps.ts'
import { labelOfKey, labelOfName } from '#lib/field-format.ts'
import { type DefaultNames, texts } from '#messages/default-names.ts'

// How document types, fields, departments and states are called on screens and in exports. A workspace stores one name
// of each: those that Sheaf made itself are shown in the language of the reader, others as somebody named them. Each
// function takes the names of another language as well.

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

/** A state of the workflow; one that is written otherwise than Sheaf's own, as `APPROVED`, is the workspace's. */
export const stateName = (state: string, { states }: DefaultNames = texts): string =>
  isKeyOf(states, state) ? states[state] : state

/**
 * What a workspace stores for a name that somebody typed: `invoice` for `Rechnung` where types are shown in German. Any
 * other name is the workspace's own, and so is one that it has already (`own`), as it is typed.
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

/** Small and capital letters make no difference between states. */
export function storedState(typed: string, own: readonly string[]): string {
  const name = typed.trim()
  if (own.includes(name)) return name
  return own.find((state) => stateKey(state) === stateKey(name)) ?? keyCalled(texts.states, name) ?? name
}

/** Null for a field of the workspace's own. Of two keys with one name it is the first that is not `taken`. */
export function storedField(typed: string, taken: readonly string[]): string | null {
  const keys = keysCalled(texts.fields, labelOfKey(typed.trim()))
  return keys.find((key) => !taken.includes(key)) ?? keys[0] ?? null
}

const keysCalled = (names: Readonly<Record<string, string>>, name: string): readonly string[] =>
  Object.keys(names).filter((key) => stateKey(names[key] ?? '') === stateKey(name))

const keyCalled = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  keysCalled(names, name)[0]

const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key)
