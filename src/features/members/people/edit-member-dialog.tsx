import type { Member } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/members.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUpdateMember } from '../use-people.ts'
import { RoleAndDepartments, type RoleChoice } from './role-and-departments.tsx'

export interface EditMemberDialogProps {
  readonly projectId: string
  readonly member: Member
  readonly onClose: () => void
}

/** Changes role and departments of a member (MEMBER-34 to MEMBER-39). */
export function EditMemberDialog({ projectId, member, onClose }: EditMemberDialogProps) {
  const online = useOnline()
  const update = useUpdateMember(projectId)
  const form = useForm<RoleChoice>({
    initial: { role: member.role === 'admin' ? 'admin' : 'team_member', departments: member.departments },
    send: async ({ role, departments }) => {
      const change = { role, ...(role === 'team_member' && { departments: [...departments] }) }
      await update.mutateAsync({ userId: member.user_id, ...change })
      onClose()
    },
    errorText: (error) => detailOf(error, texts.memberError),
    blockedReason: online ? undefined : texts.changeOffline,
  })
  return (
    <FormDialog
      form={form}
      title={texts.editTitle}
      labels={{ submit: texts.save, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      size="medium"
      onClose={onClose}
    >
      <dl className="grid gap-3 md:grid-cols-2">
        <Fact name={texts.username} value={member.username ?? ''} />
        <Fact name={texts.email} value={member.email ?? ''} />
      </dl>
      <RoleAndDepartments projectId={projectId} {...form.values} onChange={form.change} />
    </FormDialog>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="font-medium break-words">{value}</dd>
    </div>
  )
}
