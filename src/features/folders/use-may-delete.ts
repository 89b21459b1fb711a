import { canDelete } from '#contract/roles.ts'
import type { FolderThing } from '#contract/things.ts'
import { useMembership } from '#features/workspaces/index.ts'

/** Whether the user may delete this folder; yes where the host does not tell who made it: its own answer decides. */
export function useMayDelete(projectId: string, folder: FolderThing): boolean {
  const member = useMembership(projectId)
  const createdBy = folder['created_by']
  if (!member || typeof createdBy !== 'string') return true
  return canDelete(member, { kind: 'Folder', createdBy, department: null, editedByOthers: false })
}
