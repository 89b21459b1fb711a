import { createHash } from 'node:crypto'

const FIRST = ['train', 'choose', 'choose-3'] as const
/** Of the families of the second set, whose names begin with `office-2-` or `workshop-2-`. */
const SECOND = ['choose-2', 'choose-4'] as const
/** Roles whose families are code, with their texts in `texts`. */
export const CODE_ROLES = [...FIRST, ...SECOND] as const
export type CodeRole = (typeof CODE_ROLES)[number]
/** Sets that may be read, whose families are data. */
const OPEN_DATA = [
  'choose-5',
  'choose-6',
  'choose-7',
  'choose-8',
  'choose-9',
  'choose-10',
  'choose-11',
  'choose-12',
  'choose-13',
  'choose-14',
] as const
const HELD_OUT = ['held-out', 'held-out-2', 'held-out-3', 'held-out-4', 'held-out-5', 'held-out-7'] as const
/** Roles whose families are data. */
const DATA_ROLES = [...OPEN_DATA, ...HELD_OUT] as const
export type DataRole = (typeof DATA_ROLES)[number]
export const isData = (role: Role): role is DataRole => DATA_ROLES.some((one) => one === role)
/** Roles that may be read during development: all except the held-out sets, of which only totals are shown. */
export const OPEN_ROLES = [...CODE_ROLES, ...OPEN_DATA] as const
export const ROLES = [...OPEN_ROLES, ...HELD_OUT] as const
export type Role = (typeof ROLES)[number]
export const isOpenRole = (role: Role): boolean => OPEN_ROLES.some((one) => one === role)

/** Chosen so that each role has families of each class. */
const SEED = '212'

/** A third each, of the second set a half; by the family's id alone, so that a new family changes no other's role. */
export function roleOf(family: string): CodeRole {
  const byte = createHash('sha256').update(`${SEED} ${family}`).digest().readUInt32BE()
  const roles: readonly CodeRole[] = /^[a-z]+-2-/.test(family) ? SECOND : FIRST
  return roles[byte % roles.length] ?? 'choose-3'
}
