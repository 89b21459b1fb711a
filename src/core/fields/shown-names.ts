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
 * other name is the workspace's own.
 */
export function storedType(typed: string): string {
  const own = typed.trim()
  return isKeyOf(texts.types, own.toLowerCase()) ? own : (keyCalled(texts.types, labelOfName(own)) ?? own)
}

export const storedDepartment = (typed: string): string =>
  keyCalled(texts.departments, typed.trim()) ?? typed.trim()

export const storedState = (typed: string): string => keyCalled(texts.states, typed.trim()) ?? typed.trim()

/** Null for a field of the workspace's own. */
export const storedField = (typed: string): string | null =>
  keyCalled(texts.fields, labelOfKey(typed.trim())) ?? null

const keyCalled = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.keys(names).find((key) => names[key] === name)

const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key)
