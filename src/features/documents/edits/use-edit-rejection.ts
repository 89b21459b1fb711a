import { useCallback } from 'react'
import { canEdit, type Guarded, type Membership } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import { useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/documents.ts'

/**
 * Why the signed-in user may not change this document; undefined if they may, or if the server reports too little to
 * know: then its response decides.
 */
export const useEditRejection = (projectId: string, file: FileThing): string | undefined =>
  useEditRejections(projectId)(file)

/** The same for several documents. The function stays the same until the access changes. */
export function useEditRejections(projectId: string): (file: FileThing) => string | undefined {
  const member = useMembership(projectId)
  return useCallback((file) => rejectionOf(member, file), [member])
}

function rejectionOf(member: Membership | undefined, file: FileThing): string | undefined {
  if (!member || typeof file['created_by'] !== 'string') return undefined
  const department = file.data.department ?? null
  if (canEdit(member, guardOf(file))) return undefined
  return department === null ? texts.editorsOnly : texts.membersOnly({ department })
}

/** The fields that access to a document depends on, as far as the server reports them. */
export const guardOf = (file: FileThing): Guarded => ({
  kind: 'File',
  createdBy: typeof file['created_by'] === 'string' ? file['created_by'] : '',
  department: file.data.department ?? null,
  editedByOthers: file['edited_by_others'] === true,
})
