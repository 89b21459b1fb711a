import type { Role } from '#contract/roles.ts'

/** Departments as they are kept: each once, and none for who sees all (PERM-03). */
export const keptDepartments = (role: Role, departments: readonly string[]): string[] =>
  role === 'team_member' ? [...new Set(departments)] : []

/** For people: `sales, legal`, or what stands for none. */
export const toldDepartments = (departments: readonly string[]): string =>
  departments.length === 0 ? 'none' : departments.join(', ')
