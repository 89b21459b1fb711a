import type { Member } from '#contract/projects.ts'
import type { SchemaStats } from '#contract/things.ts'

export interface DepartmentCoverage {
  readonly department: string
  /** Number of document types. */
  readonly types: number
  /** Number of files of those types. */
  readonly files: number
  readonly covered: number
  readonly assigned: number
}

type Person = Pick<Member, 'role' | 'departments'>

/** How many people can see a department: owners, admins and assigned members (MEMBER-53). */
export const coveredBy = (members: readonly Person[], department: string): number =>
  members.filter(({ role, departments }) => seesAll(role) || departments.includes(department)).length

/** How many members a department is assigned to; owners and admins do not count (MEMBER-54). */
export const assignedTo = (members: readonly Person[], department: string): number =>
  members.filter(({ role, departments }) => !seesAll(role) && departments.includes(department)).length

export const seesAll = (role: string) => role === 'owner' || role === 'admin'

/** The distinct departments of document types, sorted (MEMBER-42). */
export function departmentsOf(types: readonly Pick<SchemaStats, 'department'>[]): string[] {
  const names = types.flatMap(({ department }) => department?.trim() || [])
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
}

/** Every department with both counts (CONF-14). */
export const coverageOf = (
  types: readonly Pick<SchemaStats, 'department' | 'file_count'>[],
  members: readonly Person[],
): DepartmentCoverage[] =>
  departmentsOf(types).map((department) => {
    const inside = types.filter((type) => type.department?.trim() === department)
    return {
      department,
      types: inside.length,
      files: inside.reduce((sum, { file_count: files }) => sum + files, 0),
      covered: coveredBy(members, department),
      assigned: assignedTo(members, department),
    }
  })

/** Those with document types but no assigned member (MEMBER-47). */
export const unassigned = (departments: readonly DepartmentCoverage[]) =>
  departments.filter(({ assigned }) => assigned === 0)
