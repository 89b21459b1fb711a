import { labelOfKey } from '#lib/field-format.ts'
import { mainProperties } from '../titles/main-properties.ts'
import { conceptOf } from './parse/lexicons.ts'
import type { Deed } from './parse/features.ts'
import type { KnownType } from './vocabulary.ts'

// What the amount of a type stands for. Amounts of different roles are never added.

export type Role =
  'expense' | 'order' | 'offer' | 'pay' | 'balance' | 'rent' | 'premium' | 'contract' | 'tax' | 'other'

const ROLES: Readonly<Record<string, Role>> = {
  invoice: 'expense',
  receipt: 'expense',
  'utility bill': 'expense',
  'purchase order': 'order',
  quote: 'offer',
  payslip: 'pay',
  timesheet: 'pay',
  'bank statement': 'balance',
  lease: 'rent',
  'insurance policy': 'premium',
  contract: 'contract',
  nda: 'contract',
  'tax form': 'tax',
}

/** The role of a type's amount; null where it has none. */
export function roleOf(type: KnownType): Role | null {
  if (mainProperties(type).amount === null) return null
  const names = [type.name, ...type.formerNames]
  const concept = names.map((name) => conceptOf('types', name)).find((one) => one !== null)
  return ROLES[concept ?? ''] ?? 'other'
}

const DEEDS: Readonly<Record<Deed, readonly string[]>> = {
  spend: ['invoice', 'receipt', 'utility bill'],
  bill: ['invoice', 'utility bill'],
  order: ['purchase order'],
  offer: ['quote'],
  earn: ['payslip'],
  deliver: ['delivery note'],
  insure: ['insurance policy'],
  rent: ['lease'],
  bank: ['bank statement'],
}

/** Whose the deed is, where it is not that of any party of the document. */
const DOERS: Readonly<Partial<Record<Deed, string>>> = { earn: 'employee', rent: 'tenant' }

/** The column of who does what a verb says: who earns is the employee, whoever pays. */
export function doerColumn(deed: Deed | undefined, types: readonly KnownType[]): string {
  const concept = deed && DOERS[deed]
  const keys = types.flatMap(({ schema }) => Object.keys(schema?.properties ?? {}))
  const key = keys.find((one) => concept !== undefined && conceptOf('fields', labelOfKey(one)) === concept)
  return key === undefined ? 'party' : `extracted.${key}`
}

/** Types that a verb speaks of: what was billed is on invoices, what was earned on payslips. */
export const typesOfDeed = (deed: Deed, types: readonly KnownType[]): KnownType[] =>
  types.filter(({ name, formerNames }) =>
    [name, ...formerNames].some((one) => DEEDS[deed].includes(conceptOf('types', one) ?? '')),
  )

/** Types by the role of their amount, in the order of the types. */
export function rolesOf(types: readonly KnownType[]): Map<Role, KnownType[]> {
  const roles = new Map<Role, KnownType[]>()
  for (const type of types) {
    const role = roleOf(type)
    if (role !== null) roles.set(role, [...(roles.get(role) ?? []), type])
  }
  return roles
}
