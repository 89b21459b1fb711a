import { createHash } from 'node:crypto'

const FIRST = ['train', 'choose', 'choose-3'] as const
/** Of the families of the second set, whose names begin with `office-2-` or `workshop-2-`. */
const SECOND = ['choose-2', 'choose-4'] as const
/** What may be read while building: all but `held-out`, of which only totals are shown. */
export const OPEN_ROLES = [...FIRST, ...SECOND] as const
export type OpenRole = (typeof OPEN_ROLES)[number]
export const ROLES = [...OPEN_ROLES, 'held-out'] as const
export type Role = (typeof ROLES)[number]

/** Chosen so that each role has families of each class. */
const SEED = '212'

/** A third each, of the second set a half; by the family's id alone, so that a new family changes no other's role. */
export function roleOf(family: string): OpenRole {
  const byte = createHash('sha256').update(`${SEED} ${family}`).digest().readUInt32BE()
  const roles: readonly OpenRole[] = /^[a-z]+-2-/.test(family) ? SECOND : FIRST
  return roles[byte % roles.length] ?? 'choose-3'
}
