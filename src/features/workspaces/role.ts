import type { User } from '#contract/auth.ts'
import type { Project } from '#contract/projects.ts'
import { roleLabel } from '#contract/roles.ts'

/** The user's role in a workspace: of the member with the same e-mail, else the same id, else as answered (CONF-09). */
export function roleIn(project: Project, user: User | null): string | null {
  if (user) {
    const email = user.email.toLowerCase()
    const member =
      project.members.find((one) => one.email?.toLowerCase() === email) ??
      project.members.find((one) => one.user_id === user.id)
    if (member) return member.role
  }
  return project.user_role ?? null
}

/** How a role shows: its name, and the colour and picture that go with it. */
export const roleBadge = (role: string | null) =>
  ({
    label: roleLabel(role),
    kind: role === 'owner' || role === 'admin' ? role : 'other',
  }) as const

/** Whether the user may open it: an inactive one opens for its owner only (WS-09). */
export const opensFor = (project: Project, role: string | null) => project.is_active || role === 'owner'
