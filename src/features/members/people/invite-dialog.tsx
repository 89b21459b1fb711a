import { INVITE_EMAIL_SHAPE } from '#contract/email-shape.ts'
import type { PendingInvitation } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/members.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useInvite } from '../use-people.ts'
import { type AssignableRole, RoleAndDepartments } from './role-and-departments.tsx'

export interface InviteDialogProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onInvited: (invitation: PendingInvitation) => void
}

interface Invitation {
  readonly email: string
  readonly role: AssignableRole
  readonly departments: readonly string[]
}

const initial: Invitation = { email: '', role: 'team_member', departments: [] }

/** MEMBER-27 to MEMBER-33. */
export function InviteDialog({ projectId, onClose, onInvited }: InviteDialogProps) {
  const online = useOnline()
  const invite = useInvite(projectId)
  const form = useForm({
    initial,
    check: ({ email }) => ({ email: INVITE_EMAIL_SHAPE.test(email.trim()) ? undefined : texts.badEmail }),
    send: async ({ email, role, departments }) =>
      onInvited(
        await invite.mutateAsync({
          email: email.trim(),
          role,
          ...(role === 'team_member' && { departments: [...departments] }),
        }),
      ),
    errorText: (error) => detailOf(error, texts.inviteError),
    blockedReason: online ? undefined : texts.changeOffline,
  })
  return (
    <FormDialog
      form={form}
      title={texts.inviteTitle}
      labels={{ submit: texts.send, busy: texts.sending, cancel: texts.cancel, close: texts.close }}
      size="medium"
      submitNeedsValid
      onClose={onClose}
    >
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        onBlur={() => form.values.email.trim() !== '' && form.showErrors()}
        hint={texts.inviteHint}
        maxLength={254}
        required
        autoFocus
      />
      <RoleAndDepartments projectId={projectId} {...form.values} onChange={form.change} />
    </FormDialog>
  )
}
