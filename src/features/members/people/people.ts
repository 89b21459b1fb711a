import { departmentName } from '#core/fields/shown-names.ts'
import type { Member, PendingInvitation } from '#contract/projects.ts'
import { seesAll } from '../coverage/coverage.ts'

/** One row of the list: a member or a pending invitation. */
export type Person =
  | {
      readonly kind: 'member'
      readonly key: string
      readonly name: string
      readonly email: string
      readonly role: string
      readonly departments: readonly string[]
      readonly member: Member
    }
  | {
      readonly kind: 'pending'
      readonly key: string
      readonly name: string
      readonly email: string
      readonly role: string
      readonly departments: readonly string[]
      readonly invitation: PendingInvitation
    }

/** Members in the server's order, then invited people who are not members yet. */
export function peopleOf(
  members: readonly Member[],
  invitations: readonly PendingInvitation[],
): readonly Person[] {
  const emails = new Set(members.flatMap(({ email }) => email?.toLowerCase() ?? []))
  return [
    ...members.map((member) => ({
      kind: 'member' as const,
      key: `member-${member.user_id}`,
      name: member.username ?? member.email ?? '',
      email: member.email ?? '',
      role: member.role,
      departments: seesAll(member.role) ? [] : member.departments,
      member,
    })),
    ...invitations
      .filter(({ email }) => !emails.has(email.toLowerCase()))
      .map((invitation) => ({
        kind: 'pending' as const,
        key: `pending-${invitation.email}`,
        // An invited member (ENTITY-09), named by the part of the address before the @.
        name: invitation.email.split('@')[0] || invitation.email,
        email: invitation.email,
        role: invitation.role,
        departments: seesAll(invitation.role) ? [] : (invitation.departments ?? []),
        invitation,
      })),
  ]
}

/** Finds people by name, e-mail or department (MEMBER-12). */
export function filterPeople(people: readonly Person[], search: string): readonly Person[] {
  const part = search.trim().toLocaleLowerCase()
  return people.filter(({ name, email, departments }) =>
    [name, email, ...departments, ...departments.map((one) => departmentName(one))].some((text) =>
      text.toLocaleLowerCase().includes(part),
    ),
  )
}
