import * as z from 'zod/mini'

// All permissions. The server enforces them; the client disables actions that are not allowed and explains why.

export const roles = ['owner', 'admin', 'team_member'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>
/** Roles that an invitation or a change of a member can give. */
export const GivenRole = z.enum(['admin', 'team_member'])

/** A signed-in user in one workspace. */
export interface Membership {
  readonly userId: string
  readonly role: Role
  /** Departments of a team member; empty for owner and admin, who see all (PERM-03). */
  readonly departments: readonly string[]
}

/** The fields of a record that determine access. */
export interface Guarded {
  readonly kind: 'File' | 'Folder' | 'Chat' | 'schema'
  readonly createdBy: string
  /** Null until a file is classified. */
  readonly department: string | null
  /** Someone other than the uploader has edited it. */
  readonly editedByOthers: boolean
}

/** Owner and admin see every department (PERM-03). */
export const hasFullAccess = (member: Membership) => member.role !== 'team_member'

/** Read: full access, the uploader, or a member of the file's department (decisions OPEN-07). Chats: author only. */
export function canRead(member: Membership, record: Guarded): boolean {
  if (record.kind === 'Chat') return record.createdBy === member.userId
  if (record.kind === 'Folder') return true
  if (hasFullAccess(member)) return true
  if (record.kind === 'File' && record.createdBy === member.userId) return true
  return record.department !== null && member.departments.includes(record.department)
}

/** Edit: an uploader outside the department may until someone else has edited the file (decisions OPEN-07). */
export function canEdit(member: Membership, record: Guarded): boolean {
  if (record.kind === 'schema') return hasFullAccess(member)
  if (!canRead(member, record)) return false
  if (record.kind !== 'File' || hasFullAccess(member)) return true
  if (record.department !== null && member.departments.includes(record.department)) return true
  return !record.editedByOthers
}

/** Editors of a record may delete it; a folder, only its creator, owner and admins. */
export function canDelete(member: Membership, record: Guarded): boolean {
  if (record.kind === 'Folder') return hasFullAccess(member) || record.createdBy === member.userId
  return canEdit(member, record)
}

/** Owner and admin change the workspace and its members, and invite (PERM-07). */
export const canManageWorkspace = hasFullAccess

/** Only an owner at the machine itself may open the installation to its network. */
export const canLetPhonesIn = (member: Membership) => member.role === 'owner'

/** Owner and admin may load and delete exchange rates; every member may read them. */
export const canChangeRates = hasFullAccess

/** Exports for accounting programs contain documents of the whole workspace. */
export const canExportBooks = hasFullAccess
/** Bank lines show all payments of the workspace, across departments. */
export const canManageBank = hasFullAccess

/** Webhooks receive every document of the workspace. */
export const canManageWebhooks = hasFullAccess

/** A mailbox has a password, and its mails become documents of the workspace. */
export const canManageMailbox = hasFullAccess

/** Owner and admin may give a role to groups of an issuer: at most their own, since neither can give `owner`. */
export const canManageGroups = hasFullAccess

/** All members see the list of members (PERM-08). */
export const canSeeMembers = (member: Membership | null) => member !== null

/** Owner and admin read the audit log. */
export const canReadAudit = hasFullAccess

/** The export of a period for an auditor contains the audit log of the period. */
export const canExportPeriod = canReadAudit

/** Owner and admin see the trash and restore from it. */
export const canRestore = hasFullAccess

/** Owner and admin may put documents on hold and lift the hold. */
export const canHold = hasFullAccess

/** Members cannot change or remove themselves, and nobody the owner (MEMBER-22, OPEN-35). */
export const canManageMember = (member: Membership, other: Pick<Membership, 'userId' | 'role'>) =>
  canManageWorkspace(member) && other.role !== 'owner' && other.userId !== member.userId

/** Owner and admin see other members' tokens, without the secrets. */
export const canSeeMemberTokens = hasFullAccess

/** Tokens can be revoked by their creator and by members who may manage that creator. */
export const canRevokeToken = (member: Membership, holder: Pick<Membership, 'userId' | 'role'>) =>
  holder.userId === member.userId || canManageMember(member, holder)

/** An inactive workspace opens for its owner only (WS-09). */
export const canOpen = (member: Membership, isActive: boolean) => isActive || member.role === 'owner'

const ROLE_LABELS: Record<string, string> = { owner: 'owner', admin: 'admin', team_member: 'member' }

/** Display name of a role (PERM-01, CONF-10). */
export const roleLabel = (role: string | null | undefined) =>
  role ? (ROLE_LABELS[role] ?? role.replaceAll('_', ' ')) : 'Member'
