import { z } from 'zod'

// The one table of who may do what. The server enforces it, the client reads it to disable with a reason.

export const roles = ['owner', 'admin', 'team_member'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** What is known of a signed-in user inside one workspace. */
export interface Membership {
  readonly userId: string
  readonly role: Role
  /** Departments of a team member; owner and admin see all and carry none (PERM-03). */
  readonly departments: readonly string[]
}

/** What of a record decides about access: nothing else may. */
export interface Guarded {
  readonly kind: 'File' | 'Folder' | 'Chat' | 'schema'
  readonly createdBy: string
  /** Null while a file is not classified. */
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

/** Correct: an uploader outside the department may until someone else has edited the file (decisions OPEN-07). */
export function canEdit(member: Membership, record: Guarded): boolean {
  if (record.kind === 'schema') return hasFullAccess(member)
  if (!canRead(member, record)) return false
  if (record.kind !== 'File' || hasFullAccess(member)) return true
  if (record.department !== null && member.departments.includes(record.department)) return true
  return !record.editedByOthers
}

/** Deleting follows editing; a folder, which others file into, goes by its maker or by full access alone. */
export function canDelete(member: Membership, record: Guarded): boolean {
  if (record.kind === 'Folder') return hasFullAccess(member) || record.createdBy === member.userId
  return canEdit(member, record)
}

/** Owner and admin change the workspace and its members, and invite (PERM-07). */
export const canManageWorkspace = hasFullAccess

/** Every member sees who else is one (PERM-08). */
export const canSeeMembers = (member: Membership | null) => member !== null

/** Owner and admin read what was done in the workspace. */
export const canReadAudit = hasFullAccess

/** Owner and admin see the trash and bring documents and folders back. */
export const canRestore = hasFullAccess

/** Nobody changes or removes themselves, and nobody an owner (MEMBER-22, OPEN-35). */
export const canManageMember = (member: Membership, other: Pick<Membership, 'userId' | 'role'>) =>
  canManageWorkspace(member) && other.role !== 'owner' && other.userId !== member.userId

/** Owner and admin see what each member has made for programs: its name and what it may do, never its word. */
export const canSeeMemberTokens = hasFullAccess

/** A token is revoked by whoever made it, and by those who may manage that member: the owner's only by the owner. */
export const canRevokeToken = (member: Membership, holder: Pick<Membership, 'userId' | 'role'>) =>
  holder.userId === member.userId || canManageMember(member, holder)

/** An inactive workspace opens for its owner only (WS-09). */
export const canOpen = (member: Membership, isActive: boolean) => isActive || member.role === 'owner'

const ROLE_LABELS: Record<string, string> = { owner: 'owner', admin: 'admin', team_member: 'member' }

/** Shown name of a role (PERM-01, CONF-10). */
export const roleLabel = (role: string | null | undefined) =>
  role ? (ROLE_LABELS[role] ?? role.replaceAll('_', ' ')) : 'Member'
