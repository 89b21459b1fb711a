import { useState } from 'react'
import { INVITE_EMAIL_SHAPE } from '#contract/email-shape.ts'
import type { PendingInvitation } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { type GivenRole, RoleAndDepartments } from './role-and-departments.tsx'
import { memberTexts as texts } from '../texts.ts'
import { useInvite } from '../use-people.ts'

export interface InviteDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onInvited: (invitation: PendingInvitation) => void
}

/** Takes whom to invite and as what (MEMBER-27 to MEMBER-33). What was typed stays when the call fails. */
export function InviteDialog({ projectId, onClose, onInvited }: InviteDialogProps) {
  const online = useOnline()
  const invite = useInvite(projectId)
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const [role, setRole] = useState<GivenRole>('team_member')
  const [departments, setDepartments] = useState<readonly string[]>([])
  const isValid = INVITE_EMAIL_SHAPE.test(email.trim())
  const submit = () => {
    const body = {
      email: email.trim(),
      role,
      ...(role === 'team_member' && { departments: [...departments] }),
    }
    invite.mutate(body, { onSuccess: onInvited })
  }
  return (
    <FormDialog
      title={texts.inviteTitle}
      submitLabel={texts.send}
      busyText={texts.sending}
      busy={invite.isPending}
      isWhole={isValid}
      blockedReason={online ? undefined : texts.changeOffline}
      error={invite.isError ? detailOf(invite.error, texts.inviteError) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        onBlur={() => setLeft(true)}
        hint={texts.inviteHint}
        error={left && email.trim() !== '' && !isValid ? texts.badEmail : undefined}
        maxLength={254}
        required
        autoFocus
      />
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
