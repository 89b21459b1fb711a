import { useState } from 'react'
import type { Member } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '../form-dialog.tsx'
import { type GivenRole, RoleAndDepartments } from './role-and-departments.tsx'
import { memberTexts as texts } from '../texts.ts'
import { useUpdateMember } from '../use-people.ts'

export interface EditDialogProps {
  readonly projectId: string
  readonly member: Member
  readonly onClose: () => void
}

/** Changes role and departments of a member (MEMBER-34 to MEMBER-39). */
export function EditMemberDialog({ projectId, member, onClose }: EditDialogProps) {
  const online = useOnline()
  const update = useUpdateMember(projectId)
  const [role, setRole] = useState<GivenRole>(member.role === 'admin' ? 'admin' : 'team_member')
  const [departments, setDepartments] = useState<readonly string[]>(member.departments)
  const submit = () => {
    const change = { role, ...(role === 'team_member' && { departments: [...departments] }) }
    update.mutate({ userId: member.user_id, ...change }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={texts.editTitle}
      submitLabel={texts.save}
      busyText={texts.memberSaving}
      busy={update.isPending}
      blockedReason={online ? undefined : texts.changeOffline}
      error={update.isError ? detailOf(update.error, texts.memberError) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className="grid gap-3 md:grid-cols-2">
        <Fact name={texts.username} value={member.username ?? ''} />
        <Fact name={texts.email} value={member.email ?? ''} />
      </dl>
      <RoleAndDepartments
        projectId={projectId}
        role={role}
        departments={departments}
        onRole={setRole}
        onDepartments={setDepartments}
      />
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
