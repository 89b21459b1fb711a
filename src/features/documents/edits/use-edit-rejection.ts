import { canEdit } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import { useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/documents.ts'

/**
 * Why the signed-in user may not change this document; undefined where they may, and where the host does not tell
 * enough to know: then its own answer decides.
 */
export function useEditRejection(projectId: string, file: FileThing): string | undefined {
  const member = useMembership(projectId)
  const createdBy = file['created_by']
  if (!member || typeof createdBy !== 'string') return undefined
  const department = file.data.department ?? null
  const mayEdit = canEdit(member, {
    kind: 'File',
    createdBy,
    department,
    editedByOthers: file['edited_by_others'] === true,
  })
  if (mayEdit) return undefined
  return department === null ? texts.editorsOnly : texts.membersOnly({ department })
}
