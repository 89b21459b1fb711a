import type * as z from 'zod/mini'
import { type AmountRole, type PropertySchema, type SchemaProperty, typeKey } from '#contract/things.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { isMoney } from '../titles/main-properties.ts'
import { fieldRoles, keyRoles, ownTypeRoles, typeRoles } from './lexicon/amount-roles.ts'
import { columnsOf, keyOfColumn } from './main-fields.ts'
import { conceptOf } from './parse/lexicons.ts'
import type { Deed } from './parse/features.ts'
import type { KnownType } from './vocabulary.ts'

// The roles of amounts: the one stored in the type's schema, or else one derived from the names. Amounts with
// different roles are never added up.

export interface TypeNames {
  readonly name: string
  readonly formerNames: readonly string[]
}

/** The role of a property; null if it is not an amount. */
export function roleOfProperty(
  { name, formerNames }: TypeNames,
  key: string,
  property: SchemaProperty,
): AmountRole | null {
  if (!isMoney(key, property)) return null
  if (property.role !== undefined) return property.role
  const byKey = keyRoles.find(([words]) => words.test(key))?.[1]
  const field = conceptOf('fields', labelOfKey(key))
  const byField = field === null ? undefined : fieldRoles[field]
  const concept = [name, ...formerNames].map((one) => conceptOf('types', one)).find((one) => one !== null)
  const ofType = concept
    ? (typeRoles[concept] ?? 'other')
    : ownTypeRoles.find(
        ([words]) => words.test(typeKey(name)) || words.test(labelOfKey(key).toLowerCase()),
      )?.[1]
  return byKey ?? byField ?? ofType ?? 'other'
}

/** A schema whose amounts all have their role. */
export function withRoles(names: TypeNames, schema: Schema): Schema {
  const properties = Object.entries(schema.properties).map(([key, property]) => {
    const role = roleOfProperty(names, key, property)
    return [key, role === null ? property : { ...property, role }] as const
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** The role of an amount in a number, and the type where it is only added to others of the same type. */
export interface RoleOfNumber {
  readonly role: AmountRole
  readonly type: string | null
}

export const isSameRole = (a: RoleOfNumber | null, b: RoleOfNumber | null) =>
  a?.role === b?.role && a?.type === b?.type

/** The role of a number's column in a type (`amount`, `extracted.tax`); null if it is not an amount. */
export function roleOf(type: KnownType, of: string): RoleOfNumber | null {
  const [column] = columnsOf(type, of)
  const key = column === undefined ? null : keyOfColumn(column)
  const property = key === null ? undefined : type.schema?.properties[key]
  const role = key === null || !property ? null : roleOfProperty(type, key, property)
  return role && { role, type: role === 'other' ? type.name : null }
}

type Schema = z.infer<typeof PropertySchema>

/** What a verb refers to: amounts with a role, or a kind of document. */
const DEEDS: Readonly<Record<Deed, { roles: readonly AmountRole[] } | { types: readonly string[] }>> = {
  spend: { roles: ['spent', 'billed_to_us'] },
  bill: { roles: ['billed_to_us', 'billed_by_us'] },
  order: { types: ['purchase order'] },
  offer: { types: ['quote'] },
  earn: { roles: ['pay'] },
  deliver: { types: ['delivery note'] },
  insure: { types: ['insurance policy'] },
  rent: { types: ['lease'] },
  bank: { types: ['bank statement'] },
}

/** Whom a verb refers to, if not any party of the document. */
const DOERS: Readonly<Partial<Record<Deed, string>>> = { earn: 'employee', rent: 'tenant', spend: 'vendor' }

/** The column of that party in all types: the employee earns, the vendor is paid, and not the customer. */
export function doerColumn(deed: Deed | undefined, types: readonly KnownType[]): string {
  const concept = deed && DOERS[deed]
  const isOfDeed = (key: string) => concept !== undefined && conceptOf('fields', labelOfKey(key)) === concept
  const [key, ...others] = types.map(({ schema }) => Object.keys(schema?.properties ?? {}).find(isOfDeed))
  return key !== undefined && others.every((one) => one === key) ? `extracted.${key}` : 'party'
}

/** Types that a verb refers to: billed amounts are on invoices, earned amounts on payslips. */
export function typesOfDeed(deed: Deed, types: readonly KnownType[]): KnownType[] {
  const spoken = DEEDS[deed]
  return types.filter((type) => {
    if ('roles' in spoken) return spoken.roles.some((role) => role === roleOf(type, 'amount')?.role)
    return [type.name, ...type.formerNames].some((one) =>
      spoken.types.includes(conceptOf('types', one) ?? ''),
    )
  })
}

/** States that mean that an invoice was paid. */
export const paidStates = (types: readonly KnownType[]): string[] => [
  ...new Set(
    types.flatMap(({ workflow }) => workflow.filter((state) => conceptOf('states', state) === 'paid')),
  ),
]
