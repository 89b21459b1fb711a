import { createHash } from 'node:crypto'

const FIRST = ['train', 'choose', 'held-out'] as const
/** Of the families of the second set, whose names begin with `office-2-` or `workshop-2-`. */
const SECOND = ['choose-2', 'held-out-2'] as const
export const ROLES = [...FIRST, ...SECOND] as const
export type Role = (typeof ROLES)[number]

/** Of these only totals are shown. */
export const isHeldOut = (role: Role): boolean => role === 'held-out' || role === 'held-out-2'

/** Chosen so that each role has families of each class. */
const SEED = '212'

/** A third each, of the second set a half; by the family's id alone, so that a new family changes no other's role. */
export function roleOf(family: string): Role {
  const byte = createHash('sha256').update(`${SEED} ${family}`).digest().readUInt32BE()
  const roles: readonly Role[] = /^[a-z]+-2-/.test(family) ? SECOND : FIRST
  return roles[byte % roles.length] ?? 'held-out'
}
