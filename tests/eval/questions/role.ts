import { createHash } from 'node:crypto'

export const ROLES = ['train', 'choose', 'held-out'] as const
export type Role = (typeof ROLES)[number]

/** Chosen so that each role has families of each class. */
const SEED = '212'

/** A third each; by the family's id alone, so that a new family changes no other's role. */
export function roleOf(family: string): Role {
  const byte = createHash('sha256').update(`${SEED} ${family}`).digest().readUInt32BE()
  return ROLES[byte % ROLES.length] ?? 'held-out'
}
