import type { User } from '#contract/auth.ts'
import type { Member, Project } from '#contract/projects.ts'
import { roleLabel } from '#contract/roles.ts'
import { texts } from '#messages/workspace-access.ts'

/** The user's role: of the member with the same e-mail, else the same id, else as the server sent it (CONF-09). */
export function roleIn(project: Project, user: User | null): string | null {
  return memberIn(project, user)?.role ?? project.user_role ?? null
}

/** The member with the user's e-mail, else with their id. */
export function memberIn(project: Project, user: User | null): Member | undefined {
  if (!user) return undefined
  const email = user.email.toLowerCase()
  return (
    project.members.find((one) => one.email?.toLowerCase() === email) ??
    project.members.find((one) => one.user_id === user.id)
  )
}

const isKnown = (role: string | null): role is keyof typeof texts.roles =>
  role !== null && Object.hasOwn(texts.roles, role)

/** Label, colour and icon of a role. */
export const roleBadge = (role: string | null) =>
  ({
    label: isKnown(role) ? texts.roles[role] : roleLabel(role),
    kind: role === 'owner' || role === 'admin' ? role : 'other',
  }) as const

/** An inactive workspace opens for its owner only (WS-09). */
export const opensFor = (project: Project, role: string | null) => project.is_active || role === 'owner'
