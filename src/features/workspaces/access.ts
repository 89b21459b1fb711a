import type { User } from '#contract/auth.ts'
import type { Project } from '#contract/projects.ts'
import { memberIn, opensFor, roleIn } from './role.ts'

/** What determines which documents a person sees in a workspace. */
export interface Access {
  readonly opens: boolean
  readonly role: string | null
  readonly departments: readonly string[]
}

export function accessIn(project: Project, user: User | null): Access {
  const role = roleIn(project, user)
  const departments = memberIn(project, user)?.departments.toSorted() ?? []
  return { opens: opensFor(project, role), role, departments }
}

/** Whether a person sees the same as before. */
export const isSameAccess = (a: Access, b: Access): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Like `isSameAccess` for a row of the list, which does not contain departments if it has no members. */
export function isSameInList(row: Project, known: Project, user: User | null): boolean {
  const [listed, last] = [accessIn(row, user), accessIn(known, user)]
  return isSameAccess(row.members.length > 0 ? listed : { ...listed, departments: last.departments }, last)
}

const FULL: readonly (string | null)[] = ['owner', 'admin']

/** Whether something that a person saw before may be hidden from them now. */
export function isNarrowed(before: Access, now: Access): boolean {
  if (before.opens && !now.opens) return true
  if (FULL.includes(now.role)) return false
  return before.role !== now.role || before.departments.some((name) => !now.departments.includes(name))
}
