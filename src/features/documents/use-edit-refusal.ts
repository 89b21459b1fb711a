import { useQuery } from '@tanstack/react-query'
import { canEdit, Role } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import { useUser } from '#features/auth/index.ts'
import { projectQuery, roleIn } from '#features/workspaces/index.ts'
import { texts } from './texts.ts'

/**
 * Why the signed-in user may not change this document; undefined where they may, and where the host does not tell
 * enough to know: then its own answer decides.
 */
export function useEditRefusal(projectId: string, file: FileThing): string | undefined {
  const user = useUser()
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  const createdBy = file['created_by']
  if (!user || !project || typeof createdBy !== 'string') return undefined
  const role = Role.safeParse(roleIn(project, user))
  if (!role.success) return undefined
  const member = project.members.find((one) => one.user_id === user.id)
  const department = file.data.department ?? null
  const mayEdit = canEdit(
    { userId: user.id, role: role.data, departments: member?.departments ?? [] },
    { kind: 'File', createdBy, department, editedByOthers: file['edited_by_others'] === true },
  )
  return mayEdit ? undefined : texts.mayNotEdit(department)
}
