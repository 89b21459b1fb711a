import { canEdit, type Guarded } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import { useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/documents.ts'

/**
 * Why the signed-in user may not change this document; undefined where they may, and where the host does not tell
 * enough to know: then its own answer decides.
 */
export function useEditRejection(projectId: string, file: FileThing): string | undefined {
  const member = useMembership(projectId)
  if (!member || typeof file['created_by'] !== 'string') return undefined
  const department = file.data.department ?? null
  if (canEdit(member, guardOf(file))) return undefined
  return department === null ? texts.editorsOnly : texts.membersOnly({ department })
}

/** What access to a document depends on, as far as the host tells. */
export const guardOf = (file: FileThing): Guarded => ({
  kind: 'File',
  createdBy: typeof file['created_by'] === 'string' ? file['created_by'] : '',
  department: file.data.department ?? null,
  editedByOthers: file['edited_by_others'] === true,
})
