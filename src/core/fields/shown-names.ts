import { labelOfKey, labelOfName } from '#lib/field-format.ts'
import { texts } from '#messages/default-names.ts'

// How document types, fields and departments are called on screens and in exports. A workspace stores one name of each:
// those that Sheaf made itself are shown in the language of the reader, others as somebody named them.

/** `Bank statement` for the type `bank statement`. */
export function typeName(name: string): string {
  const { types } = texts
  const own = name.trim().toLowerCase()
  return isKeyOf(types, own) ? types[own] : labelOfName(name)
}

/** `Invoice number` for the field `invoice_number`. */
export const fieldName = (key: string, fields: typeof texts.fields = texts.fields): string =>
  isKeyOf(fields, key) ? fields[key] : labelOfKey(key)

export function departmentName(name: string): string {
  const { departments } = texts
  return isKeyOf(departments, name) ? departments[name] : name
}

const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key)
