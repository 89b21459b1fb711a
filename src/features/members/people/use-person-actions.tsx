import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import type { Member, PendingInvitation, Project } from '#contract/projects.ts'
import { useUser } from '#features/auth/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { detailOf } from '#platform/api/errors.ts'
import { ask } from '#ui/overlays/ask.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import type { Person } from './people.ts'
import type { PersonAction } from './person-row.tsx'
import { InvitationSent } from './invitation-sent.tsx'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/members.ts'
import { copyText } from '#ui/hooks/use-copy.ts'
import { absoluteLink } from '../absolute-link.ts'
import { useRemoveMember, useWithdraw, useUpdateMember } from '../use-people.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { RoleAndDepartments, type RoleChoice } from './role-and-departments.tsx'

/** Whether a row is the signed-in user's: by e-mail, else by id (PERM-05, CONF-09). */
export function isSelf(person: Person, user: User | null): boolean {
  if (!user || person.kind === 'pending') return false
  return person.email
    ? person.email.toLowerCase() === user.email.toLowerCase()
    : person.member.user_id === user.id
}

/** The text of a failed action; undefined if there is none. */
const errorTextOf = (act: Promise<unknown>, words: string): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => detailOf(error, words),
  )

/** The actions for each person, and the dialogs that they open. */
export function usePersonActions(project: Project, manages: boolean) {
  const user = useUser()
  const hasLinks = useAddition('invitation-links')
  const blocked = useOnline() ? undefined : texts.changeOffline
  const [editing, setEditing] = useState<Member | null>(null)
  const [uncopied, setUncopied] = useState<PendingInvitation | null>(null)
  const remove = useRemoveMember(project.id)
  const withdraw = useWithdraw(project.id)

  const labels = { cancelLabel: texts.cancel, closeLabel: texts.close } as const
  const askRemove = (userId: string, name: string) =>
    ask({
      ...labels,
      title: texts.removeOf({ name: nameInText(name) }),
      message: texts.removeConfirm({ name: nameInText(name) }),
      confirmLabel: texts.removeMember,
      busyText: texts.removing,
      onConfirm: () => errorTextOf(remove.mutateAsync(userId), texts.removeError),
    })
  const askWithdraw = (id: string, email: string) =>
    ask({
      ...labels,
      title: texts.withdraw,
      message: texts.withdrawConfirm({ email }),
      confirmLabel: texts.withdraw,
      busyText: texts.withdrawing,
      onConfirm: () => errorTextOf(withdraw.mutateAsync(id), texts.withdrawError),
    })
  const copyLink = async (invitation: PendingInvitation) => {
    const copied = await copyText(absoluteLink(invitation.link ?? ''))
    // If copying fails, the link is shown for manual selection.
    if (copied) showSnackbar({ text: texts.copied })
    else setUncopied(invitation)
  }
  const ofMember = (member: Member, name: string): readonly PersonAction[] => {
    return [
      {
        id: 'edit',
        label: texts.editMember,
        fullLabel: texts.editOf({ name }),
        blocked: member.by_group ? texts.byGroupHint : blocked,
        run: () => setEditing(member),
      },
      {
        id: 'remove',
        label: texts.removeMember,
        fullLabel: texts.removeOf({ name }),
        danger: true,
        blocked,
        run: () => askRemove(member.user_id, name),
      },
    ]
  }
  const ofInvitation = (invitation: PendingInvitation): readonly PersonAction[] => {
    const { email, id, link } = invitation
    const copy: PersonAction = {
      id: 'copy',
      label: texts.copyLink,
      fullLabel: texts.copyLinkOf({ email }),
      run: () => void copyLink(invitation),
    }
    const withdrawal: PersonAction = {
      id: 'withdraw',
      label: texts.withdraw,
      fullLabel: texts.withdrawOf({ email }),
      blocked,
      run: () => askWithdraw(id ?? '', email),
    }
    return [...(link ? [copy] : []), ...(hasLinks && id !== undefined ? [withdrawal] : [])]
  }
  const actionsFor = (person: Person) => {
    if (!manages) return []
    if (person.kind === 'pending') return ofInvitation(person.invitation)
    // Members cannot change themselves, and nobody the owner (MEMBER-22, OPEN-35).
    const isFixed = isSelf(person, user) || person.role === 'owner'
    return isFixed ? [] : ofMember(person.member, person.name)
  }

  const layers = (
    <>
      {uncopied && (
        <div className="mb-4">
          <InvitationSent key={uncopied.email} invitation={uncopied} onClose={() => setUncopied(null)} />
        </div>
      )}
      {editing && (
        <EditMemberDialog projectId={project.id} member={editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
  return { actionsFor, user, layers }
}

interface EditMemberDialogProps {
  readonly projectId: string
  readonly member: Member
  readonly onClose: () => void
}

/** Changes role and departments of a member (MEMBER-34 to MEMBER-39). */
function EditMemberDialog({ projectId, member, onClose }: EditMemberDialogProps) {
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
      <dd className="font-medium break-words">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
